import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { roomWindow } from "./room-rules.ts";

export const sessionStatuses = ["pending", "confirmed", "completed", "cancelled"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Such a session takes up both people's time. */
export const openSessionStatuses: readonly SessionStatus[] = ["pending", "confirmed"];

export function isOpenSession(status: SessionStatus): boolean {
  return openSessionStatuses.includes(status);
}

export const sessionTypes = ["video", "chat"] as const;
export type SessionType = (typeof sessionTypes)[number];

/** Characters that go with a booking or a cancellation. */
export const noteLength = fieldLengths.text;

/** Minutes. */
export const sessionDurations = [30, 45, 60] as const;
export type SessionDuration = (typeof sessionDurations)[number];

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
  /** More than staff can look at: `sessionsBeyond`. */
  "review",
  "voided",
] as const;
export type Cancellation = (typeof cancellations)[number];

export const cancelReasons = ["ill", "timeConflict", "technical", "notNeeded", "other"] as const;
export type CancelReason = (typeof cancelReasons)[number];

export const sessionEvents = [
  "confirm",
  "decline",
  "cancel",
  "proposeMove",
  "acceptMove",
  "declineMove",
  /** It ended, and both took part. */
  "complete",
  /** It ended, and somebody was absent. */
  "miss",
  /** It started, and the mentor never answered. */
  "lapse",
  /** The system cancels: match ended, consent withdrawn, account suspended or deleted. */
  "stop",
  /** Staff decide that it did not take place. */
  "void",
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/** `other`: the side that did not propose the new time. */
type Doer = "mentor" | "either" | "other" | "system";
type Transition = Readonly<{ by: Doer; to: Partial<Record<SessionStatus, SessionStatus>> }>;

export const sessionTransitions: Readonly<Record<SessionEvent, Transition>> = {
  confirm: { by: "mentor", to: { pending: "confirmed" } },
  decline: { by: "mentor", to: { pending: "cancelled" } },
  cancel: { by: "either", to: { pending: "cancelled", confirmed: "cancelled" } },
  proposeMove: { by: "either", to: { pending: "pending", confirmed: "confirmed" } },
  acceptMove: { by: "other", to: { pending: "confirmed", confirmed: "confirmed" } },
  declineMove: { by: "other", to: { pending: "pending", confirmed: "confirmed" } },
  complete: { by: "system", to: { confirmed: "completed" } },
  miss: { by: "system", to: { confirmed: "cancelled" } },
  lapse: { by: "system", to: { pending: "cancelled" } },
  stop: { by: "system", to: { pending: "cancelled", confirmed: "cancelled" } },
  void: { by: "system", to: { completed: "cancelled" } },
};

export type SessionSide = "student" | "mentor";

/** Undefined if the event is not possible now or for this person. */
export function statusAfter(
  event: SessionEvent,
  status: SessionStatus,
  by: SessionSide | "system",
  proposedBy: SessionSide | null = null,
): SessionStatus | undefined {
  const { by: doer, to } = sessionTransitions[event];
  if ((by === "system") !== (doer === "system")) return undefined;
  if (doer === "mentor" && by !== "mentor") return undefined;
  if (doer === "other" && (proposedBy === null || proposedBy === by)) return undefined;
  return to[status];
}

export const studentStatuses = ["upcoming", "completed", "cancelled"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

export const shownToStudent: Readonly<Record<SessionStatus, StudentStatus>> = {
  pending: "upcoming",
  confirmed: "upcoming",
  completed: "completed",
  cancelled: "cancelled",
};

export const sessionFilters = ["all", "upcoming", "completed", "cancelled"] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export function statusesOf(filter: SessionFilter): readonly SessionStatus[] {
  return sessionStatuses.filter((status) => filter === "all" || shownToStudent[status] === filter);
}

/** Milliseconds. */
/** Of a pair, ahead, and booked in a day whatever became of them: nobody takes all of a mentor's times, or their mailbox. */
export const mostAhead = 20;
export const mostBookedADay = 20;
export const absentAfter = 10 * 60_000;
export const lateWithin = 3 * 3_600_000;

export function whyDoorShut(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  now: Date,
): "tooEarly" | "tooLate" | undefined {
  const { opensAt, closesAt } = roomWindow({ startsAt, endsAt });
  if (now < opensAt) return "tooEarly";
  return now > closesAt ? "tooLate" : undefined;
}

export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() < lateWithin;
}

export type StoppedOrHeld = Readonly<{
  status: SessionStatus;
  cancellation: Cancellation | null;
  studentJoinedAt: Date | null;
  mentorJoinedAt: Date | null;
}>;

/** What staff look at and the student is asked about: completed, also if staff took it back, or stopped when both had come. As `whereHeld`. */
export function wasHeld({ status, cancellation, studentJoinedAt, mentorJoinedAt }: StoppedOrHeld): boolean {
  if (status === "completed" || cancellation === "voided") return true;
  return status === "cancelled" && studentJoinedAt !== null && mentorJoinedAt !== null;
}

export type Attendance = Readonly<{ startsAt: Date; studentJoinedAt: Date | null; mentorJoinedAt: Date | null }>;

export function absentSides({ startsAt, studentJoinedAt, mentorJoinedAt }: Attendance): SessionSide[] {
  const latest = startsAt.getTime() + absentAfter;
  const wasAbsent = (joined: Date | null) => joined === null || joined.getTime() > latest;
  const sides: [SessionSide, Date | null][] = [
    ["student", studentJoinedAt],
    ["mentor", mentorJoinedAt],
  ];
  return sides.filter(([, joined]) => wasAbsent(joined)).map(([side]) => side);
}

export function outcomeOf({ studentJoinedAt, mentorJoinedAt }: Attendance): "completed" | Cancellation {
  if (studentJoinedAt && mentorJoinedAt) return "completed";
  if (studentJoinedAt) return "mentorAbsent";
  return mentorJoinedAt ? "studentAbsent" : "bothAbsent";
}
