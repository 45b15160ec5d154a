import { type NotificationParams, notificationKinds } from "#lib/notifications/kinds/kinds.ts";
import type { NotificationSwitch } from "#lib/notifications/kinds/rules.ts";

/**
 * Every mail and what it names (PURE). `link` is a whole address. Notifications go out under their own kind; the others are about
 * an account or to people without one, and cannot be switched off.
 */
type AccountMails = {
  confirmEmail: { firstName: string; link: string };
  resetPassword: { firstName: string; link: string };
  /** To the new address. */
  changeEmail: { firstName: string; link: string };
  /** To the address of the account, with a link that stops the change. */
  emailChangeAsked: { firstName: string; link: string };
  /** To the old address. */
  emailChanged: { firstName: string };
  passwordChanged: { firstName: string };
  signInPaused: { firstName: string; minutes: number };
  twoStepChanged: { firstName: string; on: boolean };
  /** Staff began to switch the second step off: from `at` on the link does it, and stops it at any time. */
  lostDevice: { firstName: string; link: string; at: string };
  staffSetUp: { firstName: string; link: string };
  deletionRequested: { firstName: string; at: string };
  deletionTakenBack: { firstName: string };
  /** To a guardian: asked for consent. */
  guardianInvite: { guardian: string; student: string; link: string };
  /** To a guardian: what stands now. */
  guardianRecorded: { guardian: string; student: string; link: string };
  guardianExpiring: { guardian: string; student: string; link: string; at: string };
  /** To a guardian who had decided, when the student names somebody else. */
  guardianReplaced: { guardian: string; student: string };
  /** To a donor who left an address: what came, or was given back, when, and the donation's number. */
  donationReceipt: { amount: string; at: string; number: string };
  donationRefunded: { amount: string; at: string; number: string };
  /** `open` is the number of things that wait for an answer, `unread` that of conversations with unread messages. */
  weeklyDigest: {
    firstName: string;
    upcoming: { name: string; subject: string; at: string }[];
    open: number;
    unread: number;
  };
};
/** A notification's mail also greets and leads to its page. */
type NotificationMails = {
  [K in keyof NotificationParams]: NotificationParams[K] & { firstName: string; link: string };
};

export type MailParams = AccountMails & NotificationMails;
export type MailKind = keyof MailParams;

/** The switch that stops mails of a kind, and that its unsubscribe link turns off; none: it is always sent (NOTE-10). */
export function mailSwitch(kind: MailKind): NotificationSwitch | undefined {
  if (!isNotificationMail(kind)) return kind === "weeklyDigest" ? kind : undefined;
  const { always, switch: own } = notificationKinds[kind];
  return always ? undefined : (own ?? "emailNotifications");
}

export function isNotificationMail(kind: MailKind): kind is keyof NotificationParams {
  return Object.hasOwn(notificationKinds, kind);
}
