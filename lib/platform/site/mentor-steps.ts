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
