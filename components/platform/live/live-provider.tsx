"use client";

import { useRouter } from "next/navigation";
import { createContext, useEffect, useState } from "react";
import { LiveTab } from "#browser/live/live-tab.ts";

export const LiveContext = createContext<LiveTab | undefined>(undefined);

type Props = {
  userId: string;
  /** The number of the person's newest event when the page was rendered. */
  seq: number;
  children: React.ReactNode;
};

/** Gives everything inside the person's events (`useLive`). One per page. */
export function LiveProvider({ userId, seq, children }: Props) {
  const router = useRouter();
  const [tab] = useState(() => new LiveTab(userId, seq));
  useEffect(() => {
    const leave = tab.on("reset", () => router.refresh());
    tab.start();
    return () => {
      tab.stop();
      leave();
    };
  }, [tab, router]);
  return <LiveContext value={tab}>{children}</LiveContext>;
}
