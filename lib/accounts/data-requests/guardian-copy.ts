import type { PartName } from "#db/personal-table.ts";

/**
 * What of a child's data a guardian's copy leaves out. `withheld`: what a child says in confidence, which the child can
 * download alone, and which could tell of the guardian. `without`: columns that other people wrote or that name them.
 */
export type GuardianCopy = "whole" | "withheld" | Readonly<{ without: readonly string[] }>;

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
  tokens: "whole",
  recoveryCodes: "whole",
  centres: "whole",
  mentoring: "whole",
  checks: "whole",
  application: "whole",
  references: "whole",
  identityChecks: "whole",
  sanctions: "whole",
  appeals: "whole",
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
  posts: "whole",
  revisions: "whole",
  workingCopies: "whole",
  previews: "whole",
  uploads: "whole",
  requests: "whole",
  suggestions: { without: ["reason", "goal"] },
  matches: "whole",
  checkIns: "withheld",
  blocks: "withheld",
  sessions: "whole",
  ratings: "whole",
  recaps: "whole",
  sessionReviews: "withheld",
  safetyAnswers: "withheld",
  conversations: "whole",
  messages: "withheld",
  events: "whole",
  eventCounters: "whole",
  presence: "whole",
  calls: "whole",
  callVisits: "whole",
  staffVisits: "whole",
  callNotes: "withheld",
  marks: "whole",
  goals: "whole",
  goalSteps: "whole",
  goalComments: "whole",
  learningChanges: "whole",
  materials: "whole",
  badges: "whole",
  recognitions: { without: ["giver"] },
  certificates: "whole",
  guardians: { without: ["name"] },
  consents: "whole",
  // Texts that were held back on their way to a mentor.
  heldTexts: "withheld",
  openedConversations: "withheld",
  saidTexts: "withheld",
  notifications: { without: ["params", "path"] },
  mails: { without: ["subject", "toAddress"] },
  pushSubscriptions: "whole",
  pushes: "whole",
  reports: "withheld",
  // Names blocks.
  ticketEntries: "withheld",
  audit: "withheld",
};
