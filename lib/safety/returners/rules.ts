import { day } from "#lib/platform/time/time.ts";

export const returnerCauses = ["signUp", "invitation", "email", "profile", "removal"] as const;
export type ReturnerCause = (typeof returnerCauses)[number];

export const returnerOutcomes = ["allowed", "refused"] as const;
export type ReturnerOutcome = (typeof returnerOutcomes)[number];

export const returnerReasonLength = 500;

/** Days in which a waiting account should be decided on. */
export const returnerDays = 3;

export function returnerDueAt(at: Date): Date {
  return new Date(at.getTime() + returnerDays * day);
}

type Removal = Readonly<{ userId: string; at: string }>;

/** Those that are new: a person let in once is not held for the same again. */
export function newMatches<M extends Removal>(found: readonly M[], settled: readonly Removal[]): readonly M[] {
  return found.filter(({ userId, at }) => !settled.some((one) => one.userId === userId && one.at === at));
}

/** Who waits, and those who were removed or stopped before. */
export function peopleOfReturner({
  userId,
  matches,
}: Readonly<{ userId: string; matches: readonly { userId: string }[] }>) {
  return [userId, ...matches.map((match) => match.userId)];
}
