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
      "centreId",
    ],
    erase: "apart",
  },
  {
    name: "agreements",
    table: s.policyAgreements,
    mine: [s.policyAgreements.userId],
    hidden: ["id", "userId"],
    erase: "kept",
  },
  {
    name: "signIns",
    table: s.signIns,
    mine: [s.signIns.userId],
    hidden: ["id", "userId", "networkHash"],
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
    erase: "kept",
  },
  { name: "hours", table: s.weeklyHours, mine: [s.weeklyHours.userId], hidden: ["id", "userId"], erase: "rows" },
  { name: "daysOff", table: s.daysOff, mine: [s.daysOff.userId], hidden: ["id", "userId"], erase: "rows" },
];
