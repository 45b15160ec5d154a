/** A mentor and a student who were connected by an accepted request (PURE). A connected pair has an active match. */
export const matchStatuses = ["active", "ended"] as const;
export type MatchStatus = (typeof matchStatuses)[number];

export const matchEndings = ["student", "mentor", "block", "guardian", "staff", "account"] as const;
/** Who or what ended a match. */
export type MatchEnding = (typeof matchEndings)[number];
