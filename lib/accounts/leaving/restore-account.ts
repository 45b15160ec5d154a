import { transaction } from "#db/client.ts";
import { markStaying, standingOfAccount } from "#db/queries/identity/standing.ts";
import { recordAudit } from "#lib/identity/audit/record-audit.ts";
import { authorChanged } from "#lib/identity/users/author-changed.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type Answer, done, refuse } from "#lib/platform/answer.ts";

/** Ended matches and sessions stay ended. `gone`: there is nothing to restore. */
export async function restoreAccount(userId: string, now: Date): Promise<Answer<"gone">> {
  return transaction(async (tx) => {
    const person = await standingOfAccount(tx, userId);
    if (!person || !(await markStaying(tx, userId, now))) return refuse("gone");
    const key = `deletion-taken-back:${userId}:${now.getTime()}`;
    const { email, locale, firstName } = person;
    await queueMail(
      tx,
      { kind: "deletionTakenBack", key, toAddress: email, userId, locale, params: { firstName } },
      now,
    );
    const object = `user:${userId}`;
    await recordAudit(tx, { actor: userId, actorRole: person.role, action: "user.restore", object }, now);
    await authorChanged(tx, userId);
    return done;
  });
}
