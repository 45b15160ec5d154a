import type { Role } from "#lib/identity/users/roles.ts";

/** What a new person still has to do, in the order it makes sense (PURE; DASH-12). */
export const nextSteps = [
  "confirmEmail",
  "guardian",
  "suggestion",
  "profile",
  "verification",
  "renewal",
  "hours",
] as const;
export type NextStep = (typeof nextSteps)[number];

export type StepFacts = Readonly<{
  role: Role;
  emailConfirmed: boolean;
  /** Whether a guardian of a minor has agreed to anything; true for adults. */
  guardianAgreed: boolean;
  /** Whether a mentor is suggested to a student who has not decided yet. */
  suggested: boolean;
  hasBio: boolean;
  /** Weekly free hours: without them nobody can book a mentor. */
  hasHours: boolean;
  /** For mentors. */
  approved: boolean;
  /** A mentor's check expires soon, or has (SAFE-11). */
  renewalDue: boolean;
}>;

/** The open steps; none for staff. */
export function openNextSteps(facts: StepFacts): NextStep[] {
  const mentor = facts.role === "mentor";
  if (!mentor && facts.role !== "student") return [];
  const open: Record<NextStep, boolean> = {
    confirmEmail: !facts.emailConfirmed,
    guardian: !facts.guardianAgreed,
    suggestion: !mentor && facts.suggested,
    profile: !facts.hasBio,
    verification: mentor && !facts.approved,
    renewal: mentor && facts.approved && facts.renewalDue,
    hours: mentor && !facts.hasHours,
  };
  return nextSteps.filter((step) => open[step]);
}
