import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { ownNotificationOf } from "#db/queries/notifications/own-notifications.ts";
import { currentGuardian } from "#db/queries/safety/guardians.ts";
import { namesOf } from "#db/queries/safety/sanctions.ts";
import type { Guardian } from "#db/schema/guardians.ts";
import type { SecondWord } from "#db/schema/second-words.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { fullName } from "#lib/identity/users/name.ts";
import type { StaffRole } from "#lib/identity/users/roles.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { staffToTell } from "#lib/safety/conflicts/whom-to-alert.ts";
import { mailGuardian } from "#lib/safety/guardian-mails/mail-guardian.ts";
import { ruleOf, type SecondWordKind } from "./rules.ts";

export type ProtectionState = "asked" | "made";
type Protection = Readonly<{ change: string; state: ProtectionState; key: string; path: string }>;

/** Leads and the guardian, at once and by mail. None of it names the minor: mailboxes are shared, and mails get lost. */
export async function tellOfProtection(
  tx: Executor,
  { id, kind, aboutId }: SecondWord,
  state: ProtectionState,
  now: Date,
  guardian?: Guardian | undefined,
): Promise<void> {
  if (aboutId === null || !ruleOf(kind).protects) return;
  const path = state === "asked" ? paths.staffSecondWord(id) : paths.staffPerson(aboutId);
  await tellLeadsAndGuardian(tx, { change: kind, state, aboutId, key: `${id}:${state}`, path }, now, guardian);
}

/** `guardian`: who is named now, unless the change names another. */
export async function tellLeadsAndGuardian(
  tx: Executor,
  { aboutId, ...protection }: Protection & Readonly<{ aboutId: string }>,
  now: Date,
  guardian?: Guardian | undefined,
): Promise<void> {
  await tellStaffOfChange(tx, protection, now, { about: [aboutId] });
  const { change, state, key } = protection;
  const named = guardian ?? (await currentGuardian(tx, aboutId));
  if (!named) return;
  const params = { guardian: named.name, change, state };
  const mail = { kind: "guardianProtection", key: `guardianProtection:${key}`, aboutId, params } as const;
  await mailGuardian(tx, named, mail, now);
}

/** `about`: of whose households nobody hears. `but`: who made it, and knows. */
type Whom = Readonly<{ about: readonly string[]; to?: readonly StaffRole[]; but?: string }>;

export async function tellStaffOfChange(
  tx: Executor,
  { change, state, key, path }: Protection,
  now: Date,
  { about, to, but }: Whom,
): Promise<void> {
  const notice = { kind: "protectionChange", key: `protection:${key}`, params: { change, state }, path } as const;
  for (const userId of await staffToTell(tx, about, to))
    if (userId !== but) await notify(tx, { userId, ...notice }, now);
}

/** What concerns all children, or somebody who has no account yet, and its asker knows. */
export async function tellOfWish(tx: Executor, { id, kind, askedBy: but }: SecondWord, now: Date): Promise<void> {
  const { tells: to } = ruleOf(kind);
  if (to.length === 0) return;
  const told = { change: kind, state: "asked", key: `${id}:asked`, path: paths.staffSecondWord(id) } as const;
  await tellStaffOfChange(tx, told, now, { about: [], to, but });
}

type Taking = Readonly<{ id: string; kind: SecondWordKind; aboutId: string | null }>;

/**
 * What takes an admin's or a lead's rights is no secret: the person concerned and every lead hear that it was asked for
 * and what came of it, by mail too, so that an account that somebody took over is missed by its owner.
 */
export async function tellOfTaking(
  tx: Executor,
  { id, kind, aboutId }: Taking,
  state: "asked" | "made" | "refused" | "lapsed",
  now: Date,
): Promise<void> {
  if (aboutId === null || !ruleOf(kind).takes) return;
  // Leads hear of every new role anyway.
  const leads = kind === "takeRole" && state === "made" ? [] : await staffWhoCanAct(tx, ["lead"]);
  await tellOfState(tx, { id, change: kind, aboutId, state, to: leads }, now);
}

/** What two took is given back by one: leads and the other admins, who may have taken it, hear of it too. */
export async function tellOfGivingBack(
  tx: Executor,
  { id, kind, aboutId }: Taking & Readonly<{ aboutId: string }>,
  by: AuditActor,
  now: Date,
): Promise<void> {
  const to = (await staffWhoCanAct(tx, ["lead", "admin"])).filter((userId) => userId !== by.actor);
  await tellOfState(tx, { id, change: kind, aboutId, state: "ended", to }, now);
}

/** One admin alone does it: without a deputy nobody may open a report about the only lead. */
export async function tellOfNoDeputy(tx: Executor, aboutId: string, now: Date): Promise<void> {
  const to = await staffWhoCanAct(tx, ["lead"]);
  await tellOfState(tx, { id: crypto.randomUUID(), change: "endDeputy", aboutId, state: "made", to }, now);
}

type Change = SecondWordKind | "endDeputy";
type Told = Readonly<{ id: string; change: Change; aboutId: string; state: string; to: readonly string[] }>;

async function tellOfState(tx: Executor, { id, change, aboutId, state, to }: Told, now: Date): Promise<void> {
  const name = (await namesOf(tx, [aboutId])).map(fullName).join();
  const notice = { kind: "staffTaking", key: `staff-taking:${id}:${state}`, path: paths.staff } as const;
  for (const userId of new Set([aboutId, ...to])) {
    const who = userId === aboutId ? "you" : "colleague";
    await notify(tx, { userId, ...notice, params: { change, state, who, name } }, now);
  }
}

const outcomes = ["agreed", "refused", "lapsed"] as const;
export type SecondWordOutcome = (typeof outcomes)[number];

const noticeKey = (id: string) => `second-word:${id}`;

/** Whoever asked learns what came of it. */
export async function tellAsker(
  tx: Executor,
  { id, kind, askedBy: userId }: SecondWord,
  outcome: SecondWordOutcome,
  now: Date,
): Promise<void> {
  if (ruleOf(kind).asks.length === 0) return tellStudent(tx, { id, userId }, outcome, now);
  const notice = { userId, kind: "secondWordAnswered", key: noticeKey(id), path: paths.staff } as const;
  await notify(tx, { ...notice, params: { outcome } }, now);
}

/** What was agreed they see on their page. Why staff refused is never theirs to read: only what they can do now. */
async function tellStudent(
  tx: Executor,
  { id, userId }: Readonly<{ id: string; userId: string }>,
  outcome: SecondWordOutcome,
  now: Date,
): Promise<void> {
  if (outcome === "agreed") return;
  const notice = { userId, kind: "guardianNotTaken", key: noticeKey(id), path: paths.guardianOfMine } as const;
  await notify(tx, { ...notice, params: { outcome } }, now);
}

/** What came of it, for whoever asked and was told; the row itself is gone then. */
export async function toldOutcome(q: Executor, userId: string, id: string): Promise<SecondWordOutcome | undefined> {
  const told = await ownNotificationOf(q, userId, noticeKey(id));
  return outcomes.find((outcome) => told?.params.outcome === outcome);
}
