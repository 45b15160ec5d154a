import { hour, minute } from "#lib/platform/time/time.ts";

/** How often a mail is tried and when (PURE; OPS-10). */

/** Milliseconds until the next try after each failed one; after the last a mail has failed for good. */
export const mailPauses: readonly number[] = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour];

/**
 * Milliseconds after which a mail that is being sent counts as left behind by a killed process. Longer than a server may take
 * to answer, so that a slow one does not get the same mail twice.
 */
export const mailLeaseMs = 3 * minute;

/** When a mail whose try number `attempts` (from 1) failed is due again; undefined: never. */
export function nextMailTry(attempts: number, now: Date): Date | undefined {
  const pause = mailPauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
