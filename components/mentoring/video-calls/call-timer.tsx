"use client";

import { useEffect, useState } from "react";
import { cn } from "#components/platform/ui/cn.ts";
import { clockText } from "./clock-text.ts";

type Props = {
  label: string;
  /** Milliseconds of the page's clock; undefined shows 00:00. */
  since: number | undefined;
  className?: string;
};

/** The call's duration. Not announced; screen readers read it on demand. */
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
