import type { Executor } from "#db/client.ts";
import { countUnreadConversations, countWaitingFor, sessionsAhead } from "#db/queries/notifications/digests.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import type { MailParams } from "#lib/notifications/kinds/mail-kinds.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";

type Digest = Omit<MailParams["weeklyDigest"], "firstName">;

/** Asked when it is queued and again when it is sent: a session may be off by then, and its name is nobody's to read. */
export async function weeklyDigestOf(q: Executor, userId: string, now: Date): Promise<Digest> {
  const today = utcDate(now);
  const sessions = await sessionsAhead(q, userId, { from: now, until: new Date(now.getTime() + 7 * day) });
  const upcoming = sessions.map(({ subject, startsAt, ...other }) => {
    const name = shownName(other, ageBand(other.dateOfBirth, today));
    return { name, subject, at: startsAt.toISOString() };
  });
  return { upcoming, open: await countWaitingFor(q, userId, now), unread: await countUnreadConversations(q, userId) };
}
