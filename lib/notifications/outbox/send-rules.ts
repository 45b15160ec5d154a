import { hour, minute } from "#lib/platform/time/time.ts";

/** Milliseconds until the next try after each failed one. */
export const mailPauses: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/** Milliseconds until a claimed mail counts as abandoned. Must be longer than a slow server takes. */
export const mailLeaseMs = 3 * minute;

/** When a mail is due again after its failed try number `attempts` (from 1); undefined: never. */
export function nextMailTry(attempts: number, now: Date): Date | undefined {
  const pause = mailPauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
