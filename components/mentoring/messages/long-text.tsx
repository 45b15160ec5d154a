"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "#components/platform/ui/cn.ts";

/** Folded to twenty lines if script runs; otherwise shown in full. */
export default function LongText({ children }: { children: React.ReactNode }) {
  const t = useTranslations("messages.thread");
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element && !open) setCut(element.scrollHeight > element.clientHeight + 4);
  }, [open]);
  function toggle() {
    const top = () => box.current?.getBoundingClientRect().top ?? 0;
    const before = top();
    flushSync(() => setOpen(!open));
    // The list lays out from its end, so unfolding must not move what the reader reads.
    const list = box.current?.closest("[role=log]");
    if (list) list.scrollTop += top() - before;
  }
  return (
    <>
      <p
        ref={box}
        id={id}
        dir="auto"
        className={cn("whitespace-pre-wrap wrap-anywhere", !open && "line-clamp-[20] noscript:line-clamp-none")}
      >
        {children}
      </p>
      {cut || open ? (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="-mx-1 min-h-9 rounded-sm px-1 font-semibold underline underline-offset-4"
        >
          {t(open ? "less" : "more")}
        </button>
      ) : null}
    </>
  );
}
