"use client";

import { useEffect, useRef } from "react";

/** Places picture and controls side by side on low screens: phones held sideways. */
export const sideBySide =
  "flex flex-col gap-3 [@media(max-height:30rem)_and_(min-width:34rem)]:flex-row [@media(max-height:30rem)_and_(min-width:34rem)]:items-start";

/** A live call. It takes focus from the removed button and scrolls into view on small screens. */
export function LivePlace({ label, children }: { label: string; children: React.ReactNode }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={label}
      className="grid -scroll-mt-2 gap-4 outline-none lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {children}
    </section>
  );
}
