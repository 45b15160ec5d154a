"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cn } from "#components/platform/ui/cn.ts";
import { textParts } from "./text-parts.ts";

/** Only such texts can exceed the twenty lines shown at first. */
const mayBeLong = (text: string) => text.length > 500 || text.split("\n").length > 20;

/** Text as typed; only addresses of known sites become links. */
export function MessageText({ text, ownHost }: { text: string; ownHost: string }) {
  const parts = useMemo(() => textParts(text, ownHost), [text, ownHost]);
  const body = parts.map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
      </a>
    ),
  );
  if (mayBeLong(text)) return <LongText>{body}</LongText>;
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {body}
    </p>
  );
}

/** Folded to twenty lines if script runs; otherwise shown in full. */
function LongText({ children }: { children: React.ReactNode }) {
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
