import type { NotificationKind } from "#lib/notifications/kinds/kinds.ts";
import type { Priority } from "#lib/notifications/kinds/rules.ts";
import { day, hour, minute, second } from "#lib/platform/time/time.ts";

export const pushStatuses = ["queued", "sent", "dropped", "failed"] as const;
export type PushStatus = (typeof pushStatuses)[number];

export const mostSubscriptions = 10;
export const mostFailures = 8;

/** Milliseconds until a claimed push counts as abandoned. */
export const pushLeaseMs = minute;
/** Milliseconds until the next try after each failed one. */
export const pushPauses: readonly number[] = [30 * second, 2 * minute, 10 * minute, hour, 4 * hour];

/** `attempts` counts from 1, `asked` is the wait in ms the push service wants, at most a day; undefined: give up. */
export function nextPushTry(attempts: number, asked: number | undefined, now: Date): Date | undefined {
  const pause = pushPauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + Math.max(pause, Math.min(asked ?? 0, day)));
}

export function meaningOf(status: number): "sent" | "gone" | "later" | "refused" {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 425 || status === 429 || status >= 500 ? "later" : "refused";
}

/** Milliseconds of a `Retry-After` header, in seconds or as a date. */
export function askedWait(retryAfter: string | undefined, now: Date): number | undefined {
  if (retryAfter === undefined) return undefined;
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * second : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** Seconds a push service keeps it for a device that is off: until the session for reminders, else a day. */
export function secondsKept(kind: NotificationKind, params: Readonly<Record<string, unknown>>, now: Date): number {
  if (kind !== "sessionSoon" && kind !== "sessionTomorrow") return day / second;
  const left = typeof params.at === "string" ? Date.parse(params.at) - now.getTime() : 0;
  return Math.max(60, Math.min(Math.floor(left / second), day / second));
}

export const urgencyOf = (priority: Priority) => priority;
