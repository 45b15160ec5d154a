import { createTranslator } from "next-intl";
import { loadMessages } from "#i18n/messages.ts";
import { defaultLocale, type Locale, locales } from "#i18n/routing.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import { badgeName } from "#lib/notifications/kinds/badge-name.ts";
import { isNotificationMail, type MailKind, mailSwitch } from "#lib/notifications/kinds/mail-kinds.ts";
import { postedLine, postedText } from "#lib/platform/forms/posted-text.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatInstantWithZone } from "#lib/platform/time/time.ts";
import { htmlOf, type MailDocument, mailTextOf } from "./mail-document.ts";

export type Receiver = Readonly<{ locale: string; timeZone: string; minor: boolean }>;
export type MailSite = Readonly<{ name: string; supportEmail: string; url: string }>;
export type MailToWrite = Readonly<{ kind: MailKind; params: Readonly<Record<string, unknown>> }>;
export type WrittenMail = Readonly<{ subject: string; text: string; html: string }>;

export async function renderMail(
  mail: MailToWrite,
  receiver: Receiver,
  site: MailSite,
  stopLink?: string,
): Promise<WrittenMail> {
  const document = await documentOf(mail, receiver, site, stopLink);
  return { subject: document.subject, text: mailTextOf(document), html: htmlOf(document) };
}

async function documentOf(
  { kind, params }: MailToWrite,
  receiver: Receiver,
  site: MailSite,
  stopLink: string | undefined,
): Promise<MailDocument> {
  const locale = localeOf(receiver.locale);
  const messages = await loadMessages(locale);
  const translate = createTranslator({ locale, messages: messages.mail, onError: fail });
  // Keys are built from the kind; a test checks that each one exists.
  const t = translate as unknown as (key: string, values?: Values) => string;
  const read = (values: Readonly<Record<string, unknown>>) => valuesOf(values, { ...receiver, locale }, site);
  const values = read(params);
  // Blocked people and erased accounts must look the same.
  if (values.name === "") values.name = (messages.common as { former: { member: string } }).former.member;
  if (values.badge) values.badge = badgeName(messages, String(values.badge));
  const name = values.guardian ?? values.firstName ?? "";
  const sessions = Array.isArray(params.upcoming) ? params.upcoming : [];
  const page = pages[kind];
  const link = page ? site.url + withLocale(locale, page) : values.link;
  return {
    locale,
    subject: postedLine(t(`kinds.${kind}.subject`, values)),
    greeting: name === "" ? t("greetingUnnamed") : t("greeting", { firstName: name }),
    paragraphs: [t(`kinds.${kind}.text`, { ...values, upcoming: sessions.length }), ...writtenOf(kind, params)],
    items: sessions.map((session) => t("kinds.weeklyDigest.session", read(session))),
    after: afterOf(kind, values, t),
    action: link ? { label: t(`action.${actionOf(kind)}`), link: String(link) } : undefined,
    why: t(`why.${whyOf(kind)}`, values),
    stop: stopLink ? { label: t("stop"), link: stopLink } : undefined,
    site: { name: site.name, url: site.url },
  };
}

type Translate = (key: string, values?: Values) => string;

function afterOf(kind: MailKind, values: Values, t: Translate): string[] {
  if (kind === "ticketAnswer") return [t("kinds.ticketAnswer.after", values)];
  // What a lead wrote for the reporter.
  if (kind === "reportClosed") return values.told ? [String(values.told)] : [];
  return kind === "weeklyDigest" ? [t("kinds.weeklyDigest.open", values), ...unreadOf(values, t)] : [];
}

/** The paragraphs a member of staff wrote. */
function writtenOf(kind: MailKind, { text }: Readonly<Record<string, unknown>>): string[] {
  if (kind !== "ticketAnswer" || typeof text !== "string") return [];
  return postedText(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "");
}

function unreadOf({ unread }: Values, t: (key: string, values?: Values) => string): string[] {
  return unread ? [t("kinds.weeklyDigest.unread", { unread })] : [];
}

/** A mail with a missing word must fail rather than be sent. */
function fail(error: Error): never {
  throw error;
}

type Values = Record<string, string | number>;

/** The values for the sentences, each on one line: instants in the reader's zone, names as this reader may see them. */
function valuesOf(params: Readonly<Record<string, unknown>>, receiver: Receiver, site: MailSite): Values {
  const values: Values = { siteName: site.name, supportEmail: site.supportEmail };
  for (const [key, value] of Object.entries(params)) {
    if (typeof value === "number") values[key] = value;
    else if (typeof value === "boolean") values[key] = String(value);
    else if (typeof value === "string") values[key] = readable(key, postedLine(value), receiver);
  }
  return values;
}

function readable(key: string, value: string, { locale, timeZone, minor }: Receiver): string {
  if (key === "at" || key === "newAt") return formatInstantWithZone(new Date(value), locale, timeZone);
  if (key === "subject") return subjectName(value, locale);
  // Mails to minors contain no full names.
  return key === "name" && minor ? (value.split(" ", 1)[0] ?? "") : value;
}

/** Where the button of a mail without a link of its own leads. */
const pages: Partial<Record<MailKind, string>> = {
  weeklyDigest: paths.dashboard,
  accountExists: paths.login,
  passwordChanged: paths.forgotPassword,
  signInPaused: paths.forgotPassword,
  deletionRequested: paths.login,
  deletionForYou: paths.login,
};

const accountActions: Partial<Record<MailKind, string>> = {
  confirmEmail: "confirm",
  changeEmail: "confirm",
  emailChangeAsked: "stopChange",
  twoStepOn: "stopChange",
  lostDevice: "lostDevice",
  accountExists: "signIn",
  resetPassword: "password",
  passwordChanged: "password",
  signInPaused: "password",
  deletionRequested: "signIn",
  deletionForYou: "signIn",
  staffSetUp: "setUp",
  guardianInvite: "consent",
  guardianRecorded: "guardian",
  guardianExpiring: "guardian",
  referenceInvite: "reference",
  referenceReminder: "reference",
  weeklyDigest: "dashboard",
  messageReceived: "message",
};

function actionOf(kind: MailKind): string {
  if (kind === "requestLapsed" || kind === "requestExpired") return "open";
  if (kind.startsWith("request")) return "request";
  if (/^(?:booking|move|session|recap|rating)/.test(kind)) return "session";
  return accountActions[kind] ?? "open";
}

function whyOf(kind: MailKind): string {
  if (kind === "guardianProtection") return "protection";
  if (!isNotificationMail(kind) && kind.startsWith("guardian")) return "guardian";
  if (kind === "referenceInvite" || kind === "referenceReminder") return "reference";
  if (kind === "ticketAnswer") return "ticket";
  if (kind === "donationReceipt" || kind === "donationRefunded") return "donor";
  if (kind === "reportClosed") return "reporter";
  return mailSwitch(kind) ?? "account";
}

export function localeOf(locale: string): Locale {
  return locales.find((known) => known === locale) ?? defaultLocale;
}
