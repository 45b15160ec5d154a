import { minute, second } from "#lib/platform/time/time.ts";
import type { NotificationSwitch, Priority } from "./rules.ts";
import type { SamePerson } from "./same-person.ts";

/**
 * `name` is the other person's name as the receiver may see it, `at` a UTC instant as ISO text.
 * Nothing else that people wrote goes into a notification or a mail.
 */
export type NotificationParams = {
  requestReceived: { name: string; subject: string };
  requestReminder: { name: string; subject: string };
  requestAnswered: { name: string; subject: string };
  requestMoreInfo: { name: string; subject: string };
  requestAccepted: { name: string; subject: string };
  requestDeclined: { name: string; subject: string };
  requestWithdrawn: { name: string; subject: string };
  /** To the student; `offered` is the number of mentors it was offered to. */
  requestExpired: { name: string; subject: string; offered: number };
  requestLapsed: { name: string; subject: string };
  mentorSuggested: { name: string; subject: string };
  suggestionAccepted: { name: string; subject: string };
  suggestionDeclined: { name: string; subject: string };
  matchEnded: { name: string };
  messageReceived: { name: string };
  callMissed: { name: string; at: string };
  mentorPaused: { reason: "unanswered" | "unseen" | "noShows" };
  mentorStatus: { status: string };
  checkExpiring: { step: string; at: string };
  /** `again`: the mentor must hand something in once more. */
  checkOutcome: { step: string; outcome: "refused" | "again" };
  bookingAsked: { name: string; subject: string; at: string };
  bookingConfirmed: { name: string; subject: string; at: string };
  bookingCancelled: { name: string; subject: string; at: string };
  /** Cancelled by the site. It names nobody, so a block looks like any other reason. */
  sessionOff: { subject: string; at: string };
  moveProposed: { name: string; subject: string; at: string; newAt: string };
  moveAccepted: { name: string; subject: string; at: string; newAt: string };
  moveDeclined: { name: string; subject: string; at: string };
  sessionTomorrow: { name: string; subject: string; at: string };
  sessionSoon: { name: string; subject: string; at: string };
  sessionCompleted: { name: string; subject: string; at: string };
  /** It names nobody, because nobody is to blame. */
  sessionVoided: { subject: string; at: string };
  sessionMinutes: { subject: string; at: string; minutes: number };
  ratingReceived: { name: string; subject: string; stars: number };
  recapWritten: { name: string; subject: string; at: string };
  goalCommented: { name: string };
  reliabilityNote: { kind: "late" | "absent"; count: number };
  /** Staff took a mark back. */
  markLifted: { subject: string; at: string };
  /** An appeal against a mark was refused; the page says why. */
  markKept: { subject: string; at: string };
  /** To safeguarding leads; `suspended`: whether the accused is suspended (`yes`, `no`). */
  reportRaised: { number: string; grade: string; suspended: string };
  /** To leads and admins; `row`: the first row of the audit log that is not what it was. */
  auditBroken: { row: string };
  /** To leads: a backup was restored; `at`: when it was made. What was decided since is gone. */
  siteRestored: { at: string };
  /** To leads and admins: sign-ups of minors were closed because `count` entries of the preflight do not hold. */
  minorsClosed: { count: number };
  /** To leads: a change that ends a minor's protection. `change`: a kind of second word; `state`: `asked`, `made`. */
  protectionChange: { change: string; state: string };
  /** To leads: what somebody is reached by, or is called, is also that of a guardian, or of somebody removed or suspended. */
  samePerson: { what: SamePerson };
  /** To leads: somebody of staff was given a role. */
  staffRole: { name: string; role: string };
  /** To leads: the filter found something in what a colleague wrote for students. A material waits, all else is refused. */
  staffWords: { name: string; what: "material" | "recognition" | "suggestion" | "answer" };
  /** To a coordinator (`you`) whom a colleague added to a center or took off it, and to leads. `name`: the coordinator's. */
  centreStaff: { name: string; centre: string; state: "added" | "removed"; who: "you" | "colleague" };
  /** To an admin or lead (`you`) whose role is to be taken or account suspended, or who is deputy no more, and to leads. */
  staffTaking: { change: string; state: string; who: "you" | "colleague"; name: string };
  /** To the member of staff who asked for a second approval. */
  secondWordAnswered: { outcome: "agreed" | "refused" | "lapsed" };
  /** To the reporter; the outcome itself is on the page. */
  reportOutcome: { number: string };
  /** To safeguarding leads, once a day: reports that alert nobody. */
  reportsNew: { count: number };
  /** To safeguarding leads: many grave reports of strangers from one network, in place of one notice each. */
  reportsAtOnce: { count: number };
  /** To admins: a report that no safeguarding lead may open. */
  reportUnread: { number: string };
  /** To admins: a message from the contact form that nobody may open whose it is to answer. */
  messageUnread: Record<never, never>;
  /** To safeguarding leads: a message from the contact form has safety words; of strangers, one or several. */
  messageRaised: Record<never, never>;
  /** To a student: somebody of staff refused the guardian named with a new card, or nobody decided in time. It never says why. */
  guardianNotTaken: { outcome: "refused" | "lapsed" };
  /** `changed`: the house ended it, because the guardian was removed. */
  guardianConsent: { decision: "granted" | "refused" | "withdrawn" | "expired" | "paused" | "resumed" | "changed" };
  consentExpiring: { at: string };
  badgeEarned: { badge: string };
  recognitionEntered: { kind: "internship" | "prize" };
  recognitionWithdrawn: { kind: "internship" | "prize" };
  turnedAdult: Record<never, never>;
  /** To people who changed their name too often: they may once more. */
  renameAllowed: Record<never, never>;
  /** To minors: from `at` on the account is removed. */
  accountUnused: { at: string };
  certificateCorrected: Record<never, never>;
  certificateRevoked: Record<never, never>;
  textReleased: Record<never, never>;
  textRefused: Record<never, never>;
  /** To a picture's owner: staff looked at it. */
  pictureReleased: Record<never, never>;
  pictureRefused: Record<never, never>;
  /** To the author: staff reviewed the post. */
  postApproved: Record<never, never>;
  postSentBack: Record<never, never>;
  /** To the author of a post: somebody translated it. To who did: what the author answered. */
  translationAsked: Record<never, never>;
  translationAccepted: Record<never, never>;
  translationEnded: Record<never, never>;
  /** To the author: staff took the post off every public page, or put it back. It names no reason. */
  postHidden: Record<never, never>;
  postShown: Record<never, never>;
  /** To the author: staff took a review's words away, or hid a study material or showed it again. It names no reason, and no report. */
  ownWordsTaken: { what: "review" | "material" | "materialShown" };
  /** To the author: the time came that was chosen for it. */
  postPublished: Record<never, never>;
  postNotPublished: Record<never, never>;
  /** `sanction`: what staff decided. Why is on the page. */
  sanctionTold: { sanction: string };
  sanctionEnded: { sanction: string };
  appealAnswered: { outcome: "upheld" | "lifted" };
  /** Staff have looked at a new account, which can be used now. */
  accountOpened: Record<never, never>;
  /** To the students of a mentor who is suspended. It says no reason. */
  mentorAway: { name: string };
  /** To coordinators: a mentor whose required check has expired. */
  mentorLapsed: { name: string };
  /** To coordinators: students whose mentor is suspended or gone. */
  studentsWaiting: { count: number };
  /** To the staff of a centre: somebody keeps trying PINs of a student's card. The page says whose. */
  cardGuesses: { from: "centre" | "elsewhere" };
  /** To a student: staff made a new card. */
  cardReset: Record<never, never>;
};
export type NotificationKind = keyof NotificationParams;

