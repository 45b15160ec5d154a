"use client";

import { createContext, useContext, useState } from "react";
import { useLive } from "#components/platform/live/use-live.ts";

export type WaitingCounts = Readonly<{ messages: number; notifications: number }>;

const CountsContext = createContext<WaitingCounts>({ messages: 0, notifications: 0 });

type Props = {
  /** The server's counts when the person's newest event had the number `seq`. */
  counted: WaitingCounts;
  seq: number;
  children: React.ReactNode;
};

/** Counts updated by live events. Not in the sidebar, because the menu of small screens unmounts. */
export function LiveCounts({ counted, seq, children }: Props) {
  const [counts, setCounts] = useState(counted);
  const [shown, setShown] = useState(counted);
  // The frame was rendered again, so its counts are newer than the events before it.
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
