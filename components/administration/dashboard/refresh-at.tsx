"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The longest that `setTimeout` can wait. */
const longest = 2 ** 31 - 1;

/** Renders the page anew at this instant, so that what depends on the time is true without a reload. */
export function RefreshAt({ at }: { at: number }) {
  const router = useRouter();
  useEffect(() => {
    const wait = at - Date.now();
    // A clock that is ahead of the server's must not refresh without end.
    const timer = wait > longest ? undefined : setTimeout(() => router.refresh(), Math.max(wait, 5_000));
    return () => clearTimeout(timer);
  }, [at, router]);
  return null;
}
