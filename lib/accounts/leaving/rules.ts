import { day } from "#lib/platform/time/time.ts";

/** Leaving for good (PURE; PRIV-02). */

/** How long a person can come back. */
export const graceDays = 30;

/** When an account that was asked to be deleted is erased. */
export function erasureAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + graceDays * day);
}

/** Whether that time has come. */
export function isErasureDue(requestedAt: Date, now: Date): boolean {
  return erasureAt(requestedAt) <= now;
}
