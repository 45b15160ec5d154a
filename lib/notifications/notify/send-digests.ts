import { db, transaction } from "#db/client.ts";
import { type DigestReader, digestReaders, queuedKeys } from "#db/queries/notifications/digests.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { weeklyDigestOf } from "#lib/notifications/digests/weekly-digest.ts";
import { digestKey, dueDigest } from "#lib/notifications/kinds/digest-rules.ts";
import { afterQuiet, quietHoursOf } from "#lib/notifications/kinds/quiet-rules.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { utcDate } from "#lib/platform/time/days.ts";

/** Queues due digests, one per person and week; after downtime only on the same Monday. Returns how many. */
export async function sendDigests(now: Date): Promise<number> {
  const due = (await digestReaders(db())).flatMap((reader) => {
    const monday = dueDigest(reader.timeZone, now);
    return monday ? [{ reader, key: digestKey(reader.id, monday) }] : [];
  });
  let queued = 0;
  for (let at = 0; at < due.length; at += 200) {
    const some = due.slice(at, at + 200);
    const had = await queuedKeys(
      db(),
      some.map(({ key }) => key),
    );
    for (const { reader, key } of some) {
      if (had.has(key)) continue;
      await queueDigest(reader, key, now);
      queued += 1;
    }
  }
  return queued;
}

async function queueDigest(reader: DigestReader, key: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const quiet = quietHoursOf(reader, ageBand(reader.dateOfBirth, utcDate(now)), now);
    await queueMail(
      tx,
      {
        kind: "weeklyDigest",
        key,
        toAddress: reader.email,
        userId: reader.id,
        locale: reader.profileLanguage ?? reader.locale,
        params: { firstName: reader.firstName, ...(await weeklyDigestOf(tx, reader.id, now)) },
        dueAt: afterQuiet(quiet, now),
      },
      now,
    );
  });
}
