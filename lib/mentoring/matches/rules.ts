/** A mentor and a student who were connected by an accepted request (PURE). A connected pair has an active match. */
export const matchStatuses = ["active", "ended"] as const;

export const matchEndings = ["student", "mentor", "block", "guardian", "staff", "account"] as const;
/** Who or what ended a match. */
export type MatchEnding = (typeof matchEndings)[number];

/** Who is told that it ended: those who did not end it; after a block nobody, because it must not be noticed. */
export const endingTold: Readonly<Record<MatchEnding, readonly ("student" | "mentor")[]>> = {
  student: ["mentor"],
  mentor: ["student"],
  block: [],
  // The student hears it from the guardian's decision itself.
  guardian: ["mentor"],
  staff: ["student", "mentor"],
  account: ["student", "mentor"],
};
