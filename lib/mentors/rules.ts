/** What a mentor passes before contact opens, and what stops it (PURE; SAFE-04). */
export const mentorStatuses = [
  "draft",
  "confirmed",
  "applied",
  "references",
  "identity",
  "recordCheck",
  "training",
  "interview",
  "approved",
  "trusted",
  "needsInfo",
  "paused",
  "suspended",
  "removed",
  "expired",
] as const;
export type MentorStatus = (typeof mentorStatuses)[number];

/** The checks an installation may require; which ones it does is a setting. */
export const mentorSteps = [
  "email",
  "application",
  "references",
  "identity",
  "recordCheck",
  "training",
  "interview",
] as const;
export type MentorStep = (typeof mentorSteps)[number];

/** Why a mentor is out of the lists for a while without having been suspended (FIND-16, BOOK-19). */
export const pauseReasons = ["own", "unanswered", "unseen", "noShows"] as const;
export type PauseReason = (typeof pauseReasons)[number];
