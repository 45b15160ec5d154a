import { day } from "#lib/platform/time/time.ts";
import type { CountedSource } from "./counted-rules.ts";
import { type SessionSide, type SessionStatus, type StoppedOrHeld, wasHeld } from "./rules.ts";

export const afterLengths = { comment: 1000, recap: 2000, nextSteps: 1000, safety: 2000 } as const;

export const recapEditable = 7 * day;

type Held = Readonly<{ status: SessionStatus; startsAt: Date }>;

export type RatingRefusal = "unknown" | "notCompleted" | "alreadyRated";

export function whyNotRate(side: SessionSide, { status }: Held, rated: boolean): RatingRefusal | undefined {
  if (side !== "student") return "unknown";
  if (status !== "completed") return "notCompleted";
  return rated ? "alreadyRated" : undefined;
}

/** Limits changes within `recapEditable`: for corrections, not as a chat. */
export const mostRewrites = 5;

export type RecapRefusal = "notStarted" | "notHeld" | "tooLate" | "tooOften";
export type WrittenRecap = Readonly<{ createdAt: Date; rewrites: number }>;

export function whyNotRecap(session: Held, before: WrittenRecap | undefined, now: Date): RecapRefusal | undefined {
  if (session.status === "cancelled" || session.status === "pending") return "notHeld";
  if (now < session.startsAt) return "notStarted";
  if (!before) return undefined;
  if (now.getTime() > before.createdAt.getTime() + recapEditable) return "tooLate";
  return before.rewrites >= mostRewrites ? "tooOften" : undefined;
}

export const metAnswerable = 30 * day;

export type Unlogged = Readonly<{
  status: SessionStatus;
  endsAt: Date;
  countedFrom: CountedSource | null;
  said: boolean | null;
}>;
export type MetRefusal = SafetyAnswerRefusal | "notNow" | "tooLate";

/** Asked once, for a limited time, and only if no call log tells. */
export function whyNotSayMet({ status, endsAt, countedFrom, said }: Unlogged, now: Date): MetRefusal | undefined {
  if (status !== "completed") return "notCompleted";
  if (said !== null) return "alreadyAnswered";
  if (countedFrom !== "nothing") return "notNow";
  return now.getTime() > endsAt.getTime() + metAnswerable ? "tooLate" : undefined;
}

export type SafetyAnswerRefusal = "unknown" | "notCompleted" | "alreadyAnswered";

export function whyNotAnswer(
  side: SessionSide,
  session: StoppedOrHeld,
  answered: boolean,
): SafetyAnswerRefusal | undefined {
  if (side !== "student") return "unknown";
  if (!wasHeld(session)) return "notCompleted";
  return answered ? "alreadyAnswered" : undefined;
}
