import type { PartName } from "#db/personal-table.ts";

/**
 * What of a child's data a guardian's copy leaves out. `withheld`: what a child says in confidence, which the child can
 * download alone, and which could tell of the guardian. `without`: columns that other people wrote or that name them.
 */
export type GuardianCopy = "whole" | "withheld" | Readonly<{ without: readonly string[] }>;

export const guardianCopy: Readonly<Record<PartName, GuardianCopy>> = {
  account: "whole",
  agreements: "whole",
  signIns: "whole",
  tokens: "whole",
  recoveryCodes: "whole",
  mentoring: "whole",
  checks: "whole",
  application: "whole",
  references: "whole",
  identityChecks: "whole",
  hours: "whole",
  daysOff: "whole",
  posts: "whole",
  previews: "whole",
  uploads: "whole",
  requests: "whole",
  suggestions: { without: ["reason", "goal"] },
  matches: "whole",
  blocks: "withheld",
  sessions: "whole",
  ratings: "whole",
  recaps: "whole",
  safetyAnswers: "withheld",
  conversations: "whole",
  messages: "withheld",
  events: "whole",
  eventCounters: "whole",
  presence: "whole",
  calls: "whole",
  callVisits: "whole",
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
