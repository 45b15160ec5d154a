"use client";

import { useCallback, useLayoutEffect, useRef, useState } from "react";

/** Pixels from the end within which the list counts as being at its end. */
const near = 48;

/**
 * Scrolling of a list that grows at both ends. Its box lays out from the bottom (`flex-col-reverse`): without script too it opens at the
 * newest, stays there while the reader is there, and nothing moves when older ones come in above. What is left to do is to hold still
 * what somebody reads further up while new ones come in below.
 * @param last names what stands last; `own` whether the reader wrote it.
 */
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
