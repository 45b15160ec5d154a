import { minute } from "#lib/platform/time/time.ts";

export const freshMs = 10 * minute;
/** How long the key of two-step sign-in waits for its first code: for its app to be found, not for somebody else. */
export const twoStepDraftMs = 15 * minute;

/** With two-step sign-in on, only if the sign-in passed both steps. */
export function isFresh(
  signIn: Readonly<{ createdAt: Date; provedAt: Date | null; twoStep: boolean }>,
  account: Readonly<{ twoStepSince: Date | null }>,
  now: Date,
): boolean {
  if (account.twoStepSince && !signIn.twoStep) return false;
  const proved = Math.max(signIn.createdAt.getTime(), signIn.provedAt?.getTime() ?? 0);
  return now.getTime() - proved < freshMs;
}
