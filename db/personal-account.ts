import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

export const accountTables: readonly PersonalTable[] = [
  {
    name: "account",
    table: s.users,
    mine: [s.users.id],
    // The centre is shown by name.
    hidden: [
      "emailKey",
      "mailboxKey",
      "passwordHash",
      "totpSecret",
      "totpLastStep",
      "feedVersion",
      "suspendedReason",
      "wordCountsFrom",
      "madeBy",
      "adminUntil",
      "pinMadeAt",
      "pinMadeBy",
      "centreId",
    ],
    erase: "apart",
  },
  {
    name: "agreements",
    table: s.policyAgreements,
    mine: [s.policyAgreements.userId],
    hidden: ["id", "userId"],
    ended: "rows",
    erase: "kept",
  },
  {
    name: "signIns",
    table: s.signIns,
    mine: [s.signIns.userId],
    hidden: ["id", "userId", "networkHash", "totpDraft", "totpDraftAt"],
    erase: "rows",
  },
  {
    name: "tokens",
    table: s.userTokens,
    mine: [s.userTokens.userId],
    hidden: ["id", "userId", "tokenHash"],
    erase: "rows",
  },
  {
    name: "recoveryCodes",
    table: s.recoveryCodes,
    mine: [s.recoveryCodes.userId],
    hidden: ["id", "userId", "codeHash"],
    erase: "rows",
  },
  {
    name: "mentoring",
    table: s.mentors,
    mine: [s.mentors.userId],
    // The weekly hours have a part of their own.
    hidden: ["userId", "statusReason", "statusBefore", "week"],
    erase: "rows",
  },
  {
    name: "checks",
    table: s.mentorChecks,
    mine: [s.mentorChecks.mentorId],
    hidden: ["id", "mentorId", "checkedBy", "reason"],
    ended: "rows",
    erase: "kept",
  },
  {
    name: "application",
    table: s.mentorApplications,
    mine: [s.mentorApplications.mentorId],
    // The reason is a note of staff; their question was put to the mentor.
    hidden: ["mentorId", "decidedBy", "reason"],
    erase: "rows",
  },
  {
    name: "references",
    table: s.mentorReferences,
    mine: [s.mentorReferences.mentorId],
    // Of other people nothing but the name that the mentor gave; mentors never read the answers.
    hidden: [
      ...["id", "mentorId", "email", "locale", "resends", "remindedAt", "decidedBy", "reason"],
      ...["knownFor", "knownHow", "reliability", "concern", "concernText"],
    ],
    erase: "rows",
  },
  {
    name: "identityChecks",
    table: s.identityChecks,
    mine: [s.identityChecks.mentorId],
    // The file is never given out.
    hidden: ["id", "mentorId", "mime", "hasFile", "decidedBy", "reason"],
    erase: "rows",
  },
  {
    name: "sanctions",
    table: s.sanctions,
    mine: [s.sanctions.userId],
    // The reason may say who reported.
    hidden: ["id", "userId", "reason", "reportNumber", "by", "endedBy"],
    evidence: true,
    ended: "rows",
    erase: { blank: { userId: { reason: "", reportNumber: null } } },
  },
  {
    name: "appeals",
    table: s.appeals,
    mine: [s.appeals.userId],
    hidden: ["id", "sanctionId", "userId", "decidedBy", "reason"],
    evidence: true,
    ended: "rows",
    erase: { blank: { userId: { text: "", reason: null, answer: null } } },
  },
  {
    // The hashes are no use to anyone, and say nothing that the decisions do not.
    name: "removedMarkers",
    table: s.removedMarkers,
    mine: [s.removedMarkers.userId],
    hidden: ["id", "userId", "keyId", "emailHash", "phoneHash", "personHash"],
    erase: "kept",
  },
  {
    name: "formerReach",
    table: s.formerReach,
    mine: [s.formerReach.userId],
    hidden: ["id", "userId", "keyId", "hash"],
    // The household of whoever is erased stays barred from the open case.
    evidence: true,
    erase: "rows",
  },
  {
    name: "accountReviews",
    table: s.returners,
    mine: [s.returners.userId],
    // What it matched is about somebody else until staff know better.
    hidden: ["id", "userId", "cause", "matches", "decidedBy", "reason"],
    ended: "rows",
    erase: { blank: { userId: { reason: null } } },
  },
  {
    // Asked by staff about somebody: the reason and the new facts are for those who decide. It goes within days.
    name: "secondWords",
    table: s.secondWords,
    mine: [s.secondWords.aboutId, s.secondWords.askedBy],
    hidden: ["id", "key", "aboutId", "content", "reason", "askedBy", "askedAt", "endsAt", "agreedBy"],
    erase: "rows",
  },
  {
    name: "recordChecks",
    table: s.recordChecks,
    mine: [s.recordChecks.mentorId],
    hidden: ["id", "mentorId", "recordedBy", "note"],
    ended: "rows",
    erase: { blank: { mentorId: { note: "" } } },
  },
  {
    name: "interviews",
    table: s.interviewNotes,
    mine: [s.interviewNotes.mentorId],
    hidden: ["id", "mentorId", "writtenBy", "text"],
    erase: "rows",
  },
  {
    name: "approvals",
    table: s.mentorApprovals,
    mine: [s.mentorApprovals.mentorId],
    hidden: ["id", "mentorId", "staffId", "reason"],
    ended: "rows",
    erase: { blank: { mentorId: { reason: "" } } },
  },
  {
    name: "trainingUnits",
    table: s.trainingProgress,
    mine: [s.trainingProgress.mentorId],
    hidden: ["mentorId"],
    erase: "rows",
  },
  {
    name: "trainingAttempts",
    table: s.trainingAttempts,
    mine: [s.trainingAttempts.mentorId],
    hidden: ["mentorId", "seed"],
    erase: "rows",
  },
  { name: "hours", table: s.weeklyHours, mine: [s.weeklyHours.userId], hidden: ["id", "userId"], erase: "rows" },
  { name: "daysOff", table: s.daysOff, mine: [s.daysOff.userId], hidden: ["id", "userId"], erase: "rows" },
];
