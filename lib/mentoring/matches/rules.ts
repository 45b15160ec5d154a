export const matchStatuses = ["active", "ended"] as const;

export const matchEndings = ["student", "mentor", "block", "guardian", "staff", "account"] as const;
export type MatchEnding = (typeof matchEndings)[number];

/** Who is told that the match ended. Nobody after a block, because it must stay unnoticed. */
export const endingTold: Readonly<Record<MatchEnding, readonly ("student" | "mentor")[]>> = {
  student: ["mentor"],
  mentor: ["student"],
  block: [],
  // The guardian's decision already tells the student.
  guardian: ["mentor"],
  staff: ["student", "mentor"],
  account: ["student", "mentor"],
};
