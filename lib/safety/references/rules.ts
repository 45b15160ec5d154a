import { day } from "#lib/platform/time/time.ts";

/** How the mentor and the referee know each other. */
export const relations = ["work", "education", "volunteering", "other"] as const;
export type Relation = (typeof relations)[number];

export const referenceStatuses = ["invited", "declined", "answered", "accepted", "rejected", "withdrawn"] as const;
export type ReferenceStatus = (typeof referenceStatuses)[number];

/** Whether the referee knows of a reason against work with children. */
export const concerns = ["no", "yes", "talk"] as const;
export type Concern = (typeof concerns)[number];

export const referencesNeeded = 2;
export const linkDays = 30;
export const reminderDays = 7;
/** Mails that a mentor may have sent again to one referee. */
export const mostResends = 3;
/** Hours in which staff should look at a reference that says there is a reason, or that asks to talk. */
export const concernHours = 24;

type Counted = Readonly<{ status: ReferenceStatus; relation: Relation }>;

/** Those that count or may still count. */
export function isLive(status: ReferenceStatus): boolean {
  return status === "invited" || status === "answered" || status === "accepted";
}

export type NotNameable = "enough" | "relation";

/** One of the two must know the mentor from work, education or volunteering. */
export function whyNoMore(references: readonly Counted[], relation: Relation): NotNameable | undefined {
  const live = references.filter(({ status }) => isLive(status));
  if (live.length >= referencesNeeded) return "enough";
  const last = live.length === referencesNeeded - 1;
  return last && [...live, { relation }].every((one) => one.relation === "other") ? "relation" : undefined;
}

/** Whether the accepted ones are all that is asked for. */
export function areComplete(references: readonly Counted[]): boolean {
  const accepted = references.filter(({ status }) => status === "accepted");
  return accepted.length >= referencesNeeded && accepted.some(({ relation }) => relation !== "other");
}

/** An answer that staff must look at within a day. */
export function isGrave(concern: Concern | null): boolean {
  return concern === "yes" || concern === "talk";
}

export function linkEnds(sentAt: Date): Date {
  return new Date(sentAt.getTime() + linkDays * day);
}
