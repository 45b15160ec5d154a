import type { Role } from "#lib/identity/users/roles.ts";
import { isApprovedStatus, type MentorStatus } from "#lib/safety/verification/rules.ts";

/** Characters; `perDay`: materials per person in 24 hours. */
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
  /** Staff rights need the second step. */
  twoStep: boolean;
  mentorStatus: MentorStatus | undefined;
}>;

export const addRefusals = ["unknown", "notApproved"] as const;
export type AddRefusal = (typeof addRefusals)[number];

export function whyNotAdd({ role, twoStep, mentorStatus }: MaterialAuthor): AddRefusal | undefined {
  if (role === "coordinator") return twoStep ? undefined : "unknown";
  if (role !== "mentor") return "unknown";
  return mentorStatus !== undefined && isApprovedStatus(mentorStatus) ? undefined : "notApproved";
}

export function mayModerate({ role, twoStep }: Pick<MaterialAuthor, "role" | "twoStep">): boolean {
  return (role === "coordinator" || role === "lead") && twoStep;
}

/** Who hides a material; commands are the operator's, and only a lead undoes them. As of posts. */
export const materialHiders = ["coordinator", "lead"] as const;
export type MaterialHider = (typeof materialHiders)[number];

type Hiding = Readonly<{ hiddenAt: Date | null; hiddenBy: MaterialHider | null }>;

/** A lead takes over what a coordinator hid, and no coordinator what a lead did. */
export function mayHideMaterial(hider: MaterialHider, { hiddenAt, hiddenBy }: Hiding): boolean {
  return hiddenAt === null || (hider === "lead" && hiddenBy !== "lead");
}

export function mayShowMaterial(hider: MaterialHider, { hiddenBy }: Pick<Hiding, "hiddenBy">): boolean {
  return hiddenBy !== "lead" || hider === "lead";
}

export function materialHiderOf(role: string): MaterialHider {
  return role === "coordinator" ? "coordinator" : "lead";
}

export const unshownStatuses: readonly MentorStatus[] = ["suspended", "removed"];
