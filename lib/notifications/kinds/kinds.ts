import { minute, second } from "#lib/platform/time/time.ts";
import type { NotificationSwitch, Priority } from "./rules.ts";

/**
 * Everything people are told of (PURE). `name` is the other person's name as the receiver may see it (`shownName`), `at` a UTC instant
 * as ISO text, `subject` a school subject. Nothing else that people wrote goes into a notification or a mail.
 */
export type NotificationParams = {
  requestReceived: { name: string; subject: string };
  requestReminder: { name: string; subject: string };
  requestAnswered: { name: string; subject: string };
  requestMoreInfo: { name: string; subject: string };
  requestAccepted: { name: string; subject: string };
  requestDeclined: { name: string; subject: string };
  requestWithdrawn: { name: string; subject: string };
  /** To the student: nobody answered; `offered` is the number of mentors it was offered to. */
  requestExpired: { name: string; subject: string; offered: number };
  /** To the mentor whose time ran out. */
  requestLapsed: { name: string; subject: string };
  /** To the student: a coordinator suggests this mentor. */
  mentorSuggested: { name: string; subject: string };
  /** To the coordinator: the student asked the suggested mentor, or does not want to. */
  suggestionAccepted: { name: string; subject: string };
  suggestionDeclined: { name: string; subject: string };
  matchEnded: { name: string };
  /** New messages in a conversation: never what they say. */
  messageReceived: { name: string };
  /** Somebody rang and was not answered. */
  callMissed: { name: string; at: string };
  mentorPaused: { reason: "unanswered" | "unseen" | "noShows" };
  mentorStatus: { status: string };
  /** `step` is one of a mentor's checks. */
  checkExpiring: { step: string; at: string };
  bookingAsked: { name: string; subject: string; at: string };
  bookingConfirmed: { name: string; subject: string; at: string };
  bookingCancelled: { name: string; subject: string; at: string };
  /** The house cancelled, for whatever reason: it names nobody, so that a block looks like everything else. */
  sessionOff: { subject: string; at: string };
  moveProposed: { name: string; subject: string; at: string; newAt: string };
  moveAccepted: { name: string; subject: string; at: string; newAt: string };
  moveDeclined: { name: string; subject: string; at: string };
  sessionTomorrow: { name: string; subject: string; at: string };
  sessionSoon: { name: string; subject: string; at: string };
  sessionCompleted: { name: string; subject: string; at: string };
  /** Staff took back that a session took place: it names nobody, as nobody is to blame. */
  sessionVoided: { subject: string; at: string };
  ratingReceived: { name: string; subject: string; stars: number };
  recapWritten: { name: string; subject: string; at: string };
  /** A mentor said something of a goal: never what, nor of which. */
  goalCommented: { name: string };
  /** A gentle word to a student, a warning to a mentor. */
  reliabilityNote: { kind: "late" | "absent"; count: number };
  /** To safeguarding leads: a grave report, by number and grade alone; whether whom it is about is suspended (`yes`, `no`). */
  reportRaised: { number: string; grade: string; suspended: string };
  guardianConsent: { decision: "granted" | "refused" | "withdrawn" | "expired" | "paused" | "resumed" };
  consentExpiring: { at: string };
  /** `badge` is one of the catalogue in `lib/badges`; it is shown by its name. */
  badgeEarned: { badge: string };
  recognitionEntered: { kind: "internship" | "prize" };
  turnedAdult: Record<never, never>;
  /** A voided session was in it. */
  certificateCorrected: Record<never, never>;
  certificateRevoked: Record<never, never>;
  textReleased: Record<never, never>;
  textRefused: Record<never, never>;
};
export type NotificationKind = keyof NotificationParams;

type Kind = Readonly<{
  priority: Priority;
  /** The switch that turns this kind off; none: it cannot be switched off. */
  switch?: NotificationSwitch;
  /** Whether it also goes out, by mail and by push. */
  goesOut: boolean;
  /** Milliseconds mail and push wait before they go out. */
  wait?: Readonly<{ mail: number; push: number }>;
  /** About safety or the account itself: no switch and no quiet hours hold it back. */
  always?: true;
}>;

/** Milliseconds a push, and a mail, of a new message wait: a person who reads it meanwhile gets neither. */
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
  ratingReceived: { priority: "low", goesOut: false },
  recapWritten: { priority: "low", goesOut: false },
  goalCommented: { priority: "normal", goesOut: false },
  reliabilityNote: told,
  reportRaised: { ...urgent, always: true },
  guardianConsent: { ...urgent, always: true },
  consentExpiring: { ...urgent, always: true },
  // On the page alone: nothing here calls anybody back for the sake of a badge.
  badgeEarned: { priority: "low", goesOut: false, switch: "achievementNotifications" },
  recognitionEntered: { ...told, switch: "achievementNotifications" },
  turnedAdult: told,
  certificateCorrected: told,
  certificateRevoked: told,
  textReleased: { priority: "low", goesOut: false },
  textRefused: { priority: "normal", goesOut: false },
};
