import { day } from "#lib/platform/time/time.ts";

export const graceDays = 30;

export function erasureAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + graceDays * day);
}

export function isErasureDue(requestedAt: Date, now: Date): boolean {
  return erasureAt(requestedAt) <= now;
}
