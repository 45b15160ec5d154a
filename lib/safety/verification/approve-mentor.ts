import { type Executor, transaction } from "#db/client.ts";
import { countOtherStaff } from "#db/queries/identity/staff-accounts.ts";
import { dropClaim } from "#db/queries/identity/staff-claims.ts";
import { countApprovals, dropApproval, insertApproval } from "#db/queries/safety/mentor-approvals.ts";
import { checksOf } from "#db/queries/safety/verification.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { type Answer, done, type Refused, refuse } from "#lib/platform/answer.ts";
import type { MentorStep } from "#lib/platform/site/mentor-steps.ts";
import { areOnePerson } from "#lib/safety/conflicts/one-person.ts";
import { isOneHand, isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";
import {
  type MentorNow,
  type MentorRefusal,
  type MentorWish,
  mentorStaff,
  readToDecide,
  type Stale,
  settle,
} from "./decide-on-mentor.ts";
import { approvalsHere, requiredStepsHere } from "./required-steps.ts";
import { isApprovedStatus, type MentorStatus } from "./rules.ts";
import { standingApprovals } from "./standing-approvals.ts";
import { clearsForMinors, stepsNotPassed, waitsForMinors } from "./verification-rules.ts";

/** How many open contact with minors. */
const forMinors = 2;

/** `already`: the same person gave the first approval. `tooNew`, `oneHand`: as of a second approval. `needsStaff`: a command that says not who decides. */
export type Approved =
  | Answer<
      MentorRefusal | "already" | "needsStaff" | "tooNew" | "oneHand",
      Readonly<{ status: MentorStatus; clearedForMinors: boolean; waits: boolean; lapsed: boolean }>
    >
  | Refused<"steps", { open: readonly MentorStep[] }>
  | Stale;

/**
 * One member of staff approves. The mentor is approved when enough did; until then the approval is kept (`waits`).
 * Approvals of people who cannot act any more count for nothing and go (`lapsed`). Refused
 * while a required step is open. Contact with minors needs every step, and two who approve with all of them passed: a
 * mentor approved before that is approved again. Before there is any staff, a command is enough.
 */
export function approveMentor(
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
  seen?: string,
): Promise<Approved> {
  const wish = { by, userId, reason, seen };
  return transaction<Approved>(async (tx) => {
    const asked = await readToDecide(tx, wish, "approve", now);
    if (!asked.ok) return asked;
    const { mentor } = asked;
    const staffId = by.actorRole === "command" ? null : by.actor;
    const { given, lapsed } = await standingApprovals(tx, userId, now);
    const refused = (await whyNotNow(tx, mentor, userId, staffId)) ?? (await whyNotBy(tx, by, given, now));
    if (refused) return refused;
    await dropLapsed(tx, userId, lapsed);
    const row = { id: crypto.randomUUID(), mentorId: userId, staffId, reason: reason.trim(), givenAt: now };
    await insertApproval(tx, { ...row, countedAt: null });
    if (staffId !== null && given.length + 1 < (await neededFor(tx, mentor))) {
      await keepWaiting(tx, wish, now);
      return { ok: true, status: mentor.status, clearedForMinors: false, waits: true, lapsed: lapsed.length > 0 };
    }
    await countApprovals(tx, userId, now);
    const byTwo = staffId === null || (await areTwoForMinors(tx, userId, given));
    const minorsApprovedAt = byTwo && clearsForMinors(mentor.passed) ? now : null;
    const change = { ...approved(mentor, now), minorsApprovedAt };
    return { ...(await settle(tx, wish, { move: "approve", mentor, change }, now)), waits: false, lapsed: false };
  });
}

async function dropLapsed(tx: Executor, userId: string, staffIds: readonly string[]): Promise<void> {
  for (const staffId of staffIds) await dropApproval(tx, userId, staffId);
}

async function neededFor(tx: Executor, { status }: MentorNow): Promise<number> {
  return isApprovedStatus(status) ? forMinors : approvalsHere(tx);
}

async function whyNotNow(tx: Executor, mentor: MentorNow, userId: string, staffId: string | null) {
  if (isApprovedStatus(mentor.status) && !waitsForMinors(mentor)) return refuse("status");
  const open = stepsNotPassed(await requiredStepsHere(tx), mentor.passed);
  if (open.length > 0) return refuse("steps", { open });
  return staffId === null && (await countOtherStaff(tx, userId)) > 0 ? refuse("needsStaff") : undefined;
}

type Given = readonly Readonly<{ staffId: string; givenAt: Date }>[];

/** With whoever approves now, each having seen the newest result of the steps. */
async function areTwoForMinors(tx: Executor, userId: string, given: Given): Promise<boolean> {
  const newest = Math.max(...(await checksOf(tx, userId)).map(({ checkedAt }) => checkedAt.getTime()));
  return given.filter(({ givenAt }) => givenAt.getTime() >= newest).length + 1 >= forMinors;
}

/** Approved again for minors, a mentor stays in the same tier. */
function approved({ status, before }: MentorNow, now: Date) {
  if (isApprovedStatus(status)) return { status, statusBefore: before };
  const probation = { approvedAt: now, probationSince: now, probationEndedAt: null };
  return { status: "approved", statusBefore: null, ...probation } as const;
}

/** Two are two people, whom not one admin made lately; the same person under another account is one. */
async function whyNotBy(
  tx: Executor,
  by: AuditActor,
  given: Given,
  now: Date,
): Promise<Refused<"already" | "tooNew" | "oneHand"> | undefined> {
  const before = given.map(({ staffId }) => staffId);
  for (const one of before) if (await areOnePerson(tx, by.actor, one)) return refuse("already");
  if (await isWordTooNew(tx, by, now)) return refuse("tooNew");
  for (const one of before) if (await isOneHand(tx, by.actor, one, now)) return refuse("oneHand");
  return undefined;
}

async function keepWaiting(tx: Executor, { by, userId, reason }: MentorWish, now: Date): Promise<void> {
  const entry = { action: "mentor.approval.first", object: `user:${userId}`, reason: reason.trim() } as const;
  await recordAudit(tx, { ...by, ...entry }, now);
  // What waits now is not in the hands of who gave the first.
  await dropClaim(tx, `user:${userId}`, by.actor);
  await queueChanged(tx, mentorStaff, now);
}

/** Takes one's own approval back, until the second one comes. */
export function takeApprovalBack(
  by: AuditActor,
  userId: string,
  reason: string,
  now: Date,
): Promise<Answer<"noReason" | "none">> {
  return transaction(async (tx) => {
    if (reason.trim() === "") return refuse("noReason");
    if (!(await dropApproval(tx, userId, by.actor))) return refuse("none");
    const entry = { action: "mentor.approval.back", object: `user:${userId}`, reason: reason.trim() } as const;
    await recordAudit(tx, { ...by, ...entry }, now);
    await queueChanged(tx, mentorStaff, now);
    return done;
  });
}
