"use client";

import { useEffect, useRef } from "react";

type Props = { hint: string; children: React.ReactNode };

/** J and K go to the next and the previous item of the list; Enter opens it, as it does for any button. */
export function QueueKeys({ hint, children }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-queue-open]") ?? [])];
      if (step === undefined || buttons.length === 0) return;
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), buttons.length - 1);
      buttons[next]?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <div ref={list} className="grid gap-2 *:min-w-0">
      {children}
      <p className="hidden text-sm text-muted md:block noscript:hidden">{hint}</p>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}
