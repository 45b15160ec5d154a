import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import type { Priority } from "#lib/notifications/kinds/rules.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";

/** Web push (PURE; NOTE-08). */
export const pushStatuses = ["queued", "sent", "dropped", "failed"] as const;
export type PushStatus = (typeof pushStatuses)[number];

/** Browsers a person is told in; a further one takes the place of the oldest. */
export const mostSubscriptions = 10;
/** Failures in a row after which a subscription counts as broken. */
export const mostFailures = 8;

/** Milliseconds after which a push that is being sent counts as left behind by a killed process. */
export const pushLeaseMs = minute;
/** Milliseconds until the next try after each failed one; after the last a push has failed for good. */
export const pushPauses: readonly number[] = [30 * second, 2 * minute, 10 * minute, hour, 4 * hour];

/**
 * When a push whose try number `attempts` (from 1) failed is due again; undefined: never. `asked` milliseconds is what the push
 * service wants us to wait; up to a day of it is granted.
 */
export function nextPushTry(attempts: number, asked: number | undefined, now: Date): Date | undefined {
  const pause = pushPauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + Math.max(pause, Math.min(asked ?? 0, day)));
}

/** What the answer of a push service means. */
export function meaningOf(status: number): "sent" | "gone" | "later" | "refused" {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 425 || status === 429 || status >= 500 ? "later" : "refused";
}

/** Milliseconds a push service is asked to wait, by its `Retry-After`: seconds or a date. */
export function askedWait(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** Seconds the push service keeps it for a device that is off: a reminder until its session begins, all else a day. */
export function secondsKept(kind: NotificationKind, params: Readonly<Record<string, unknown>>, now: Date): number {
  if (kind !== "sessionSoon" && kind !== "sessionTomorrow") return day / second;
  const left = typeof params.at === "string" ? Date.parse(params.at) - now.getTime() : 0;
  return Math.max(60, Math.min(Math.floor(left / second), day / second));
}

/** Whether it may wake a device that saves its battery. */
export const urgencyOf = (priority: Priority) => priority;
