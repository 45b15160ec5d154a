import { type Executor, transaction } from "#db/client.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { dropOpenApprovals } from "#db/queries/safety/mentor-approvals.ts";
import {
  changeMentor,
  checksOf,
  insertMentor,
  lastDecisionOn,
  mentorCheckState,
  setSuspended,
} from "#db/queries/safety/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { tellOfFreed } from "#lib/safety/conflicts/tell-of-let-off.ts";
import { tellOfOthers } from "#lib/safety/removed-markers/found-before.ts";
import { tellStopEnded } from "#lib/safety/removed-markers/hooks.ts";
import { endStops } from "#lib/safety/removed-markers/keep-marker.ts";
import { askedLast } from "./asked-last.ts";
import { comesBack } from "./comes-back.ts";
import { tellMentorReinstated, tellMentorRemoved, tellMentorSuspended } from "./hooks.ts";
import { keepSanction, type SanctionGrounds } from "./keep-sanction.ts";
import { isApprovedStatus, type MentorMove, type MentorStatus, mayMove, stanceOf } from "./rules.ts";
import { standingApprovals } from "./standing-approvals.ts";
import { tellStatus } from "./tell-outcome.ts";
import { clearsForMinors, passedSteps } from "./verification-rules.ts";

export type MentorRefusal = "unknown" | Conflict | "noReason" | "status";
/** What became of it meanwhile, and by whom. */
export type Stale = Refused<"stale", { status: MentorStatus; by: string | undefined }>;
export type MentorDecision =
  | Answer<MentorRefusal, { status: MentorStatus; clearedForMinors: boolean }>
  | Refused<"steps", { open: readonly MentorStep[] }>
  | Stale;

/** Who decides on whom and why. `seen`: what the page of the decision showed (`mentorSeen`). */
export type MentorWish = Readonly<{ by: AuditActor; userId: string; reason: string; seen?: string | undefined }>;

/** The roles whose queue has mentors. */
export const mentorStaff = ["coordinator", "lead"] as const;

/** Ends sign-ins and contact at once, until staff decide otherwise. */
export function suspendMentor(by: AuditActor, userId: string, reason: string, now: Date, seen?: string) {
  return transaction((tx) => suspendMentorIn(tx, by, userId, reason, now, {}, seen));
}

export function suspendMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  grounds: SanctionGrounds = {},
  seen?: string,
): Promise<MentorDecision> {
  const wish = { by, userId, reason, seen };
  return decideIn(tx, wish, "suspend", now, async (mentor) => {
    await stop(tx, userId, reason, now);
    await keepSanction(tx, wish, "suspend", grounds, now);
    return { status: "suspended", statusBefore: mentor.before ?? mentor.status };
  });
}

/** Stops mentoring without blame: the account stays open, sessions ahead are cancelled, nobody is reached. */
export function pauseMentorByStaff(by: AuditActor, userId: string, reason: string, now: Date, seen?: string) {
  const wish = { by, userId, reason, seen };
  return transaction((tx) =>
    decideIn(tx, wish, "pause", now, async (mentor) => {
      await tellMentorSuspended(tx, userId, now);
      await tellOfOthers(tx, userId, now, now);
      return { status: "paused", statusBefore: mentor.status };
    }),
  );
}

/** Ends a suspension or pause; the former status comes back. `reinstateMentor` asks first who may. */
export async function reinstateMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  seen?: string,
): Promise<MentorDecision> {
  const decided = await decideIn(tx, { by, userId, reason, seen }, "reinstate", now, async (mentor) => {
    const back = await comesBack(tx, userId, mentor);
    if ("open" in back) return refuse("steps", back);
    await setSuspended(tx, userId, { at: null, reason: null }, now);
    await endStops(tx, userId, "suspend", { by: by.actor, at: now });
    await tellOfFreed(tx, by, [userId], now);
    if (back.status !== "expired") await tellMentorReinstated(tx, userId, now);
    return back;
  });
  // A pause is over once the log says so.
  if (decided.ok) await tellStopEnded(tx, userId, now);
  return decided;
}

/** Final: ends the mentor's matches and certificates too. */
export function removeMentor(by: AuditActor, userId: string, reason: string, now: Date, seen?: string) {
  return transaction((tx) => removeMentorIn(tx, by, userId, reason, now, {}, seen));
}

export function removeMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  grounds: SanctionGrounds = {},
  seen?: string,
): Promise<MentorDecision> {
  const wish = { by, userId, reason, seen };
  return decideIn(tx, wish, "remove", now, async () => {
    await stop(tx, userId, reason, now);
    await tellMentorRemoved(tx, by, userId, now);
    await keepSanction(tx, wish, "remove", grounds, now);
    return { status: "removed", statusBefore: null };
  });
}

