import { day } from "#lib/platform/time/time.ts";
import { appealDays } from "#lib/safety/sanctions/rules.ts";
import type { SessionSide } from "./rules.ts";

export const reliabilityDays = 30;
export const reliabilityWindow = reliabilityDays * day;

export const markKinds = ["late", "absent"] as const;
export type MarkKind = (typeof markKinds)[number];

const warnFrom = 2;
export const pauseFrom = 4;

/** `pause`: unlisted until staff lift a mark. */
export type Consequence = "none" | "note" | "warning" | "pause";

/** `count`: marks in the last 30 days, including the newest. */
export function consequenceOf(side: SessionSide, count: number): Consequence {
  if (count < 1) return "none";
  if (side === "student") return "note";
  if (count >= pauseFrom) return "pause";
  return count >= warnFrom ? "warning" : "none";
}

export function marksCountFrom(now: Date): Date {
  return new Date(now.getTime() - reliabilityWindow);
}

type StoredMark = Readonly<{ at: Date; appealedAt: Date | null; liftedAt: Date | null }>;

/** The person sees what counts, and what became of an appeal also later. */
export function isMarkShown({ at, appealedAt, liftedAt }: StoredMark, now: Date): boolean {
  return appealedAt !== null || (liftedAt === null && at > marksCountFrom(now));
}

export const appealLengths = { least: 10, most: 1000 } as const;

/** An appeal against a mark is answered as soon as one against a decision. */
export function markAppealDue(appealedAt: Date): Date {
  return new Date(appealedAt.getTime() + appealDays * day);
}
