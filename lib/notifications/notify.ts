import type { Executor } from "#db/client.ts";
import { insertNotification, personToTell } from "#db/queries/notifications.ts";
import { env } from "#lib/env.ts";
import { mailSwitch } from "#lib/mail/kinds.ts";
import { queueMail } from "#lib/mail/queue-mail.ts";
import { withLocale } from "#lib/paths.ts";
import { ageBand } from "#lib/people/bands.ts";
import { queuePushes } from "#lib/push/queue-pushes.ts";
import { utcDate } from "#lib/users/age.ts";
import { type NotificationKind, type NotificationParams, notificationKinds } from "./kinds.ts";
import { afterQuiet, quietHoursOf } from "./quiet-rules.ts";
import { tellCount } from "./tell-count.ts";

export type Notice<K extends NotificationKind> = Readonly<{
  /** Who is told. */
  userId: string;
  kind: K;
  /** The same key tells a person once, ever. */
  key: string;
  params: NotificationParams[K];
  /** Where it leads: a path without language. */
  path: string;
}>;

/**
 * Tells a person something, in the transaction of the change itself: stores the notification and queues its mail and pushes, as
 * the person's switches, quiet hours and age allow (NOTE-04, NOTE-05, NOTE-10). Nobody is told twice by one key.
 */
export async function notify<K extends NotificationKind>(tx: Executor, notice: Notice<K>, now: Date): Promise<void> {
  const { userId, kind, key, params, path } = notice;
  const { priority, goesOut, wait, switch: own, always } = notificationKinds[kind];
  const person = await personToTell(tx, userId);
  if (!person || (own && !always && !person.switches[own])) return;
  const row = { id: crypto.randomUUID(), key, userId, kind, priority, params, path, createdAt: now };
  if (!(await insertNotification(tx, row))) return;
  await tellCount(tx, userId, { id: row.id }, now);

  if (!goesOut) return;
  const quiet = quietHoursOf(person, ageBand(person.dateOfBirth, utcDate(now)));
  const due = (waitMs = 0) => (always ? now : afterQuiet(quiet, person.timeZone, new Date(now.getTime() + waitMs)));
  // Safety and the account are told by mail, whatever is switched off; a push is only ever what somebody asked for.
  if (person.switches.pushNotifications) {
    await queuePushes(tx, { userId, kind, key, params, path, dueAt: due(wait?.push) }, now);
  }

  const stoppedBy = mailSwitch(kind);
  if (stoppedBy && !(person.switches[stoppedBy] && person.switches.emailNotifications)) return;
  const locale = person.profileLanguage ?? person.locale;
  const link = env().siteUrl + withLocale(locale, path);
  await queueMail<NotificationKind>(
    tx,
    {
      kind,
      key: `notify:${userId}:${key}`,
      toAddress: person.email,
      userId,
      locale,
      params: { ...params, firstName: person.firstName, link },
      dueAt: due(wait?.mail),
    },
    now,
  );
}
