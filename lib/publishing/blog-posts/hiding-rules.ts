import type { AuditActor } from "#lib/identity/audit/record-audit.ts";

/**
 * Who or what hides a post. `suspension`: of its author, and ends with it. `report`: the author's account is deleted while
 * a report about the post is open.
 */
export const hiders = ["suspension", "coordinator", "lead", "removal", "report"] as const;
export type Hider = (typeof hiders)[number];

/** What counts more takes the place of what counts less. */
const weights: Readonly<Record<Hider, number>> = { suspension: 0, coordinator: 1, lead: 2, removal: 2, report: 2 };

/** By hand. Commands are the operator's, and only a lead undoes them. */
export function hiderOf({ actorRole }: Pick<AuditActor, "actorRole">): Hider {
  return actorRole === "coordinator" ? "coordinator" : "lead";
}

/** Whether this hides a post that is public, or takes over the hiding of one. */
export function hidesOver(hider: Hider, hiddenBy: Hider | null): boolean {
  return hiddenBy === null || weights[hider] > weights[hiddenBy];
}

/** `authorStopped`: suspended, removed or deleted. */
export type ShowRefusal = "leadOnly" | "authorStopped";

export function whyNotShown(
  by: Pick<AuditActor, "actorRole">,
  { hiddenBy, authorStopped }: Readonly<{ hiddenBy: Hider; authorStopped: boolean }>,
): ShowRefusal | undefined {
  if (authorStopped || hiddenBy === "report") return "authorStopped";
  return weights[hiderOf(by)] < weights[hiddenBy] ? "leadOnly" : undefined;
}
