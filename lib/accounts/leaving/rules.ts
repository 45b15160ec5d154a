import { unusedMonths, unusedWarning } from "#lib/platform/retention/rules.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";

export const graceDays = 30;

export function erasureAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + graceDays * day);
}

export function isErasureDue(requestedAt: Date, now: Date): boolean {
  return erasureAt(requestedAt) <= now;
}

/** When an unused account is removed whose owner is told now. */
export function unusedUntil(seenAt: Date, toldAt: Date): Date {
  const removed = monthsAfter(seenAt, unusedMonths.removed).getTime();
  return new Date(Math.max(removed, toldAt.getTime() + unusedWarning * day));
}
