"use client";

import { useEffect, useState } from "react";

/** Milliseconds without a sign of life until the controls make room for the picture. */
const restsAfter = 4_000;

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"] as const;

/** Whether nobody has touched anything for a while. Never while something in `place` has the keyboard's focus. */
export function useQuiet(place: React.RefObject<HTMLElement | null>, may: boolean): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setQuiet(false);
      if (may) timer = setTimeout(rest, restsAfter);
    };
    const rest = () => {
      if (place.current?.querySelector(":focus-visible")) wake();
      else setQuiet(true);
    };
    wake();
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [place, may]);
  return quiet;
}
