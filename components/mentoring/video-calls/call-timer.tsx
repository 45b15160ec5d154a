"use client";

import { useEffect, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { clockText } from "./clock-text.ts";

type Props = {
  label: string;
  /** When it began, in milliseconds of the page's clock; undefined stands at 00:00. */
  since: number | undefined;
  className?: string;
};

/** How long the call lasts (CALL-03). Not announced: a screen reader reads it when asked. */
export function CallTimer({ label, since, className }: Props) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = since === undefined ? 0 : (now - since) / 1000;
  return (
    <span role="timer" aria-label={label} className={cn("font-semibold tabular-nums", className)}>
      {clockText(seconds)}
    </span>
  );
}