/** After an appeal: a removed mentor is an applicant again, and passes every check anew. */
export function reopenMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
): Promise<MentorDecision> {
  return decideIn(tx, { by, userId, reason }, "reopen", now, async () => {
    await setSuspended(tx, userId, { at: null, reason: null }, now);
    await endStops(tx, userId, "remove", { by: by.actor, at: now });
    await tellOfFreed(tx, by, [userId], now);
    return { status: "draft", statusBefore: null, minorsApprovedAt: null };
  });
}

/** The mentor is told what lacks; the next step passed takes them further. */
export function askMentor(by: AuditActor, userId: string, reason: string, now: Date, seen?: string) {
  const wish = { by, userId, reason, seen };
  return transaction((tx) => decideIn(tx, wish, "ask", now, async () => ({ status: "needsInfo", statusBefore: null })));
}

async function stop(tx: Executor, userId: string, reason: string, now: Date): Promise<void> {
  await setSuspended(tx, userId, { at: now, reason }, now);
  await deleteSignInsOf(tx, userId);
  signInsEnded(userId);
  await tellMentorSuspended(tx, userId, now);
}

export type MentorNow = {
  status: MentorStatus;
  before: MentorStatus | null;
  passed: ReadonlySet<MentorStep>;
  /** Whether two people approved the mentor with every step passed, and none failed since. */
  byTwo: boolean;
};
type Change = {
  status: MentorStatus;
  statusBefore: MentorStatus | null;
  approvedAt?: Date;
  probationSince?: Date | null;
  probationEndedAt?: Date | null;
  minorsApprovedAt?: Date | null;
};
async function decideIn(
  tx: Executor,
  wish: MentorWish,
  move: DecisiveMove,
  now: Date,
  work: (mentor: MentorNow) => Promise<Change | (MentorDecision & { ok: false })>,
): Promise<MentorDecision> {
  const asked = await readToDecide(tx, wish, move, now);
  if (!asked.ok) return asked;
  const change = await work(asked.mentor);
  return "ok" in change ? change : settle(tx, wish, { move, mentor: asked.mentor, change }, now);
}

/** What every decision on a mentor asks first. */
export async function readToDecide(
  tx: Executor,
  { by, userId, reason, seen }: MentorWish,
  move: MentorMove,
  now: Date,
): Promise<Answer<MentorRefusal, { mentor: MentorNow }> | Stale> {
  if (reason.trim() === "") return refuse("noReason");
  const mentor = await mentorAt(tx, userId, now);
  if (!mentor) return refuse("unknown");
  const conflict = await conflictOfInterest(tx, by, userId, stanceOf(move));
  if (conflict) return refuse(conflict);
  if (
    seen !== undefined &&
    seen !== mentorSeen(mentor.status, (await standingApprovals(tx, userId, now)).given.length)
  ) {
    const last = await lastDecisionOn(tx, userId);
    return refuse("stale", { status: mentor.status, by: last ? fullName(last) : undefined });
  }
  return mayMove(mentor.status, move) ? { ok: true, mentor } : refuse("status");
}

/** Steps that are passed take an applicant further without a decision; they have lines of their own. */
type DecisiveMove = Exclude<MentorMove, "progress">;
type Settled = Readonly<{ move: DecisiveMove; mentor: MentorNow; change: Change }>;

/** Stores a decision, tells the mentor, and lets the pages of staff know. */
export async function settle(tx: Executor, wish: MentorWish, { move, mentor, change }: Settled, now: Date) {
  const { by, userId } = wish;
  const reason = wish.reason.trim();
  const byTwo = change.minorsApprovedAt === undefined ? mentor.byTwo : change.minorsApprovedAt !== null;
  const clearedForMinors = isApprovedStatus(change.status) && byTwo && clearsForMinors(mentor.passed);
  if (move !== "approve") await dropOpenApprovals(tx, userId);
  await recordAudit(tx, { ...by, action: `mentor.${move}`, object: `user:${userId}`, reason }, now);
  const statusReason = change.status === "needsInfo" ? await askedLast(tx, userId) : null;
  await changeMentor(tx, userId, { ...change, statusReason, clearedForMinors }, now);
  if (change.status !== mentor.status) await tellStatus(tx, userId, change.status, now);
  await queueChanged(tx, mentorStaff, now);
  await authorChanged(tx, userId);
  return { ok: true, status: change.status, clearedForMinors } as const;
}

/** What a page shows of a mentor that a decision depends on. */
export function mentorSeen(status: MentorStatus, openApprovals: number): string {
  return `${status}/${openApprovals}`;
}

export async function mentorAt(tx: Executor, userId: string, now: Date): Promise<MentorNow | undefined> {
  const row = await mentorCheckState(tx, userId);
  if (!row) return undefined;
  // Accounts from before the checks have no row yet.
  if (row.status === null) await insertMentor(tx, { userId, status: "draft", createdAt: now, updatedAt: now });
  const passed = passedSteps(await checksOf(tx, userId), row.emailConfirmedAt !== null, now);
  return { status: row.status ?? "draft", before: row.statusBefore, passed, byTwo: row.minorsApprovedAt !== null };
}
