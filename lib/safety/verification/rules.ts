import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";

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

/** Why a mentor is temporarily not listed, without a suspension. `noShowsOverOwn`: their own pause follows. */
export const pauseReasons = ["own", "unanswered", "unseen", "noShows", "noShowsOverOwn"] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Only staff end it. */
export function isForNoShows(reason: PauseReason | null): reason is "noShows" | "noShowsOverOwn" {
  return reason === "noShows" || reason === "noShowsOverOwn";
}

/** `reopen`: what an appeal against a removal can do. */
export const mentorMoves = ["progress", "approve", "suspend", "reinstate", "remove", "reopen"] as const;
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
  // Final, unless an appeal lifts it: then every check starts again.
  removed: ["reopen"],
  expired: ["approve", "suspend", "remove"],
};

export function mayMove(status: MentorStatus, move: MentorMove): boolean {
  return moves[status].includes(move);
}

export const approvedStatuses: readonly MentorStatus[] = ["approved", "trusted"];

/** Minors need `clearedForMinors` too. */
export function isApprovedStatus(status: MentorStatus): boolean {
  return approvedStatuses.includes(status);
}

/** The status of the last required step passed without a gap. */
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
