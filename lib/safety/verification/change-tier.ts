import { db, type Executor, transaction } from "#db/client.ts";
import { mentorsWhoMayEarnTrust } from "#db/queries/safety/mentor-tiers.ts";
import { changeMentor, mentorCheckState } from "#db/queries/safety/verification.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { queueChanged } from "#lib/identity/staff/queue-changed.ts";
import { monthsAfter } from "#lib/platform/time/days.ts";
import { mentorStaff } from "./decide-on-mentor.ts";
import { tellProbationAnew } from "./hooks.ts";
import { reviewOutcomesOf, sessionsWithOthers } from "./proving-sessions.ts";
import { tellStatus } from "./tell-outcome.ts";
import {
  afterDrop,
  earnsTrust,
  fineSince,
  probationSessions,
  tierOf,
  trustMonths,
  trustSessions,
} from "./tier-rules.ts";

/**
 * For a confirmed report or a check that has lapsed: one tier down, in the transaction of what caused it. Of a mentor who is
 * stopped it is the tier that comes back: the gravest reports stop them before anybody decides.
 */
export async function dropTier(tx: Executor, mentorId: string, why: string, now: Date): Promise<boolean> {
  const mentor = await tierFactsOf(tx, mentorId);
  if (!mentor) return false;
  const { statusBefore, probationEndedAt } = mentor;
  const isStopped = statusBefore !== null;
  const drop = afterDrop(tierOf({ status: statusBefore ?? mentor.status, probationEndedAt }), now);
  if (!drop) return false;
  const { status, ...probation } = drop;
  await changeMentor(tx, mentorId, { ...probation, ...(isStopped ? { statusBefore: status } : { status }) }, now);
  const entry = { action: "mentor.drop", object: `user:${mentorId}`, reason: why } as const;
  await recordAudit(tx, { ...bySystem, ...entry }, now);
  if (drop.probationEndedAt === null) await tellProbationAnew(tx, mentorId, now);
  await queueChanged(tx, mentorStaff, now);
  return true;
}

/** Ends probation once enough sessions were reviewed without concern, and tells the mentor. Call it with each review. */
export async function settleProbation(tx: Executor, mentorId: string, now: Date): Promise<boolean> {
  const mentor = await tierFactsOf(tx, mentorId);
  if (!mentor || tierOf(mentor) !== "probation") return false;
  if (!(await isProven(tx, mentorId, mentor))) return false;
  await changeMentor(tx, mentorId, { probationEndedAt: now }, now);
  const reason = `${probationSessions} sessions reviewed without concern`;
  await recordAudit(tx, { ...bySystem, action: "mentor.probation.end", object: `user:${mentorId}`, reason }, now);
  await tellStatus(tx, mentorId, "proven", now);
  return true;
}

/** Call it when sessions count no more: tiers that came of them are lost. */
export async function proveTierAnew(tx: Executor, mentorId: string, why: string, now: Date): Promise<void> {
  const mentor = await tierFactsOf(tx, mentorId);
  if (!mentor || mentor.probationEndedAt === null) return;
  if ((mentor.statusBefore ?? mentor.status) === "trusted") {
    if ((await sessionsWithOthers(tx, mentorId)) >= trustSessions) return;
    await dropTier(tx, mentorId, why, now);
  }
  if (!(await isProven(tx, mentorId, mentor))) await dropTier(tx, mentorId, why, now);
}

type Began = Readonly<{ probationSince: Date | null; approvedAt: Date | null }>;

async function isProven(q: Executor, mentorId: string, { probationSince, approvedAt }: Began): Promise<boolean> {
  const outcomes = await reviewOutcomesOf(q, mentorId, probationSince ?? approvedAt ?? new Date(0));
  return fineSince(outcomes) >= probationSessions;
}

/** Regular work. Returns how many became trusted. */
export async function trustProven(now: Date): Promise<number> {
  let trusted = 0;
  for (const userId of await mentorsWhoMayEarnTrust(db(), monthsAfter(now, -trustMonths)))
    if (await transaction((tx) => trust(tx, userId, now))) trusted += 1;
  return trusted;
}

async function trust(tx: Executor, userId: string, now: Date): Promise<boolean> {
  const mentor = await tierFactsOf(tx, userId);
  if (!mentor || !earnsTrust({ ...mentor, completed: await sessionsWithOthers(tx, userId) }, now)) return false;
  await changeMentor(tx, userId, { status: "trusted" }, now);
  await recordAudit(tx, { ...bySystem, action: "mentor.trust", object: `user:${userId}` }, now);
  await tellStatus(tx, userId, "trusted", now);
  return true;
}

async function tierFactsOf(tx: Executor, mentorId: string) {
  const row = await mentorCheckState(tx, mentorId);
  return row && { ...row, status: row.status ?? "draft" };
}
