import { minute } from "#lib/platform/time/time.ts";

/** Of a sign-in. `sharedActiveAt` is null on a person's own device. */
export type DeviceState = Readonly<{ sharedActiveAt: Date | null; lockedAt: Date | null }>;

export const sharedIdleMs = 15 * minute;
/** Counted from sign-in, even for active people. */
export const sharedLifeMs = 12 * 60 * minute;
/** Activity is written at most this often, so most pages write nothing. */
export const activityEveryMs = minute;

/** A locked sign-in shows nothing and does nothing until its person types their password. */
export function isLocked({ sharedActiveAt, lockedAt }: DeviceState, now: Date): boolean {
  if (!sharedActiveAt) return false;
  return lockedAt !== null || now.getTime() - sharedActiveAt.getTime() >= sharedIdleMs;
}

/** A lock is never ended by activity. */
export function needsActivity(device: DeviceState, now: Date): boolean {
  if (!device.sharedActiveAt || isLocked(device, now)) return false;
  return now.getTime() - device.sharedActiveAt.getTime() >= activityEveryMs;
}
