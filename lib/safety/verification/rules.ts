import type { Role } from "#lib/identity/users/roles.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { type Stance, stanceWhere } from "#lib/safety/conflicts/conflict-rules.ts";

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

export const mentorMoves = [
  "progress",
  "ask",
  "approve",
  "trust",
  "drop",
  "suspend",
  "pause",
  "reinstate",
  "remove",
  "expire",
  /** What an appeal against a removal can do. */
  "reopen",
] as const;
export type MentorMove = (typeof mentorMoves)[number];

export function stanceOf(move: MentorMove): Stance {
  return stanceWhere(move !== "suspend" && move !== "pause" && move !== "remove");
}

const onTheWay: readonly MentorMove[] = ["progress", "ask", "approve", "suspend", "remove"];
const atWork: readonly MentorMove[] = ["drop", "suspend", "pause", "remove", "expire"];
/** The one table of what can become of a mentor. */
const moves: Readonly<Record<MentorStatus, readonly MentorMove[]>> = {
  draft: onTheWay,
  confirmed: onTheWay,
  applied: onTheWay,
  references: onTheWay,
  identity: onTheWay,
  recordCheck: onTheWay,
  training: onTheWay,
  interview: onTheWay,
  // On probation first: see `tierOf`.
  // Approved again: for minors, by two.
  approved: ["approve", "trust", ...atWork],
  trusted: ["approve", ...atWork],
  needsInfo: ["progress", "approve", "suspend", "remove"],
  paused: ["suspend", "reinstate", "remove"],
  suspended: ["reinstate", "remove"],
  // Final, unless an appeal lifts it: then every check starts again.
  removed: ["reopen"],
  expired: ["approve", "reinstate", "suspend", "remove"],
};

export function mayMove(status: MentorStatus, move: MentorMove): boolean {
  return moves[status].includes(move);
}

/** The role it was imposed in (null: unknown), and its report. */
/** Without a role it is of before roles were kept, when a deputy may have had a lead's: a lead's to end. */
export type Imposed = Readonly<{ byRole: string | null; reportNumber: string | null }>;

/**
 * Leads and commands end everything; a coordinator what coordinators imposed without a report, and only while no
 * gravest report about the mentor is open or was confirmed (`gravest`).
 */
export function mayReinstate(
  role: Role | "guardian" | "system" | "command",
  imposed: readonly Imposed[],
  gravest: boolean,
): boolean {
  if (role === "lead" || role === "command") return true;
  if (role !== "coordinator" || gravest) return false;
  return imposed.every(({ byRole, reportNumber }) => byRole === "coordinator" && reportNumber === null);
}

/** Before the approval, where steps are still passed. */
export const applicantStatuses: readonly MentorStatus[] = [...progress, "needsInfo"];

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
