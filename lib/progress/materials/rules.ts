import { isStaff, type Role } from "#lib/identity/users/roles.ts";
import { isApprovedStatus, type MentorStatus } from "#lib/safety/verification/rules.ts";

/** Study materials: who may do what with them (PURE; LEARN-08). */

/** Most characters, but for `perDay`: most materials one person adds in 24 hours. */
export const materialLimits = {
  title: 120,
  text: 20_000,
  about: 1_000,
  url: 500,
  subject: 50,
  reason: 500,
  perDay: 20,
} as const;

export type MaterialAuthor = Readonly<{
  role: Role;
  /** Staff count as such only past their second step. */
  twoStep: boolean;
  /** None without a mentor's row. */
  mentorStatus: MentorStatus | undefined;
}>;

export const addRefusals = ["unknown", "notApproved"] as const;
export type AddRefusal = (typeof addRefusals)[number];

/** Why a person adds and changes no materials: coordinators and mentors whose checks are passed do. */
export function whyNotAdd({ role, twoStep, mentorStatus }: MaterialAuthor): AddRefusal | undefined {
  if (role === "coordinator") return twoStep ? undefined : "unknown";
  if (role !== "mentor") return "unknown";
  return mentorStatus !== undefined && isApprovedStatus(mentorStatus) ? undefined : "notApproved";
}

/** Whether somebody sees what is hidden or held, and hides and shows materials of others. */
export function mayModerate({ role, twoStep }: Pick<MaterialAuthor, "role" | "twoStep">): boolean {
  return role === "coordinator" && twoStep;
}

/** Whether what somebody writes waits for staff where it holds contact details: staff are staff. */
export function isFiltered(role: Role): boolean {
  return !isStaff(role);
}

/** The states of mentors of whom nothing is shown to others any more. */
export const unshownStatuses: readonly MentorStatus[] = ["suspended", "removed"];
