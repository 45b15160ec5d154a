import type { MailKind, MailParams } from "#lib/mail/kinds.ts";

const link = "https://mentoring.example.org/dashboard/sessions/4f0c1f8a-8f4e-4e57-9d35-0c0e0a0f7b11";
const at = "2026-11-23T15:05:00.000Z";
const newAt = "2026-11-24T09:00:00.000Z";
const greeted = { firstName: "Ana", link };
const session = { ...greeted, name: "Tom Rivers", subject: "Biology", at };
const request = { ...greeted, name: "Tom Rivers", subject: "Biology" };
const guardian = { guardian: "Rosa Lima", student: "Ana", link };

/** One mail of every kind, for tests. */
export const mailSamples: { readonly [K in MailKind]: MailParams[K] } = {
  confirmEmail: greeted,
  resetPassword: greeted,
  changeEmail: greeted,
  emailChanged: { firstName: "Ana" },
  passwordChanged: { firstName: "Ana" },
  signInPaused: { firstName: "Ana", minutes: 15 },
  twoStepChanged: { firstName: "Ana", on: true },
  staffSetUp: greeted,
  deletionRequested: { firstName: "Ana", at },
  deletionTakenBack: { firstName: "Ana" },
  guardianInvite: guardian,
  guardianRecorded: guardian,
  guardianExpiring: { ...guardian, at },
  guardianReplaced: { guardian: "Rosa Lima", student: "Ana" },
  weeklyDigest: {
    firstName: "Ana",
    upcoming: [
      { name: "Tom Rivers", subject: "Biology", at },
      { name: "Eva Stone", subject: "Art", at: newAt },
    ],
    open: 2,
    unread: 3,
  },
  requestReceived: request,
  requestReminder: request,
  requestAnswered: request,
  requestMoreInfo: request,
  requestAccepted: request,
  requestDeclined: request,
  requestWithdrawn: request,
  requestExpired: { ...request, offered: 2 },
  requestLapsed: request,
  mentorSuggested: request,
  suggestionAccepted: request,
  suggestionDeclined: request,
  matchEnded: { ...greeted, name: "Tom Rivers" },
  messageReceived: { ...greeted, name: "Tom Rivers" },
  callMissed: { ...greeted, name: "Tom Rivers", at },
  mentorPaused: { ...greeted, reason: "unanswered" },
  mentorStatus: { ...greeted, status: "approved" },
  checkExpiring: { ...greeted, step: "recordCheck", at },
  bookingAsked: session,
  bookingConfirmed: session,
  bookingCancelled: session,
  sessionOff: { ...greeted, subject: "Biology", at },
  moveProposed: { ...session, newAt },
  moveAccepted: { ...session, newAt },
  moveDeclined: session,
  sessionTomorrow: session,
  sessionSoon: session,
  sessionCompleted: session,
  sessionVoided: { ...greeted, subject: "Biology", at },
  ratingReceived: { ...request, stars: 5 },
  recapWritten: session,
  goalCommented: { ...greeted, name: "Tom Rivers" },
  reliabilityNote: { ...greeted, kind: "late", count: 2 },
  reportRaised: { ...greeted, number: "ABCD-EFGH-JKLM", grade: "S0", suspended: "yes" },
  guardianConsent: { ...greeted, decision: "withdrawn" },
  consentExpiring: { ...greeted, at },
  badgeEarned: { ...greeted, badge: "firstSession" },
  recognitionEntered: { ...greeted, kind: "internship" },
  turnedAdult: greeted,
  certificateCorrected: greeted,
  certificateRevoked: greeted,
  textReleased: greeted,
  textRefused: greeted,
};
