"use client";

import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which the list counts as at its end. */
const near = 48;

/** Keeps the position of readers further up while the list grows at both ends (`flex-col-reverse` does the rest). */
export function useHeldScroll(last: string, own: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const known = useRef(last);
  const [missed, setMissed] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const grown = element.scrollHeight - height.current;
    height.current = element.scrollHeight;
    if (known.current === last) return;
    known.current = last;
    if (element.scrollTop >= -near) return;
    element.scrollTop -= grown;
    if (!own) setMissed(true);
  });

  const toEnd = useCallback(() => {
    box.current?.scrollTo({ top: 0 });
    setMissed(false);
  }, []);
  const onScroll = useCallback(() => {
    if ((box.current?.scrollTop ?? 0) >= -near) setMissed(false);
  }, []);
  return { box, missed, toEnd, onScroll };
}
