import { day } from "#lib/time.ts";
import type { BookingSide, BookingStatus } from "./rules.ts";

/** What people say of a session afterwards (PURE; BOOK-06, BOOK-20). */
export const afterLengths = { comment: 1000, recap: 2000, nextSteps: 1000, safety: 2000 } as const;

/** How long a recap may be changed after it was first written. */
export const recapEditable = 7 * day;

type Held = Readonly<{ status: BookingStatus; startsAt: Date }>;

export type RatingRefusal = "unknown" | "notCompleted" | "alreadyRated";

/** Why the session may not be rated; `side` is what the person is in it. */
export function whyNotRate(side: BookingSide, { status }: Held, rated: boolean): RatingRefusal | undefined {
  if (side !== "student") return "unknown";
  if (status !== "completed") return "notCompleted";
  return rated ? "alreadyRated" : undefined;
}

export type RecapRefusal = "notStarted" | "notHeld" | "tooLate";

/** Why a recap may not be written at `now`; `writtenAt` is when the person first wrote one. */
export function whyNotRecap(session: Held, writtenAt: Date | undefined, now: Date): RecapRefusal | undefined {
  if (session.status === "cancelled" || session.status === "pending") return "notHeld";
  if (now < session.startsAt) return "notStarted";
  return writtenAt && now.getTime() > writtenAt.getTime() + recapEditable ? "tooLate" : undefined;
}

export type AnswerRefusal = "unknown" | "notCompleted" | "alreadyAnswered";

export function whyNotAnswer(side: BookingSide, { status }: Held, answered: boolean): AnswerRefusal | undefined {
  if (side !== "student") return "unknown";
  if (status !== "completed") return "notCompleted";
  return answered ? "alreadyAnswered" : undefined;
}
