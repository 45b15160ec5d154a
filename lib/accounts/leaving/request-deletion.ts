import { type Executor, transaction } from "#db/client.ts";
import { deleteSignInsOf } from "#db/queries/identity/sign-ins.ts";
import { isLastAdmin } from "#db/queries/identity/staff-accounts.ts";
import { markLeaving, standingOfAccount } from "#db/queries/identity/standing.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { endMatch } from "#lib/mentoring/matches/end-match.ts";
import { withdrawRequestsOf } from "#lib/mentoring/requests/withdraw-requests-of.ts";
import { cancelSessions } from "#lib/mentoring/sessions/cancel-for.ts";
import { forgetPerson } from "#lib/notifications/notify/forget-names.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { signInsEnded } from "#lib/platform/events/sign-ins-ended.ts";
import { paths } from "#lib/platform/paths.ts";
import { needsGuardian } from "#lib/safety/guardians/student-rules.ts";
import { tellOfWitnessLeaving } from "#lib/safety/reports/tell-of-witness.ts";
import { tellLeadsAndGuardian } from "#lib/safety/second-words/tell-of-second-word.ts";
import { erasureAt } from "./rules.ts";

/**
 * `at`: when the account will be deleted. `gone`: already requested. `lastAdmin`: another one is needed first. The caller has
 * checked the person, and `still` asks again.
 */
export async function requestDeletion(
  userId: string,
  wish: Readonly<{ keepPosts: boolean | null }>,
  now: Date,
  still: (tx: Executor) => Promise<unknown> = async () => true,
): Promise<Answer<"gone" | "lastAdmin" | "current", { at: Date }>> {
  return transaction<Answer<"gone" | "lastAdmin" | "current", { at: Date }>>(async (tx) => {
    if (!(await still(tx))) return refuse("current");
    const left = await beginLeaving(tx, userId, { ...wish, askedBy: "person" }, now);
    if (!left.ok) return left;
    const { at, role } = left;
    await recordAudit(tx, { actor: userId, actorRole: role, action: "user.leave", object: `user:${userId}` }, now);
    return { ok: true, at };
  });
}

export type LeavingWish = Readonly<{
  keepPosts: boolean | null;
  /** `person`: in their settings. `self` and `guardian` asked the team. `nobody`: it was not used, and no mail goes out. */
  askedBy: "person" | "self" | "guardian" | "nobody";
  /** Who does it, unless the person does. */
  by?: AuditActor;
}>;

/**
 * For staff too: everything that leaving does but the line in the audit log. Where one of staff begins a minor's, or could have
 * with a card they made, guardian and leads hear of it at once: it takes a witness away, and what they wrote.
 */
export async function beginLeaving(
  tx: Executor,
  userId: string,
  { keepPosts, askedBy, by }: LeavingWish,
  now: Date,
): Promise<Answer<"gone" | "lastAdmin", { at: Date; role: Role }>> {
  const person = await standingOfAccount(tx, userId);
  // Somebody has to be able to run the installation.
  if (await isLastAdmin(tx, userId)) return refuse("lastAdmin");
  if (!person || !(await markLeaving(tx, userId, { keepPosts }, now))) return refuse("gone");
  await deleteSignInsOf(tx, userId);
  signInsEnded(userId);
  // Same as after a block, so the other side cannot tell which it was.
  await forgetPerson(tx, userId);
  // Before the matches end, so only the other side is notified.
  await cancelSessions(tx, { userId }, "account", now);
  for (const match of await activeMatchesOf(tx, userId)) {
    await endMatch(
      tx,
      match.id,
      { by: "account", note: null, actor: by ?? { actor: userId, actorRole: person.role } },
      now,
    );
  }
  await withdrawRequestsOf(tx, userId, now);
  const at = erasureAt(now);
  const { email, locale, firstName, role } = person;
  const mail = { key: `deletion-requested:${userId}:${now.getTime()}`, toAddress: email, userId, locale };
  const params = { firstName, at: at.toISOString() };
  if (askedBy === "person") await queueMail(tx, { ...mail, kind: "deletionRequested", params }, now);
  else if (askedBy !== "nobody")
    await queueMail(tx, { ...mail, kind: "deletionForYou", params: { ...params, asked: askedBy } }, now);
  const change = needsGuardian(person, now) && toldAs(person, { askedBy, by });
  if (change) {
    const told = { change, state: "made", aboutId: userId, key: mail.key } as const;
    await tellLeadsAndGuardian(tx, { ...told, path: paths.staffPerson(userId) }, now);
  }
  if (askedBy === "person") await tellOfWitnessLeaving(tx, userId, now);
  await authorChanged(tx, userId);
  return { ok: true, at, role };
}

type Leaving = NonNullable<Awaited<ReturnType<typeof standingOfAccount>>>;

function toldAs(
  person: Leaving,
  { askedBy, by }: Pick<LeavingWish, "askedBy" | "by">,
): "deletion" | "cardDeletion" | undefined {
  if (by) return by.actorRole === "system" ? undefined : "deletion";
  return askedBy === "person" && person.username !== null ? "cardDeletion" : undefined;
}
