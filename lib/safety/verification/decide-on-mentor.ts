import { type Executor, transaction } from "#db/client.ts";
import { endSanctions, insertSanction } from "#db/queries/safety/sanctions.ts";
import {
  changeMentor,
  checksOf,
  endSignIns,
  insertMentor,
  mentorCheckState,
  setSuspended,
} from "#db/queries/safety/verification.ts";
import type { Sanction } from "#db/schema/sanctions.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { type Answer, type Refused, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { paths } from "#lib/platform/paths.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { tellMentorReinstated, tellMentorRemoved, tellMentorSuspended } from "./hooks.ts";
import { requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus, type MentorMove, type MentorStatus, mayMove } from "./rules.ts";
import { clearsForMinors, passedSteps, stepsNotPassed } from "./verification-rules.ts";

export type MentorRefusal = "unknown" | "own" | "noReason" | "status";
export type MentorDecision =
  | Answer<MentorRefusal, { status: MentorStatus; clearedForMinors: boolean }>
  | Refused<"steps", { open: readonly MentorStep[] }>;

/** Refused while a required step is open. Contact with minors needs every step. */
export function approveMentor(by: AuditActor, userId: string, reason: string, now: Date): Promise<MentorDecision> {
  return decide({ by, userId, reason, move: "approve" }, now, async (tx, mentor) => {
    const open = stepsNotPassed(await requiredStepsHere(tx), mentor.passed);
    if (open.length > 0) return refuse("steps", { open });
    return { status: "approved", statusBefore: null, approvedAt: now };
  });
}

/** What the person is told of the reason, and the report it comes from. */
export type SanctionGrounds = Readonly<{ why?: Sanction["why"] | undefined; reportNumber?: string | null | undefined }>;

/** Ends sign-ins and contact at once, until staff decide otherwise. */
export function suspendMentor(by: AuditActor, userId: string, reason: string, now: Date): Promise<MentorDecision> {
  return transaction((tx) => suspendMentorIn(tx, by, userId, reason, now));
}

export function suspendMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  grounds: SanctionGrounds = {},
): Promise<MentorDecision> {
  const wish: Wish = { by, userId, reason, move: "suspend" };
  return decideIn(tx, wish, now, async (_, mentor) => {
    await stop(tx, userId, reason, now);
    await keepSanction(tx, wish, "suspend", grounds, now);
    return { status: "suspended", statusBefore: mentor.status };
  });
}

/** Ends a suspension or pause; the former status comes back. */
export function reinstateMentor(by: AuditActor, userId: string, reason: string, now: Date): Promise<MentorDecision> {
  return transaction((tx) => reinstateMentorIn(tx, by, userId, reason, now));
}

export function reinstateMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
): Promise<MentorDecision> {
  return decideIn(tx, { by, userId, reason, move: "reinstate" }, now, async (_, mentor) => {
    await setSuspended(tx, userId, { at: null, reason: null }, now);
    await endSanctions(tx, userId, { kinds: ["suspend"] }, { by: by.actor, at: now });
    await tellMentorReinstated(tx, userId, now);
    return { status: mentor.before ?? "draft", statusBefore: null };
  });
}

/** Final: ends the mentor's matches and certificates too. */
export function removeMentor(by: AuditActor, userId: string, reason: string, now: Date): Promise<MentorDecision> {
  return transaction((tx) => removeMentorIn(tx, by, userId, reason, now));
}

export function removeMentorIn(
  tx: Executor,
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  grounds: SanctionGrounds = {},
): Promise<MentorDecision> {
  const wish: Wish = { by, userId, reason, move: "remove" };
  return decideIn(tx, wish, now, async () => {
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
  return decideIn(tx, { by, userId, reason, move: "reopen" }, now, async () => {
    await setSuspended(tx, userId, { at: null, reason: null }, now);
    return { status: "draft", statusBefore: null };
  });
}

async function keepSanction(
  tx: Executor,
  wish: Wish,
  kind: Sanction["kind"],
  grounds: SanctionGrounds,
  now: Date,
): Promise<void> {
  const { by, userId } = wish;
  const { why = "other", reportNumber = null } = grounds;
  const reason = wish.reason.trim();
  const sanction = { id: crypto.randomUUID(), userId, kind, why, reason, reportNumber, by: by.actor, at: now };
  await insertSanction(tx, sanction);
}

async function stop(tx: Executor, userId: string, reason: string, now: Date): Promise<void> {
  await setSuspended(tx, userId, { at: now, reason }, now);
  await endSignIns(tx, userId);
  signInsEnded(userId);
  await tellMentorSuspended(tx, userId, now);
}

type Wish = { by: AuditActor; userId: string; reason: string; move: MentorMove };
type Mentor = { status: MentorStatus; before: MentorStatus | null; passed: ReadonlySet<MentorStep> };
type Change = { status: MentorStatus; statusBefore: MentorStatus | null; approvedAt?: Date };
type Work = (tx: Executor, mentor: Mentor) => Promise<Change | (MentorDecision & { ok: false })>;

function decide(wish: Wish, now: Date, work: Work): Promise<MentorDecision> {
  return transaction((tx) => decideIn(tx, wish, now, work));
}

async function decideIn(tx: Executor, wish: Wish, now: Date, work: Work): Promise<MentorDecision> {
  const reason = wish.reason.trim();
  if (reason === "") return refuse("noReason");
  const mentor = await mentorAt(tx, wish.userId, now);
  if (!mentor) return refuse("unknown");
  if (wish.userId === wish.by.actor) return refuse("own");
  if (!mayMove(mentor.status, wish.move)) return refuse("status");
  const change = await work(tx, mentor);
  if ("ok" in change) return change;
  const clearedForMinors = isApprovedStatus(change.status) && clearsForMinors(mentor.passed);
  await changeMentor(tx, wish.userId, { ...change, statusReason: reason, clearedForMinors }, now);
  const object = `user:${wish.userId}`;
  await recordAudit(tx, { ...wish.by, action: `mentor.${wish.move}`, object, reason }, now);
  await tellStatus(tx, wish.userId, change.status, now);
  return { ok: true, status: change.status, clearedForMinors };
}

export async function mentorAt(tx: Executor, userId: string, now: Date): Promise<Mentor | undefined> {
  const row = await mentorCheckState(tx, userId);
  if (!row) return undefined;
  // Accounts from before the checks have no row yet.
  if (row.status === null) await insertMentor(tx, { userId, status: "draft", createdAt: now, updatedAt: now });
  const passed = passedSteps(await checksOf(tx, userId), row.emailConfirmedAt !== null, now);
  return { status: row.status ?? "draft", before: row.statusBefore, passed };
}

export async function tellStatus(tx: Executor, userId: string, status: MentorStatus, now: Date): Promise<void> {
  const key = `mentor-status:${status}:${now.getTime()}`;
  await notify(tx, { userId, kind: "mentorStatus", key, params: { status }, path: paths.verification }, now);
}
