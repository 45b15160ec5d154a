import { day } from "#lib/platform/time/time.ts";
import type { SessionSide } from "./rules.ts";

/** What late cancellations and absences lead to (PURE; BOOK-19). */
export const reliabilityWindow = 30 * day;

export const markKinds = ["late", "absent"] as const;
export type MarkKind = (typeof markKinds)[number];

const warnFrom = 2;
const pauseFrom = 4;

/** `note`: a gentle word; `warning`: a mentor is told what comes next; `pause`: out of the lists until staff lift a mark. */
export type Consequence = "none" | "note" | "warning" | "pause";

/** The consequence of a person's newest mark; `count` is how many count in the last 30 days, this one included. */
export function consequenceOf(side: SessionSide, count: number): Consequence {
  if (count < 1) return "none";
  if (side === "student") return "note";
  if (count >= pauseFrom) return "pause";
  return count >= warnFrom ? "warning" : "none";
}

/** From when on marks count. */
export function marksCountFrom(now: Date): Date {
  return new Date(now.getTime() - reliabilityWindow);
}

export const appealLengths = { least: 10, most: 1000 } as const;
