import type { Role } from "#lib/identity/users/roles.ts";

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
  guardianAgreed: boolean;
  suggested: boolean;
  hasBio: boolean;
  hasHours: boolean;
  approved: boolean;
  renewalDue: boolean;
}>;

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
