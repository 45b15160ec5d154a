import type { PartName } from "#db/personal-table.ts";

/**
 * Why rows about a person stay after erasure, without their name and what they told about themselves. `shell`: others'
 * records need a nameless other side; `otherSide`: it is the other person's as well; `proof`: it shows what was checked,
 * agreed or decided; `safety`: safeguarding may have to look into it later; `case`: part of a report;
 * `choice`: mentors may leave their published posts; a reported one stays hidden until its report is closed.
 */
export type StayReason = "shell" | "otherSide" | "proof" | "safety" | "case" | "choice";

/** Null: nothing stays. */
export const whatStays: Readonly<Record<PartName, StayReason | null>> = {
  account: "shell",
  agreements: "proof",
  signIns: null,
  tokens: null,
  recoveryCodes: null,
  mentoring: null,
  checks: "proof",
  application: null,
  references: null,
  identityChecks: null,
  hours: null,
  daysOff: null,
  posts: "choice",
  previews: null,
  uploads: "choice",
  requests: "otherSide",
  suggestions: "otherSide",
  matches: "otherSide",
  blocks: null,
  sessions: "otherSide",
  ratings: "otherSide",
  recaps: null,
  safetyAnswers: "safety",
  conversations: "otherSide",
  messages: "otherSide",
  events: null,
  eventCounters: null,
  presence: null,
  calls: "safety",
  callVisits: "safety",
  callNotes: null,
  marks: null,
  goals: null,
  goalSteps: null,
  goalComments: null,
  learningChanges: null,
  materials: null,
  badges: null,
  recognitions: null,
  certificates: null,
  guardians: "proof",
  consents: "proof",
  heldTexts: null,
  saidTexts: null,
  notifications: null,
  mails: null,
  pushSubscriptions: null,
  pushes: null,
  reports: "case",
  ticketEntries: "proof",
  audit: "proof",
};
