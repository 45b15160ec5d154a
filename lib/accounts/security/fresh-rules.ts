import { minute } from "#lib/platform/time/time.ts";

/** How long a typed password counts for whatever else is done in the same sign-in (PURE). */
export const freshMs = 10 * minute;

/**
 * Whether the person of a sign-in proved just now that it is them: they signed in, or typed their password again. Where two-step sign-in
 * is on, only in a sign-in that passed both steps.
 */
export function isFresh(
  signIn: Readonly<{ createdAt: Date; provedAt: Date | null; twoStep: boolean }>,
  account: Readonly<{ twoStepSince: Date | null }>,
  now: Date,
): boolean {
  if (account.twoStepSince && !signIn.twoStep) return false;
  const proved = Math.max(signIn.createdAt.getTime(), signIn.provedAt?.getTime() ?? 0);
  return now.getTime() - proved < freshMs;
}
