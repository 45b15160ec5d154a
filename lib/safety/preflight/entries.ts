/** What an installation must have before it admits minors, in the order of the page. */
export const preflightEntries = [
  "lead",
  "deputy",
  "staff",
  "helplines",
  "reporting",
  "retention",
  "privacyNotice",
  "claims",
  "relay",
  "restoredBackup",
] as const;
export type PreflightEntry = (typeof preflightEntries)[number];

/** What is proven by hand or by a trial, and kept as a row. */
export const proofKinds = ["reporting", "retention", "privacyNotice", "claim", "relay"] as const;
export type ProofKind = (typeof proofKinds)[number];

export const admissionDecisions = ["opened", "closed"] as const;

/** What the public pages promise. Each is confirmed by itself. */
export const claimNames = ["free", "verifiedMentors", "supportHours", "replyTime", "testimonials"] as const;
export type ClaimName = (typeof claimNames)[number];
