import { cancellations } from "#lib/mentoring/sessions/rules.ts";
import { endingOf } from "#lib/mentoring/sessions/view-rules.ts";
import { accountTables } from "./personal-account.ts";
import { growthTables } from "./personal-growth.ts";
import { writtenTables } from "./personal-messages.ts";
import { postTables } from "./personal-posts.ts";
import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

/** What a guardian decided, or staff about the other side, is not told to a mentor here either. */
function endingFor({ cancellation, mentorId }: Readonly<Record<string, unknown>>, userId: string) {
  const why = cancellations.find((one) => one === cancellation);
  return why === undefined ? null : endingOf(mentorId === userId ? "mentor" : "student", why);
}

const mentoring: readonly PersonalTable[] = [
  {
    name: "requests",
    table: s.mentorRequests,
    mine: [s.mentorRequests.studentId, s.mentorRequests.mentorId],
    people: ["studentId", "mentorId"],
    hidden: ["rootId", "remindedAt", "offeredOnAt", "centreId"],
    ownOnly: [{ column: "studentId", keys: ["goal", "tried", "preferredTimes", "answer"] }],
    untilParted: { author: "mentorId", keys: ["question", "declineReason", "declineNote"] },
    words: {
      question: { at: "answeredAt", by: ({ mentorId }) => mentorId },
      declineNote: { at: "closedAt", by: ({ mentorId }) => mentorId },
    },
    ended: { goal: "", tried: null, preferredTimes: null, answer: null, question: null, declineNote: null },
    erase: {
      blank: {
        studentId: { goal: "", tried: null, preferredTimes: null, answer: null },
        mentorId: { question: null, declineNote: null },
      },
    },
  },
  {
    name: "suggestions",
    table: s.matchSuggestions,
    // Only the student's: mentors hear of a student when the student asks them, and that request is in its own part.
    mine: [s.matchSuggestions.studentId],
    people: ["studentId", "mentorId"],
    hidden: ["suggestedBy", "requestId"],
    // The text may name either of the two.
    ended: { reason: "", goal: null },
    erase: { blank: { studentId: { reason: "", goal: null }, mentorId: { reason: "", goal: null } } },
  },
  {
    name: "matches",
    table: s.matches,
    mine: [s.matches.studentId, s.matches.mentorId],
    people: ["studentId", "mentorId"],
    // Who ended it would reveal a block.
    hidden: ["endNote", "endedBy"],
    ended: { endNote: null },
    erase: { blank: { studentId: { endNote: null }, mentorId: { endNote: null } } },
  },
  {
    // What the other side or a guardian said of them is told to staff alone.
    name: "checkIns",
    table: s.checkIns,
    mine: [s.checkIns.studentId, s.checkIns.mentorId],
    people: ["studentId", "mentorId"],
    hidden: ["id", "matchId", "staffId", "outcome", "note", "takenBackAt"],
    evidence: true,
    erase: "rows",
  },
  {
    name: "blocks",
    table: s.blocks,
    // People must not learn who blocked them.
    mine: [s.blocks.blockerId],
    people: ["blockedId"],
    hidden: ["blockerId"],
    erase: "rows",
  },
  {
    name: "sessions",
    table: s.sessions,
    mine: [s.sessions.studentId, s.sessions.mentorId],
    people: ["studentId", "mentorId", "proposedBy"],
    hidden: ["revision", "insteadOf", "studentZone", "mentorZone", "language", "centreId"],
    ownOnly: [
      { column: "studentId", keys: ["note", "studentMet"] },
      { column: "mentorId", keys: ["mentorMet"] },
    ],
    untilParted: { keys: ["cancellation", "cancelReason", "cancelNote"] },
    words: {
      cancelNote: { at: "cancelledAt", by: (row) => (row.cancellation === "student" ? row.studentId : row.mentorId) },
    },
    told: { cancellation: endingFor },
    evidence: true,
    ended: { note: null, cancelNote: null },
    erase: { blank: { studentId: { note: null, cancelNote: null }, mentorId: { note: null, cancelNote: null } } },
  },
  {
    name: "ratings",
    table: s.ratings,
    mine: [s.ratings.studentId, s.ratings.mentorId],
    people: ["studentId", "mentorId"],
    ownOnly: [{ column: "studentId", keys: ["comment"] }],
    ended: { comment: null },
    erase: { blank: { studentId: { comment: null } } },
  },
  { name: "recaps", table: s.recaps, mine: [s.recaps.authorId], hidden: ["authorId"], evidence: true, erase: "rows" },
  {
    name: "sessionReviews",
    table: s.sessionReviews,
    mine: [s.sessionReviews.mentorId],
    // Past probation there may be one because the student did not feel safe.
    secret: true,
    evidence: true,
    ended: "rows",
    erase: { blank: { mentorId: { note: null } } },
  },
  {
    name: "safetyAnswers",
    table: s.safetyAnswers,
    mine: [s.safetyAnswers.studentId],
    hidden: ["studentId"],
    evidence: true,
    ended: "rows",
    erase: { blank: { studentId: { text: null } } },
  },
  {
    name: "calls",
    table: s.calls,
    mine: [s.calls.studentId, s.calls.mentorId],
    people: ["studentId", "mentorId", "startedBy"],
    // How it ended would reveal a block or a report.
    hidden: ["ending", "warnedAt", "closesAt"],
    erase: "kept",
  },
  {
    name: "callVisits",
    table: s.callVisits,
    mine: [s.callVisits.userId],
    hidden: ["id", "userId", "seenAt"],
    erase: "kept",
  },
  {
    name: "staffVisits",
    table: s.staffVisits,
    mine: [s.staffVisits.userId],
    hidden: ["id", "userId", "seenAt", "readyAt"],
    ended: "rows",
    erase: "kept",
  },
  {
    name: "callNotes",
    table: s.callNotes,
    mine: [s.callNotes.authorId],
    hidden: ["id", "authorId"],
    evidence: true,
    erase: "rows",
  },
  {
    name: "marks",
    table: s.reliabilityMarks,
    mine: [s.reliabilityMarks.userId],
    hidden: ["id", "userId", "decidedBy", "reason"],
    erase: "rows",
  },
];

