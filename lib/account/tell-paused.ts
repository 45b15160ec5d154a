import { db, transaction } from "#db/client.ts";
import { accountByEmailKey } from "#db/queries/accounts.ts";
import { insertAttempts } from "#db/queries/attempts.ts";
import { fingerprint } from "#lib/auth/secret.ts";
import { type Counted, pauseOf } from "#lib/limits/limit.ts";
import { minutesUntil } from "#lib/limits/rules.ts";
import { queueMail } from "#lib/mail/queue-mail.ts";

/**
 * Tells the owner of an account, once per pause, that sign-in pauses after too many failures (AUTH-24). Called after every
 * failure; `key` is the address's. An address without account costs the same write, so that the time of the answer tells nothing.
 */
export async function tellPaused(key: string, counted: Counted, now: Date): Promise<void> {
  const until = await pauseOf(db(), counted.limit, counted.key, now);
  if (!until) return;
  await transaction(async (tx) => {
    await insertAttempts(tx, [{ id: crypto.randomUUID(), scope: "sign-in:told", key: fingerprint(key), at: now }]);
    const account = await accountByEmailKey(tx, key);
    if (!account || account.demo || account.erasedAt) return;
    await queueMail(
      tx,
      {
        kind: "signInPaused",
        // The end of a pause is the same for all who meet it.
        key: `signInPaused:${account.id}:${until.getTime()}`,
        toAddress: account.email,
        userId: account.id,
        locale: account.locale,
        params: { firstName: account.firstName, minutes: minutesUntil(until, now) },
      },
      now,
    );
  });
}
