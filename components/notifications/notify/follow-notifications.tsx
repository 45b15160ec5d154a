"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { useLive } from "#components/platform/live/use-live.ts";

/**
 * Reads the list anew when it changed: something came, or was read or deleted on another page of the person (NOTE-02). `since` is the
 * number of their newest event before the list was read.
 */
export function FollowNotifications({ since }: { since: number }) {
  const router = useRouter();
  useLive("notification", () => startTransition(() => router.refresh()), since);
  return null;
}
