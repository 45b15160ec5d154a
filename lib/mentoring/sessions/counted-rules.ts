import { minute } from "#lib/platform/time/time.ts";
import { roomWindow, secondsTogether } from "./room-rules.ts";
import type { SessionType } from "./rules.ts";

/** How many minutes of a completed session count: what happened says it, not that somebody pressed Join. */

/**
 * What the minutes come from: the log of its call, what both wrote in its chat, or the word of both. `nothing`: none of these tells of a
 * meeting. `staff`: corrected with a reason. `before`: it ended before minutes were counted, and keeps its booked length.
 */
export const countedSources = ["call", "chat", "word", "nothing", "staff", "before"] as const;
export type CountedSource = (typeof countedSources)[number];

export type CountedSession = Readonly<{ minutes: number; from: CountedSource }>;

export type Evidence = Readonly<{
  type: SessionType;
  /** The booked minutes. */
  length: number;
  /** Seconds both were in its room at once. */
  together: number;
  /** Whether each side wrote to the other between start and end. */
  studentWrote: boolean;
  mentorWrote: boolean;
  /** Whether each side says that it took place; null before they answered. */
  studentMet: boolean | null;
  mentorMet: boolean | null;
}>;

/** A log that speaks, by a minute at least, decides; where none does, both must say that the session took place. */
export function countedOf(evidence: Evidence): CountedSession {
  const { type, length, together, studentWrote, mentorWrote, studentMet, mentorMet } = evidence;
  const inRoom = Math.floor(together / 60);
  if (inRoom > 0) return { minutes: Math.min(length, inRoom), from: "call" };
  // Of a booked call, writing to each other often says that it did not work.
  if (type === "chat" && studentWrote && mentorWrote) return { minutes: length, from: "chat" };
  if (studentMet && mentorMet) return { minutes: length, from: "word" };
  return { minutes: 0, from: "nothing" };
}

type Span = Readonly<{ startsAt: Date; endsAt: Date }>;

/** Whole booked minutes. */
export function sessionLengthOf({ startsAt, endsAt }: Span): number {
  return Math.floor((endsAt.getTime() - startsAt.getTime()) / minute);
}

type Stay = Readonly<{ userId: string; joinedAt: Date; seenAt: Date; leftAt: Date | null }>;

/**
 * Seconds both were in the session's room, within the time it is open for this session: the room of a moved one keeps its older visits.
 * Who has not left was there until they were last heard of.
 */
export function togetherIn(session: Span, stays: readonly Stay[]): number {
  const { opensAt, closesAt } = roomWindow(session);
  const inside = stays.map(({ userId, joinedAt, seenAt, leftAt }) => ({
    userId,
    joinedAt: joinedAt < opensAt ? opensAt : joinedAt,
    leftAt: (leftAt ?? seenAt) > closesAt ? closesAt : (leftAt ?? seenAt),
  }));
  return secondsTogether(
    inside.filter(({ joinedAt, leftAt }) => joinedAt < leftAt),
    closesAt,
  );
}

/** Whether what happens later may change the minutes. */
export function isOpenToCounting(from: CountedSource | null): boolean {
  return from !== "staff" && from !== "before";
}