type Kind = Readonly<{
  priority: Priority;
  /** The switch that turns this kind off; without one it cannot be switched off. */
  switch?: NotificationSwitch;
  /** Whether it also goes out by mail and by push. */
  goesOut: boolean;
  /** Milliseconds before it goes out. */
  wait?: Readonly<{ mail: number; push: number }>;
  /** About safety or the account: quiet hours do not delay it, and the only switch that counts is that of pushes. */
  always?: true;
  /** `name` is a mentor's or a colleague's, so it may go out to staff; all other names stay on their pages. */
  nameGoesOut?: true;
}>;

/** A person who reads the message in the meantime gets neither push nor mail. */
export const messageWait = { push: 20 * second, mail: 5 * minute } as const;

const told = { priority: "normal", goesOut: true } as const;
const urgent = { priority: "high", goesOut: true } as const;

export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = {
  requestReceived: urgent,
  requestReminder: urgent,
  requestAnswered: told,
  requestMoreInfo: urgent,
  requestAccepted: urgent,
  requestDeclined: told,
  requestWithdrawn: { priority: "low", goesOut: false },
  requestExpired: told,
  requestLapsed: told,
  mentorSuggested: told,
  suggestionAccepted: { priority: "low", goesOut: false },
  suggestionDeclined: { priority: "normal", goesOut: false },
  matchEnded: told,
  messageReceived: { ...told, switch: "messageAlerts", wait: messageWait },
  callMissed: told,
  mentorPaused: urgent,
  mentorStatus: { ...urgent, always: true },
  checkExpiring: { ...urgent, always: true },
  checkOutcome: { ...urgent, always: true },
  bookingAsked: urgent,
  bookingConfirmed: told,
  bookingCancelled: urgent,
  sessionOff: urgent,
  moveProposed: urgent,
  moveAccepted: told,
  moveDeclined: told,
  sessionTomorrow: { ...told, switch: "sessionReminders" },
  sessionSoon: { ...urgent, switch: "sessionReminders" },
  sessionCompleted: { priority: "normal", goesOut: false },
  sessionVoided: told,
  sessionMinutes: told,
  ratingReceived: { priority: "low", goesOut: false },
  recapWritten: { priority: "low", goesOut: false },
  goalCommented: { priority: "normal", goesOut: false },
  reliabilityNote: told,
  markLifted: told,
  markKept: told,
  reportRaised: { ...urgent, always: true },
  auditBroken: { ...urgent, always: true },
  siteRestored: { ...urgent, always: true },
  minorsClosed: { ...urgent, always: true },
  protectionChange: { ...urgent, always: true },
  samePerson: { ...urgent, always: true },
  staffRole: { ...urgent, always: true, nameGoesOut: true },
  staffWords: { ...urgent, always: true, nameGoesOut: true },
  staffTaking: { ...urgent, always: true, nameGoesOut: true },
  centreStaff: { ...urgent, always: true, nameGoesOut: true },
  secondWordAnswered: told,
  // A mailbox may be shared with the person it is about.
  reportOutcome: { priority: "normal", goesOut: false },
  reportsNew: told,
  reportsAtOnce: { ...urgent, always: true },
  reportUnread: { ...urgent, always: true },
  messageUnread: { ...urgent, always: true },
  messageRaised: { ...urgent, always: true },
  guardianConsent: { ...urgent, always: true },
  guardianNotTaken: { ...told, always: true },
  consentExpiring: { ...urgent, always: true },
  // Badges should not call people back to the site.
  badgeEarned: { priority: "low", goesOut: false, switch: "achievementNotifications" },
  recognitionEntered: { ...told, switch: "achievementNotifications" },
  recognitionWithdrawn: { ...told, switch: "achievementNotifications" },
  turnedAdult: told,
  renameAllowed: told,
  accountUnused: { ...urgent, always: true },
  certificateCorrected: told,
  certificateRevoked: told,
  textReleased: { priority: "low", goesOut: false },
  textRefused: { priority: "normal", goesOut: false },
  ownWordsTaken: { priority: "normal", goesOut: false },
  pictureReleased: { priority: "low", goesOut: false },
  pictureRefused: { priority: "normal", goesOut: false },
  postApproved: told,
  postSentBack: told,
  translationAsked: told,
  translationAccepted: told,
  translationEnded: told,
  postHidden: told,
  postShown: told,
  postPublished: told,
  postNotPublished: told,
  sanctionTold: { ...urgent, always: true },
  sanctionEnded: { ...urgent, always: true },
  appealAnswered: { ...urgent, always: true },
  accountOpened: { ...urgent, always: true },
  mentorAway: urgent,
  mentorLapsed: { ...told, nameGoesOut: true },
  studentsWaiting: urgent,
  cardGuesses: urgent,
  cardReset: { priority: "high", goesOut: false },
};
