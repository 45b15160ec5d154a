/** The checks of mentors an installation may require; which ones it does is a setting. */
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