const around: readonly PersonalTable[] = [
  {
    name: "centres",
    table: s.centreStaff,
    mine: [s.centreStaff.userId],
    hidden: ["centreId", "userId"],
    erase: "rows",
  },
  {
    name: "guardians",
    table: s.guardians,
    mine: [s.guardians.studentId],
    hidden: ["id", "studentId", "email", "phone"],
    evidence: true,
    ended: "rows",
    erase: { blank: { studentId: { name: "", email: null, phone: null } } },
  },
  {
    name: "consents",
    table: s.consents,
    mine: [s.consents.studentId],
    hidden: ["id", "studentId", "guardianId", "recordedBy", "reason"],
    evidence: true,
    ended: "rows",
    erase: "kept",
  },
  {
    name: "notifications",
    table: s.notifications,
    mine: [s.notifications.userId],
    hidden: ["id", "userId", "key"],
    erase: "rows",
  },
  {
    name: "mails",
    table: s.mails,
    mine: [s.mails.userId],
    // The texts contain links that let anyone in. Notifications are in their own part.
    hidden: ["id", "userId", "aboutId", "key", "params", "text", "html", "leaseUntil", "lastError", "attempts"],
    erase: "apart",
  },
  {
    name: "pushSubscriptions",
    table: s.pushSubscriptions,
    mine: [s.pushSubscriptions.userId],
    // Anyone who has the address and its keys can send.
    hidden: ["id", "userId", "endpoint", "p256dh", "auth", "signInId", "failures"],
    erase: "rows",
  },
  {
    name: "pushes",
    table: s.pushes,
    mine: [s.pushes.userId],
    hidden: ["id", "userId", "key", "params", "path", "leaseUntil", "lastError", "attempts"],
    erase: "rows",
  },
  {
    name: "ticketEntries",
    table: s.ticketEntries,
    mine: [s.ticketEntries.staffId],
    // The texts are about those who wrote.
    hidden: ["id", "ticketId", "staffId", "text"],
    erase: "kept",
  },
  {
    name: "audit",
    table: s.auditLog,
    mine: [s.auditLog.actor],
    hidden: ["seq", "actor", "object", "reason", "hash", "hashBefore", "blankedAt"],
    erase: "kept",
  },
];

/** All tables with personal data, for erasure and, but for the secret ones, for the download. A test compares them with the schema. */
export const personalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...postTables,
  ...mentoring,
  ...writtenTables,
  ...growthTables,
  ...around,
];

/** The parts of a download. */
export const givenTables = personalTables.filter(({ secret }) => !secret);
