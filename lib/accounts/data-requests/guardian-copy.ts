import type { PartName } from "#db/personal-table.ts";
import type { GivenRow } from "#lib/accounts/my-data/given.ts";
import { isKindForGuardian } from "./guardian-kinds.ts";

/**
 * What of a child's data a guardian's copy leaves out. `withheld`: what a child says in confidence, which the child can
 * download alone, and which could tell of the guardian. `without`: columns that other people wrote or that name them, and
 * what a child wrote to the mentor or to staff. `only`: rows of which no other tells what is withheld.
 */
export type GuardianCopy =
  | "whole"
  | "withheld"
  | Readonly<{ without: readonly string[]; only?: (row: GivenRow) => boolean }>;

/**
 * What a copy that staff download leaves out: what people wrote each other, and what was reported. Nobody opens a
 * conversation by a request about data; the person downloads it themselves.
 */
export const staffCopyWithout: readonly PartName[] = [
  ...(["messages", "callNotes", "heldTexts", "openedConversations", "saidTexts", "reports"] as const),
];

export const guardianCopy: Readonly<Record<PartName, GuardianCopy>> = {
  account: "whole",
  agreements: "whole",
  signIns: "whole",
  // The address that a child wants to be reached by instead.
  tokens: { without: ["payload"] },
  recoveryCodes: "whole",
  centres: "whole",
  mentoring: "whole",
  checks: "whole",
  application: "whole",
  references: "whole",
  identityChecks: "whole",
  sanctions: "whole",
  appeals: { without: ["text", "answer"] },
  removedMarkers: "whole",
  formerReach: "whole",
  accountReviews: "whole",
  secondWords: "withheld",
  recordChecks: "whole",
  interviews: "whole",
  approvals: "whole",
  trainingUnits: "whole",
  trainingAttempts: "whole",
  hours: "whole",
  daysOff: "whole",
  posts: { without: ["reviewNote"] },
  revisions: "whole",
  workingCopies: "whole",
  previews: "whole",
  uploads: "whole",
  requests: { without: ["goal", "tried", "preferredTimes", "answer"] },
  suggestions: { without: ["reason", "goal"] },
  matches: "whole",
  checkIns: "withheld",
  blocks: "withheld",
  sessions: { without: ["note"] },
  ratings: "whole",
  recaps: { without: ["text", "nextSteps"] },
  sessionReviews: "withheld",
  safetyAnswers: "withheld",
  conversations: "whole",
  messages: "withheld",
  // An event without its notice would tell that there was one.
  events: { without: [], only: ({ type }) => type !== "notification" },
  eventCounters: { without: ["seq"] },
  presence: "whole",
  calls: "whole",
  callVisits: "whole",
  staffVisits: "whole",
  callNotes: "withheld",
  marks: { without: ["appealText", "answer"] },
  goals: "whole",
  goalSteps: "whole",
  goalComments: "withheld",
  learningChanges: "whole",
  materials: "whole",
  badges: "whole",
  recognitions: { without: ["giver"] },
  certificates: "whole",
  // Whom the child named before is nobody else's to know.
  guardians: { without: ["name"], only: ({ replacedAt }) => replacedAt === null },
  consents: "whole",
  // Texts that were held back on their way to a mentor.
  heldTexts: "withheld",
  openedConversations: "withheld",
  saidTexts: "withheld",
  notifications: { without: ["params", "path"], only: isKindForGuardian },
  mails: { without: ["subject", "toAddress"], only: isKindForGuardian },
  pushSubscriptions: "whole",
  pushes: { without: [], only: isKindForGuardian },
  reports: "withheld",
  // Names blocks.
  ticketEntries: "withheld",
  audit: "withheld",
};
