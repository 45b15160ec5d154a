import type { Executor } from "#db/client.ts";
import { mailReceiver } from "#db/queries/notifications/mails.ts";
import { allSiteSettings } from "#db/queries/platform/site-settings.ts";
import type { Mail } from "#db/schema/mail.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { weeklyDigestOf } from "#lib/notifications/digests/weekly-digest.ts";
import { mayBeSent } from "#lib/notifications/kinds/hooks.ts";
import { isNotificationMail, type MailKind, mailSwitch } from "#lib/notifications/kinds/mail-kinds.ts";
import { env } from "#lib/platform/env.ts";
import { toSiteSettings } from "#lib/platform/site/input.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { renderMail, type WrittenMail } from "./render-mail.ts";
import { stopLinks } from "./stop-links.ts";

export type ReadyMail = WrittenMail & Readonly<{ to: string; stopAddress: string | undefined }>;

/** Uses the reader's current language and zone; undefined if the mail is no longer true or no longer wanted. */
export async function writeMail(q: Executor, mail: Mail, now: Date): Promise<ReadyMail | undefined> {
  const kind = mail.kind as MailKind;
  const person = mail.userId === null ? undefined : await mailReceiver(q, mail.userId);
  const off = mailSwitch(kind);
  if (person?.erasedAt || (off && person && !(person[off] && person.emailNotifications))) return undefined;
  if (!(await mayBeSent(q, mail, now))) return undefined;

  const { name, supportEmail } = toSiteSettings(await allSiteSettings(q));
  const receiver = {
    locale: person?.profileLanguage ?? person?.locale ?? mail.locale,
    timeZone: person?.timeZone ?? "UTC",
    minor: person !== undefined && isMinor(ageBand(person.dateOfBirth, utcDate(now))),
  };
  const stop = off && mail.userId ? stopLinks(mail.userId, off, receiver.locale) : undefined;
  const site = { name, supportEmail, url: env().siteUrl };
  const written = await renderMail({ kind, params: await paramsNow(q, mail, now) }, receiver, site, stop?.page);
  // Mails that are no notifications go to the address they were queued for, for example an old one.
  const to = person && isNotificationMail(kind) ? (person.email ?? mail.toAddress) : mail.toAddress;
  return { ...written, to, stopAddress: stop?.post };
}

async function paramsNow(q: Executor, { kind, userId, params }: Mail, now: Date): Promise<Mail["params"]> {
  return kind === "weeklyDigest" && userId ? { ...params, ...(await weeklyDigestOf(q, userId, now)) } : params;
}
