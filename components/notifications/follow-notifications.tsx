"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { useLive } from "#components/live/use-live.ts";

/** Reads the list anew when it changed: something came, or was read or deleted on another page of the person (NOTE-02). */
export function FollowNotifications() {
  const router = useRouter();
  useLive("notification", () => startTransition(() => router.refresh()));
  return null;
}
