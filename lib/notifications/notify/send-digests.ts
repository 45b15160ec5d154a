import { db, transaction } from "#db/client.ts";
import {
  countUnreadConversations,
  countWaitingFor,
  type DigestReader,
  digestReaders,
  queuedKeys,
  sessionsAhead,
} from "#db/queries/notifications/digests.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { digestKey, dueDigest } from "#lib/notifications/kinds/digest-rules.ts";
import { afterQuiet, quietHoursOf } from "#lib/notifications/kinds/quiet-rules.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";

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
  const today = utcDate(now);
  await transaction(async (tx) => {
    const sessions = await sessionsAhead(tx, reader.id, { from: now, until: new Date(now.getTime() + 7 * day) });
    const upcoming = sessions.map(({ subject, startsAt, ...other }) => {
      const name = shownName(other, ageBand(other.dateOfBirth, today));
      return { name, subject, at: startsAt.toISOString() };
    });
    const quiet = quietHoursOf(reader, ageBand(reader.dateOfBirth, today));
    await queueMail(
      tx,
      {
        kind: "weeklyDigest",
        key,
        toAddress: reader.email,
        userId: reader.id,
        locale: reader.profileLanguage ?? reader.locale,
        params: {
          firstName: reader.firstName,
          upcoming,
          open: await countWaitingFor(tx, reader.id, now),
          unread: await countUnreadConversations(tx, reader.id),
        },
        dueAt: afterQuiet(quiet, reader.timeZone, now),
      },
      now,
    );
  });
}
