import { type Executor, transaction } from "#db/client.ts";
import { blockedRows, deleteBlock, hasBlocked, haveMet, insertBlock } from "#db/queries/safety/blocks.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { formerName } from "#lib/identity/users/former.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { seenBy } from "#lib/identity/users/seen-by.ts";
import { forgetEachOther } from "#lib/notifications/notify/forget-names.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";
import { contactFacts } from "#lib/safety/contact/contact-facts.ts";
import { type ContactFacts, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { tellPairParted } from "./hooks.ts";

/** Ends all contact between two people, including their match and open requests. Nobody is told who did it. */
export function blockPerson(userId: string, otherId: string, now: Date): Promise<Answer<"unknown">> {
  return transaction(async (tx) => {
    const facts = await contactFacts(tx, userId, otherId, now);
    if (!facts?.actor || !(await mayBlock(tx, facts))) return refuse("unknown");
    if (!(await insertBlock(tx, userId, otherId, now))) return done;
    const entry = {
      actor: userId,
      actorRole: facts.actor.role,
      action: "person.block",
      object: `user:${otherId}`,
    } as const;
    await recordAudit(tx, entry, now);
    const pairs = [
      { studentId: userId, mentorId: otherId },
      { studentId: otherId, mentorId: userId },
    ];
    for (const pair of pairs) await tellPairParted(tx, { ...pair, by: userId }, now);
    await forgetEachOther(tx, userId, otherId);
    return done;
  });
}

export function unblockPerson(userId: string, otherId: string, now: Date): Promise<Answer<"unknown">> {
  return transaction(async (tx) => {
    if (!(await deleteBlock(tx, userId, otherId))) return refuse("unknown");
    const facts = await contactFacts(tx, userId, otherId, now);
    if (facts?.actor) {
      const { role } = facts.actor;
      const entry = { actor: userId, actorRole: role, action: "person.unblock", object: `user:${otherId}` } as const;
      await recordAudit(tx, entry, now);
    }
    return done;
  });
}

export type BlockedPerson = Readonly<{ id: string; name: string; since: Date }>;

export async function blockedPeople(q: Executor, userId: string, now: Date): Promise<BlockedPerson[]> {
  const rows = await blockedRows(q, userId);
  const ids = rows.map(({ id }) => id);
  const seen = await seenBy(q, userId, ids, now);
  return rows.map(({ id, since, ...person }) => {
    return { id, name: seen({ id, ...person }).name || fullName(formerName(person.role)), since };
  });
}

/** People one can see, has met or has already blocked. */
async function mayBlock(tx: Executor, facts: ContactFacts): Promise<boolean> {
  const { actor, other } = facts;
  if (!actor || isStaff(actor.role) || isStaff(other.role) || actor.id === other.id) return false;
  if (!whyNoContact("view", facts)) return true;
  return (await hasBlocked(tx, actor.id, other.id)) || haveMet(tx, actor.id, other.id);
}
