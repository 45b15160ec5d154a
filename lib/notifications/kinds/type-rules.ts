import { type NotificationKind, notificationKinds } from "./kinds.ts";

export type NotificationType =
  | "request"
  | "mentoring"
  | "session"
  | "message"
  | "call"
  | "learning"
  | "guardian"
  | "account"
  | "text"
  | "report"
  | "achievement";

const types: Readonly<Record<NotificationKind, NotificationType>> = {
  cardGuesses: "account",
  cardReset: "account",
  requestReceived: "request",
  requestReminder: "request",
  requestAnswered: "request",
  requestMoreInfo: "request",
  requestAccepted: "request",
  requestDeclined: "request",
  requestWithdrawn: "request",
  requestExpired: "request",
  requestLapsed: "request",
  mentorSuggested: "mentoring",
  suggestionAccepted: "mentoring",
  suggestionDeclined: "mentoring",
  matchEnded: "mentoring",
  messageReceived: "message",
  callMissed: "call",
  mentorPaused: "mentoring",
  mentorStatus: "mentoring",
  checkExpiring: "mentoring",
  checkOutcome: "mentoring",
  bookingAsked: "session",
  bookingConfirmed: "session",
  bookingCancelled: "session",
  sessionOff: "session",
  moveProposed: "session",
  moveAccepted: "session",
  moveDeclined: "session",
  sessionTomorrow: "session",
  sessionSoon: "session",
  sessionCompleted: "session",
  sessionVoided: "session",
  sessionMinutes: "session",
  ratingReceived: "session",
  recapWritten: "session",
  goalCommented: "learning",
  reliabilityNote: "session",
  markLifted: "session",
  markKept: "session",
  reportRaised: "report",
  auditBroken: "report",
  siteRestored: "report",
  minorsClosed: "report",
  protectionChange: "report",
  samePerson: "report",
  staffRole: "report",
  staffWords: "report",
  staffTaking: "report",
  centreStaff: "account",
  secondWordAnswered: "report",
  reportOutcome: "report",
  reportsNew: "report",
  reportsAtOnce: "report",
  reportUnread: "report",
  messageUnread: "report",
  messageRaised: "report",
  guardianConsent: "guardian",
  guardianNotTaken: "guardian",
  consentExpiring: "guardian",
  badgeEarned: "achievement",
  recognitionEntered: "achievement",
  recognitionWithdrawn: "achievement",
  turnedAdult: "account",
  renameAllowed: "account",
  accountUnused: "account",
  certificateCorrected: "achievement",
  certificateRevoked: "achievement",
  textReleased: "text",
  textRefused: "text",
  pictureReleased: "text",
  pictureRefused: "text",
  postApproved: "text",
  postSentBack: "text",
  translationAsked: "text",
  translationAccepted: "text",
  translationEnded: "text",
  ownWordsTaken: "text",
  postHidden: "text",
  postShown: "text",
  postPublished: "text",
  postNotPublished: "text",
  sanctionTold: "account",
  sanctionEnded: "account",
  appealAnswered: "account",
  accountOpened: "account",
  mentorAway: "mentoring",
  mentorLapsed: "mentoring",
  studentsWaiting: "mentoring",
};

export function typeOf(kind: NotificationKind): NotificationType {
  return types[kind];
}

/** Stored notifications can be of a kind that no longer exists. */
export function isKnownKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationKinds, kind);
}
