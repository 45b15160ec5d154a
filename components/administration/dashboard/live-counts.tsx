"use client";

import { createContext, useContext, useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";

/** How many things wait behind the entries of the sidebar (DASH-11). */
export type WaitingCounts = Readonly<{ messages: number; notifications: number }>;

const CountsContext = createContext<WaitingCounts>({ messages: 0, notifications: 0 });

type Props = {
  /** As the server counted them when the person's newest event had the number `seq`. */
  counted: WaitingCounts;
  seq: number;
  children: React.ReactNode;
};

/** Keeps the counts as the person's events tell them. Here and not in the sidebar, because the menu of small screens comes and goes. */
export function LiveCounts({ counted, seq, children }: Props) {
  const [counts, setCounts] = useState(counted);
  const [shown, setShown] = useState(counted);
  // The frame was read anew: what it counted is newer than what was told before.
  if (shown !== counted) {
    setShown(counted);
    setCounts(counted);
  }
  useLive("unread", ({ messages }) => setCounts((before) => ({ ...before, messages })), seq);
  useLive("notification", ({ unread }) => setCounts((before) => ({ ...before, notifications: unread })), seq);
  return <CountsContext value={counts}>{children}</CountsContext>;
}

export function useCounts(): WaitingCounts {
  return useContext(CountsContext);
}
