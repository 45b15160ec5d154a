"use client";

import { useRouter } from "next/navigation";
import { createContext, useCallback, useContext, useEffect, useState, useTransition } from "react";
import { inAppAttribute } from "./app-link.tsx";

type Moves = Readonly<{
  report: (under: 1 | -1) => void;
  /** The address whose page is loading. */
  to: string | undefined;
}>;
const Context = createContext<Moves>({ report: () => undefined, to: undefined });

type Props = { label: string; children: React.ReactNode };

/** Follows the links inside the app with one listener. Shows and announces that the next page is loading. */
export function Moving({ label, children }: Props) {
  const [waiting, setWaiting] = useState(0);
  const report = useCallback((by: 1 | -1) => setWaiting((before) => before + by), []);
  const to = useFollowedLink();
  const moving = waiting > 0 || to !== undefined;
  return (
    <Context value={{ report, to }}>
      {children}
      <div role="status" className={moving ? "fixed inset-x-0 top-0 z-60 h-1 animate-pulse bg-dusk" : undefined}>
        <span className="sr-only">{moving ? label : null}</span>
      </div>
    </Context>
  );
}

function useFollowedLink(): string | undefined {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [to, setTo] = useState<string>();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followed(event);
      if (!link) return;
      event.preventDefault();
      const href = link.getAttribute("href") ?? "";
      setTo(href);
      start(() => router.push(href, { scroll: link.getAttribute(inAppAttribute) !== "stay" }));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return pending ? to : undefined;
}

/** Other clicks are the browser's: a new tab, a download, a link that something else has taken. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.hasAttribute(inAppAttribute) && !link.target && !link.hasAttribute("download") ? link : undefined;
}

/** Reports a pending navigation to the page's frame. */
export function useMoving(pending: boolean): void {
  const { report } = useContext(Context);
  useEffect(() => {
    if (!pending) return;
    report(1);
    return () => report(-1);
  }, [pending, report]);
}

/** Whether the page at this address is loading. */
export function useMovingTo(href: string): boolean {
  return useContext(Context).to === href;
}
