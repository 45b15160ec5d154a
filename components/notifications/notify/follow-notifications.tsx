"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { useLive } from "#components/platform/live/use-live.ts";

/** Refreshes the list when notifications change, here or elsewhere. `since`: newest event before the list was read. */
export function FollowNotifications({ since }: { since: number }) {
  const router = useRouter();
  useLive("notification", () => startTransition(() => router.refresh()), since);
  return null;
}
