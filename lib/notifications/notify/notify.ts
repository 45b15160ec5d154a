import type { Executor } from "#db/client.ts";
import { areBlocked } from "#db/queries/notifications/names.ts";
import { insertNotification, personToTell } from "#db/queries/notifications/notifications.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { type Caused, causedBy } from "#lib/notifications/kinds/caused-by.ts";
import { type NotificationKind, type NotificationParams, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import { mailSwitch } from "#lib/notifications/kinds/mail-kinds.ts";
import { afterQuiet, quietHoursOf } from "#lib/notifications/kinds/quiet-rules.ts";
import { queueMail } from "#lib/notifications/outbox/queue-mail.ts";
import { queuePushes } from "#lib/notifications/push/queue-pushes.ts";
import { env } from "#lib/platform/env.ts";
import { countIn } from "#lib/platform/limits/limit.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { tellCount } from "./tell-count.ts";

export type Notice<K extends NotificationKind> = Readonly<{
  userId: string;
  kind: K;
  /** A person is told only once per key. */
  key: string;
  params: NotificationParams[K];
  /** Path without language. */
  path: string;
}> &
  Caused<K>;

/** Stores a notification and queues its mail and pushes, in the transaction of the change itself. */
export async function notify<K extends NotificationKind>(tx: Executor, notice: Notice<K>, now: Date): Promise<void> {
  const { userId, kind, key, params, path, by } = notice;
  const { priority, goesOut, wait, switch: own, always, nameGoesOut } = notificationKinds[kind];
  const person = await personToTell(tx, userId);
  if (!person || (own && !always && !person.switches[own])) return;
  // What staff cause is theirs to tell; a block between members is silent both ways, but for what names nobody any more.
  if (by !== undefined && !isNameless(params) && (await areBlocked(tx, userId, by))) return;
  const row = { id: crypto.randomUUID(), key, userId, kind, priority, params, path, createdAt: now };
  if (!(await insertNotification(tx, row))) return;
  await tellCount(tx, userId, { id: row.id }, now);

  if (!goesOut) return;
  // Mails and pushes to staff never name a student.
  if (isStaff(person.role) && "name" in params && !nameGoesOut) return;
  if (await isTooMuch(tx, { userId, kind, by }, now)) return;
  const quiet = quietHoursOf(person, ageBand(person.dateOfBirth, utcDate(now)), now);
  const due = (waitMs = 0) => (always ? now : afterQuiet(quiet, new Date(now.getTime() + waitMs)));
  // Pushes always respect their switch; mails about safety and the account ignore all switches.
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

function isNameless(params: object): boolean {
  return "name" in params && params.name === "";
}

/** What one member, or anybody, causes for another too often stands in the list, and goes out no more for a while. */
async function isTooMuch(tx: Executor, notice: Pick<Notice<NotificationKind>, "userId" | "kind" | "by">, now: Date) {
  const { userId, kind, by } = notice;
  if (causedBy[kind] === "anybody") return !(await countIn(tx, countedLimits.noticesOfAnybody, userId, now));
  if (causedBy[kind] !== "person" || by === undefined) return false;
  return !(await countIn(tx, countedLimits.noticesOut, `${by}:${userId}`, now));
}
