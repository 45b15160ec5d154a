/** Booked sessions (PURE; BOOK). */
export const sessionStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Requested or agreed, and neither held nor cancelled: such a session takes up both people's time. */
export const openSessionStatuses: readonly SessionStatus[] = ["pending", "confirmed"];

export function isOpenSession(status: SessionStatus): boolean {
  return openSessionStatuses.includes(status);
}

export const sessionTypes = ["video", "chat"] as const;
/** "message" in a student's words and "chat" in a mentor's are this one type (BOOK-10). */
export type SessionType = (typeof sessionTypes)[number];

/** Minutes. */
export const sessionDurations = [30, 45, 60] as const;
export type SessionDuration = (typeof sessionDurations)[number];

/** Why a cancelled session did not happen: a person's own decision, or what the house did. */
export const cancellations = [
  "student",
  "mentor",
  "declined",
  "unconfirmed",
  "studentAbsent",
  "mentorAbsent",
  "bothAbsent",
  "matchEnded",
  "consent",
  "suspension",
  "account",
  /** Staff took back that it took place. */
  "voided",
] as const;
export type Cancellation = (typeof cancellations)[number];

/** Reasons a person chooses from when cancelling (BOOK-11). */
export const cancelReasons = ["ill", "timeConflict", "technical", "notNeeded", "other"] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Everything that can happen to a session, but for writing about it. */
export const sessionEvents = [
  "confirm",
  "decline",
  "cancel",
  "proposeMove",
  "acceptMove",
  "declineMove",
  /** The end has passed and both took part. */
  "complete",
  /** The end has passed and somebody was not there. */
  "miss",
  /** The start has passed and the mentor never answered. */
  "lapse",
  /** The house cancels: the match ended, consent was withdrawn, an account was suspended or deleted. */
  "stop",
  /** Staff take back that it took place. */
  "void",
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/** Who makes it happen; `other` is the side that did not propose the new time. */
type Doer = "mentor" | "either" | "other" | "house";
type Transition = Readonly<{ by: Doer; to: Partial<Record<SessionStatus, SessionStatus>> }>;

/** From which status each event leads where. What is not listed cannot happen. */
export const sessionTransitions: Readonly<Record<SessionEvent, Transition>> = {
  confirm: { by: "mentor", to: { pending: "confirmed" } },
  decline: { by: "mentor", to: { pending: "cancelled" } },
  cancel: { by: "either", to: { pending: "cancelled", confirmed: "cancelled" } },
  proposeMove: { by: "either", to: { pending: "pending", confirmed: "confirmed" } },
  // Both have then said yes to the new time: the student by asking or accepting, the mentor likewise.
  acceptMove: { by: "other", to: { pending: "confirmed", confirmed: "confirmed" } },
  declineMove: { by: "other", to: { pending: "pending", confirmed: "confirmed" } },
  complete: { by: "house", to: { confirmed: "completed" } },
  miss: { by: "house", to: { confirmed: "cancelled" } },
  lapse: { by: "house", to: { pending: "cancelled" } },
  stop: { by: "house", to: { pending: "cancelled", confirmed: "cancelled" } },
  void: { by: "house", to: { completed: "cancelled" } },
};

export type SessionSide = "student" | "mentor";

/** The status an event leads to; undefined when it cannot happen now, or not by this person. */
export function statusAfter(
  event: SessionEvent,
  status: SessionStatus,
  by: SessionSide | "house",
  proposedBy: SessionSide | null = null,
): SessionStatus | undefined {
  const { by: doer, to } = sessionTransitions[event];
  if ((by === "house") !== (doer === "house")) return undefined;
  if (doer === "mentor" && by !== "mentor") return undefined;
  if (doer === "other" && (proposedBy === null || proposedBy === by)) return undefined;
  return to[status];
}

/** A session's status in a student's words (FIELD-15). */
export const studentStatuses = ["upcoming", "completed", "cancelled"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

export const shownToStudent: Readonly<Record<SessionStatus, StudentStatus>> = {
  pending: "upcoming",
  confirmed: "upcoming",
  completed: "completed",
  cancelled: "cancelled",
};

/** Which statuses a list shows under each filter. */
export const sessionFilters = ["all", "upcoming", "completed", "cancelled"] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export function statusesOf(filter: SessionFilter): readonly SessionStatus[] {
  return sessionStatuses.filter((status) => filter === "all" || shownToStudent[status] === filter);
}

/** Milliseconds. */
const doorOpensBefore = 10 * 60_000;
const doorClosesAfter = 15 * 60_000;
const absentAfter = 10 * 60_000;
const lateWithin = 3 * 3_600_000;

/** Why one may not go in: it is open from 10 minutes before the start to 15 minutes after the end. */
export function whyDoorShut(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): "tooEarly" | "tooLate" | undefined {
  if (now.getTime() < startsAt.getTime() - doorOpensBefore) return "tooEarly";
  return now.getTime() > endsAt.getTime() + doorClosesAfter ? "tooLate" : undefined;
}

/** Whether cancelling now leaves the other side less than three hours. */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < lateWithin;
}

type Attendance = Readonly<{ startsAt: Date; studentJoinedAt: Date | null; mentorJoinedAt: Date | null }>;

/** Who was not there ten minutes after the start (BOOK-19). */
export function absentSides({ startsAt, studentJoinedAt, mentorJoinedAt }: Attendance): SessionSide[] {
  const latest = startsAt.getTime() + absentAfter;
  const wasAbsent = (joined: Date | null) => joined === null || joined.getTime() > latest;
  const sides: [SessionSide, Date | null][] = [
    ["student", studentJoinedAt],
    ["mentor", mentorJoinedAt],
  ];
  return sides.filter(([, joined]) => wasAbsent(joined)).map(([side]) => side);
}

/** What becomes of a confirmed session whose end has passed: both took part, or who never came. */
export function outcomeOf({ studentJoinedAt, mentorJoinedAt }: Attendance): "completed" | Cancellation {
  if (studentJoinedAt && mentorJoinedAt) return "completed";
  if (studentJoinedAt) return "mentorAbsent";
  return mentorJoinedAt ? "studentAbsent" : "bothAbsent";
}
