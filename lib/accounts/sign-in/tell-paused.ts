import { db, transaction } from "#db/client.ts";
import { accountByEmailKey } from "#db/queries/identity/accounts.ts";
import { insertAttempts } from "#db/queries/platform/attempts.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { type CountedAttempt, pauseOf } from "#lib/platform/limits/limit.ts";
import { minutesUntil } from "#lib/platform/limits/rules.ts";
import { hour } from "#lib/platform/time/time.ts";

/** At most one mail an hour. Addresses without an account are counted too, so timing says less. */
export async function tellPaused(key: string, counted: readonly CountedAttempt[], now: Date): Promise<void> {
  const pauses = await Promise.all(counted.map(({ limit, key: of }) => pauseOf(db(), limit, of, now)));
  const until = pauses.find((pause) => pause !== undefined);
  if (!until) return;
  await transaction(async (tx) => {
    await insertAttempts(tx, [{ id: crypto.randomUUID(), scope: "sign-in:told", key: fingerprint(key), at: now }]);
    const account = await accountByEmailKey(tx, key);
    if (!account || account.demo || account.erasedAt) return;
    await queueMail(
      tx,
      {
        kind: "signInPaused",
        key: `signInPaused:${account.id}:${Math.floor(now.getTime() / hour)}`,
        toAddress: account.email,
        userId: account.id,
        locale: account.locale,
        params: { firstName: account.firstName, minutes: minutesUntil(until, now) },
      },
      now,
    );
  });
}
