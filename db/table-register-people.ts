import { keptDays } from "#lib/platform/retention/rules.ts";
import { thinning } from "#lib/publishing/blog-posts/limit-rules.ts";
import * as s from "./schema/index.ts";

const withAccount = "with the account";
const proof = `the account and ${keptDays.afterAccount} days`;
const shell = "the account; a nameless row stays, because others' records refer to it";

/** A time of `keptDays`, in words. */
export function keptFor(what: keyof typeof keptDays, from: string): string {
  return `${keptDays[what]} days after ${from}`;
}

/** The tables of `personalTables`. */
export const personalRegister = [
  { table: s.users, holds: "name, address, birthday, profile and settings", kept: shell, apart: "made nameless" },
  { table: s.policyAgreements, holds: "which policies were agreed to, and when", kept: proof },
  {
    table: s.signIns,
    holds: "when and with which browser, and a keyed hash of the network",
    kept: `until signed out; hashes ${keptDays.networks} days`,
  },
  { table: s.userTokens, holds: "hashes of links in mails", kept: keptFor("expiredLinks", "they end") },
  { table: s.recoveryCodes, holds: "hashes of recovery codes", kept: withAccount },
  { table: s.mentors, holds: "a mentor's profile and standing", kept: withAccount },
  { table: s.mentorChecks, holds: "which checks were passed, and who saw it", kept: proof },
  {
    table: s.mentorApplications,
    holds: "what a mentor wrote in the application",
    kept: keptFor("mentorTexts", "the decision"),
  },
  { table: s.mentorReferences, holds: "referees and what they said", kept: keptFor("mentorTexts", "the decision") },
  { table: s.identityChecks, holds: "that an identity document was seen", kept: "the document until it is decided on" },
  { table: s.sanctions, holds: "decisions of staff about a person", kept: proof },
  { table: s.appeals, holds: "appeals and their answers", kept: proof },
  {
    table: s.removedMarkers,
    holds:
      "keyed hashes of name, address and telephone, today's and those of two years before, of an adult who was removed, or left while suspected of endangering children",
    kept: keptFor("removedMarkers", "the removal or suspension"),
  },
  {
    table: s.formerReach,
    holds: "keyed hashes of names, addresses and telephones that an account had before",
    kept: `the account, at most ${keptFor("formerReach", "the change")}; of an erased account, with today's confirmed mailbox, until the case about it is over`,
  },
  { table: s.returners, holds: "why an account was looked at before it opened", kept: proof },
  {
    table: s.secondWords,
    holds:
      "what a member of staff asked for that needs the word of a second one, also of people who get an account by it",
    kept: "until it is decided, at most a week",
  },
  { table: s.recordChecks, holds: "kind, country and date of a record check, never the document", kept: proof },
  { table: s.interviewNotes, holds: "notes of the interview with a mentor", kept: withAccount },
  { table: s.mentorApprovals, holds: "who approved a mentor, and why", kept: proof },
  { table: s.trainingProgress, holds: "which units of the training were read", kept: withAccount },
  { table: s.trainingAttempts, holds: "answers in the training", kept: withAccount },
  { table: s.weeklyHours, holds: "free hours of a week", kept: withAccount },
  { table: s.daysOff, holds: "days without sessions", kept: withAccount },
  {
    table: s.posts,
    holds: "posts",
    kept: withAccount,
    apart: "deleted, or kept without a name if the mentor chose so",
  },
  {
    table: s.postRevisions,
    holds: "what a post was with each save",
    kept: `with the post, at most as long as the account; after ${thinning.allFor} days one a day, after ${thinning.dailyFor} one a week`,
  },
  { table: s.workingCopies, holds: "what an author writes and has not saved yet", kept: withAccount },
  { table: s.postPreviews, holds: "previews of a post", kept: withAccount },
  {
    table: s.uploads,
    holds: "pictures, also those that were taken away after staff were to look at them",
    kept: withAccount,
    apart: "deleted, but for those in posts that stay and those that a report froze",
  },
  {
    table: s.mentorRequests,
    holds: "what a student asked a mentor, and the answer",
    kept: "the account; the other side's words three years longer",
  },
  { table: s.matchSuggestions, holds: "why a mentor was suggested", kept: proof },
  { table: s.matches, holds: "who was matched with whom, and when", kept: shell },
  { table: s.checkIns, holds: "what was said when staff asked how it goes", kept: withAccount },
  { table: s.blocks, holds: "who blocked whom", kept: withAccount },
  { table: s.sessions, holds: "when two people met, and notes", kept: keptFor("sessions", "the session") },
  { table: s.ratings, holds: "stars and words about a session", kept: "with the session" },
  { table: s.recaps, holds: "a summary of a session", kept: "with the session" },
  { table: s.sessionReviews, holds: "why staff looked at a session", kept: "with the session" },
  { table: s.safetyAnswers, holds: "whether a student felt safe, and words", kept: proof },
  { table: s.conversations, holds: "who wrote with whom", kept: keptFor("messages", "the match") },
  { table: s.openedConversations, holds: "that staff read a conversation, and why", kept: "with the conversation" },
  {
    table: s.messages,
    holds: "messages",
    kept: keptFor("messages", "the match"),
    apart: "delivered ones stay for the other side without a name, others are deleted",
  },
  { table: s.events, holds: "what open pages are told", kept: keptFor("events", "the event") },
  { table: s.eventCounters, holds: "a number", kept: withAccount },
  { table: s.presence, holds: "when somebody was last there", kept: withAccount },
  { table: s.calls, holds: "when two people spoke, no picture and no sound", kept: keptFor("calls", "the call") },
  { table: s.callVisits, holds: "when somebody was in a call", kept: "with the call" },
  { table: s.staffVisits, holds: "when and why staff visited a call", kept: "with the call" },
  { table: s.callNotes, holds: "notes that two people shared in a call", kept: keptFor("callNotes", "the match") },
  { table: s.reliabilityMarks, holds: "that somebody was late or absent", kept: withAccount },
  { table: s.goals, holds: "learning goals", kept: withAccount },
  { table: s.goalSteps, holds: "steps of a goal", kept: withAccount },
  { table: s.goalComments, holds: "comments of a mentor on a goal", kept: withAccount },
  {
    table: s.learningChanges,
    holds: "changes a device made without a network",
    kept: keptFor("learningChanges", "the change"),
  },
  { table: s.materials, holds: "study materials", kept: withAccount },
  { table: s.badgeAwards, holds: "badges", kept: withAccount },
  { table: s.recognitions, holds: "internships and prizes", kept: withAccount },
  { table: s.certificates, holds: "certificates of hours", kept: withAccount },
  { table: s.centreStaff, holds: "in which center somebody helps", kept: withAccount },
  { table: s.guardians, holds: "name, address and telephone of a guardian", kept: proof },
  { table: s.consents, holds: "what a guardian agreed to, and when", kept: proof },
  { table: s.heldTexts, holds: "texts and pictures that were held back", kept: withAccount },
  {
    table: s.saidTexts,
    holds: "the last texts, to notice contact details in parts, and what was rewritten or removed before a report",
    kept: keptFor("saidTexts", "them"),
  },
  {
    table: s.notifications,
    holds: "what somebody was told",
    kept: `${keptFor("readNotifications", "it was read")}, unread ones ${keptDays.unreadNotifications} days`,
  },
  { table: s.mails, holds: "mails and their addresses", kept: keptFor("mailTexts", "the mail"), apart: "deleted" },
  { table: s.pushSubscriptions, holds: "browsers that get pushes", kept: "until signed out" },
  { table: s.pushes, holds: "what was pushed", kept: keptFor("pushes", "the push") },
  {
    table: s.reports,
    holds: "what somebody reported",
    kept: `${keptFor("caseFiles", "the case is closed")} and the account it is about has ended`,
  },
  { table: s.ticketEntries, holds: "what staff answered", kept: keptFor("tickets", "the ticket is closed") },
  {
    table: s.auditLog,
    holds: "who decided what about whom, and why",
    kept: `${proof}; why, ${keptFor("afterAccount", "the act")}`,
  },
];
