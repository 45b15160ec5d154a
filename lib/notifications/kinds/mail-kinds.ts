import { type NotificationParams, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";

/** Mails about an account, to people without one, and the digest, the only one of these that can be switched off. */
type AccountMails = {
  confirmEmail: { firstName: string; link: string };
  /** To the owner of an address that somebody signed up with. */
  accountExists: { firstName: string };
  resetPassword: { firstName: string; link: string };
  changeEmail: { firstName: string; link: string };
  /** To the current address, with a link that stops the change. */
  emailChangeAsked: { firstName: string; link: string };
  emailChanged: { firstName: string };
  passwordChanged: { firstName: string };
  signInPaused: { firstName: string; minutes: number };
  twoStepChanged: { firstName: string; on: boolean };
  /** With a link that turns it off, and takes the account back, for whoever did not turn it on. */
  twoStepOn: { firstName: string; link: string };
  /** From `at` on, the link switches the second step off; it can stop this at any time. */
  lostDevice: { firstName: string; link: string; at: string };
  /** To the address for reports. Whoever reads it types the code on the page of the preflight. */
  reportingTest: { code: string };
  staffSetUp: { firstName: string; link: string };
  deletionRequested: { firstName: string; at: string };
  /** Staff began it. `asked`: "self" or "guardian". */
  deletionForYou: { firstName: string; at: string; asked: string };
  deletionTakenBack: { firstName: string };
  /** Staff made a copy of somebody's data. `asked`: "self" or "guardian". */
  dataCopied: { firstName: string; asked: string };
  guardianInvite: { guardian: string; student: string; link: string };
  guardianRecorded: { guardian: string; student: string; link: string };
  guardianExpiring: { guardian: string; student: string; link: string; at: string };
  /** The student has not used the account for long. */
  guardianUnused: { guardian: string; student: string; at: string };
  /** To the former guardian, if they had decided. */
  guardianReplaced: { guardian: string; student: string };
  /** Staff change something that ends a minor's protection. It does not name the minor: mailboxes are shared. */
  guardianProtection: { guardian: string; change: string; state: string };
  /** Staff decided something about a minor; `sanction` says what. */
  guardianSanction: { guardian: string; student: string; sanction: string };
  /** To a referee of a mentor, who has no account. */
  referenceInvite: { firstName: string; mentor: string; link: string };
  referenceReminder: { firstName: string; mentor: string; link: string };
  /** To the address left with a report; `told` are the lead's own words, empty or neutral. */
  reportClosed: { number: string; decision: string; told: string };
  donationReceipt: { amount: string; at: string; number: string };
  donationRefunded: { amount: string; at: string; number: string };
  /** What staff answer to a message from the contact form, in paragraphs. */
  ticketAnswer: { firstName: string; about: string; text: string };
  /** `open` counts things waiting for an answer, `unread` conversations with unread messages. */
  weeklyDigest: {
    firstName: string;
    upcoming: { name: string; subject: string; at: string }[];
    open: number;
    unread: number;
  };
};
type NotificationMails = {
  [K in keyof NotificationParams]: NotificationParams[K] & { firstName: string; link: string };
};

export type MailParams = AccountMails & NotificationMails;
export type MailKind = keyof MailParams;

/** What anybody can have sent to any address waits behind what people with an account wait for. */
export const mailsForStrangers: readonly MailKind[] = ["confirmEmail", "accountExists", "resetPassword"];

/** The switch that stops mails of a kind and that its unsubscribe link turns off; undefined: always sent. */
export function mailSwitch(kind: MailKind): NotificationSwitch | undefined {
  if (!isNotificationMail(kind)) return kind === "weeklyDigest" ? kind : undefined;
  const { always, switch: own } = notificationKinds[kind];
  return always ? undefined : (own ?? "emailNotifications");
}

export function isNotificationMail(kind: MailKind): kind is keyof NotificationParams {
  return Object.hasOwn(notificationKinds, kind);
}
