import { day } from "#lib/platform/time/time.ts";
import type { CountedSource } from "./counted-rules.ts";
import type { SessionSide, SessionStatus } from "./rules.ts";

/** What people say of a session afterwards (PURE; BOOK-06, BOOK-20). */
export const afterLengths = { comment: 1000, recap: 2000, nextSteps: 1000, safety: 2000 } as const;

/** How long a recap may be changed after it was first written. */
export const recapEditable = 7 * day;

type Held = Readonly<{ status: SessionStatus; startsAt: Date }>;

export type RatingRefusal = "unknown" | "notCompleted" | "alreadyRated";

/** Why the session may not be rated; `side` is what the person is in it. */
export function whyNotRate(side: SessionSide, { status }: Held, rated: boolean): RatingRefusal | undefined {
  if (side !== "student") return "unknown";
  if (status !== "completed") return "notCompleted";
  return rated ? "alreadyRated" : undefined;
}

/** How often within that time: mending it is meant, not talking by it. */
export const mostRewrites = 5;

export type RecapRefusal = "notStarted" | "notHeld" | "tooLate" | "tooOften";
/** When the person first wrote a recap, and how often they changed it since. */
export type WrittenRecap = Readonly<{ createdAt: Date; rewrites: number }>;

/** Why a recap may not be written, or written anew, at `now`. */
export function whyNotRecap(session: Held, before: WrittenRecap | undefined, now: Date): RecapRefusal | undefined {
  if (session.status === "cancelled" || session.status === "pending") return "notHeld";
  if (now < session.startsAt) return "notStarted";
  if (!before) return undefined;
  if (now.getTime() > before.createdAt.getTime() + recapEditable) return "tooLate";
  return before.rewrites >= mostRewrites ? "tooOften" : undefined;
}

/** How long after its end both sides may say whether a session took place. */
export const metAnswerable = 30 * day;

export type Unlogged = Readonly<{
  status: SessionStatus;
  endsAt: Date;
  countedFrom: CountedSource | null;
  /** What this side said before. */
  said: boolean | null;
}>;
export type MetRefusal = SafetyAnswerRefusal | "notNow" | "tooLate";

/** Why one side may not say whether a session took place: it is asked where no log tells, once, and not for ever. */
export function whyNotSayMet({ status, endsAt, countedFrom, said }: Unlogged, now: Date): MetRefusal | undefined {
  if (status !== "completed") return "notCompleted";
  if (said !== null) return "alreadyAnswered";
  if (countedFrom !== "nothing") return "notNow";
  return now.getTime() > endsAt.getTime() + metAnswerable ? "tooLate" : undefined;
}

export type SafetyAnswerRefusal = "unknown" | "notCompleted" | "alreadyAnswered";

export function whyNotAnswer(side: SessionSide, { status }: Held, answered: boolean): SafetyAnswerRefusal | undefined {
  if (side !== "student") return "unknown";
  if (status !== "completed") return "notCompleted";
  return answered ? "alreadyAnswered" : undefined;
}
