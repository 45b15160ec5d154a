import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";

/** What mentors are and may do (PURE). */

/** The way to the approval, in order. */
const progress = [
  "draft",
  "confirmed",
  "applied",
  "references",
  "identity",
  "recordCheck",
  "training",
  "interview",
] as const;
/** What a mentor passes before contact opens, and what stops it (SAFE-04). */
export const mentorStatuses = [
  ...progress,
  "approved",
  "trusted",
  "needsInfo",
  "paused",
  "suspended",
  "removed",
  "expired",
] as const;
export type MentorStatus = (typeof mentorStatuses)[number];

export const checkResults = ["passed", "failed"] as const;
export type CheckResult = (typeof checkResults)[number];

/** Why a mentor is out of the lists for a while without having been suspended (FIND-16, BOOK-19). */
export const pauseReasons = ["own", "unanswered", "unseen", "noShows"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What can happen to a mentor's status. */
export const mentorMoves = ["progress", "approve", "suspend", "reinstate", "remove"] as const;
export type MentorMove = (typeof mentorMoves)[number];

const onTheWay: readonly MentorMove[] = ["progress", "approve", "suspend", "remove"];
const moves: Readonly<Record<MentorStatus, readonly MentorMove[]>> = {
  draft: onTheWay,
  confirmed: onTheWay,
  applied: onTheWay,
  references: onTheWay,
  identity: onTheWay,
  recordCheck: onTheWay,
  training: onTheWay,
  interview: onTheWay,
  approved: ["suspend", "remove"],
  trusted: ["suspend", "remove"],
  needsInfo: onTheWay,
  paused: ["suspend", "reinstate", "remove"],
  suspended: ["reinstate", "remove"],
  // For ever: who was removed signs up anew and is looked at (SAFE-25).
  removed: [],
  expired: ["approve", "suspend", "remove"],
};

export function mayMove(status: MentorStatus, move: MentorMove): boolean {
  return moves[status].includes(move);
}

export const approvedStatuses: readonly MentorStatus[] = ["approved", "trusted"];

/** Whether students may find and ask this mentor at all; minors need `clearedForMinors` beside it. */
export function isApprovedStatus(status: MentorStatus): boolean {
  return approvedStatuses.includes(status);
}

/** Where somebody on the way stands: at the last of the required steps passed without a gap. */
export function progressOf(required: readonly MentorStep[], passed: ReadonlySet<MentorStep>): MentorStatus {
  const open = required.findIndex((step) => !passed.has(step));
  const last = required[(open < 0 ? required.length : open) - 1];
  return last === undefined ? "draft" : statusOfStep[last];
}

const statusOfStep: Readonly<Record<MentorStep, (typeof progress)[number]>> = {
  email: "confirmed",
  application: "applied",
  references: "references",
  identity: "identity",
  recordCheck: "recordCheck",
  training: "training",
  interview: "interview",
};
