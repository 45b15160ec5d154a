import { fingerprint, fingerprintLength, isFingerprint } from "#lib/identity/access/secret.ts";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** Links in old mails stay valid: add letters, never change them. */
const letters = {
  e: "emailNotifications",
  r: "sessionReminders",
  m: "messageAlerts",
  w: "weeklyDigest",
  a: "achievementNotifications",
  s: "systemUpdates",
} as const satisfies Record<string, NotificationSwitch>;
type Letter = keyof typeof letters;
export type MailSwitch = (typeof letters)[Letter];

/** A token without an end date: it can only turn off one switch of one account. */
export function stopToken(userId: string, off: NotificationSwitch): string | undefined {
  const letter = (Object.keys(letters) as Letter[]).find((key) => letters[key] === off);
  if (!letter) return undefined;
  const what = Buffer.from(letter + userId).toString("base64url");
  return what + fingerprint(named(what));
}

export function readStopToken(token: string): { userId: string; off: MailSwitch } | undefined {
  const [what, given] = [token.slice(0, -fingerprintLength), token.slice(-fingerprintLength)];
  if (!isFingerprint(given, named(what), fingerprintLength)) return undefined;
  const text = Buffer.from(what, "base64url").toString();
  const off = letters[text.slice(0, 1) as Letter];
  return off && { userId: text.slice(1), off };
}

/** `page` is for the person, `post` for their mail program (RFC 8058). */
export function stopLinks(userId: string, off: NotificationSwitch, locale: string) {
  const token = stopToken(userId, off);
  if (!token) return undefined;
  const { siteUrl } = env();
  return { page: siteUrl + withLocale(locale, paths.unsubscribe(token)), post: siteUrl + paths.unsubscribeCall(token) };
}

const named = (what: string) => `stop-mails:${what}`;
