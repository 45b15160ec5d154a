import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { compareRatings } from "#lib/mentoring/sessions/check-ratings.ts";
import { compareFigures } from "#lib/progress/figures/check-figures.ts";
import { rebuildFigures } from "#lib/progress/figures/rebuild-figures.ts";
import { reckonFigures } from "#lib/progress/figures/reckon-figures.ts";
import { CommandRefusal } from "./steps.ts";

const mostNamed = 20;

export async function checkFigures(now: Date): Promise<void> {
  await reckonFigures(now);
  const { days, different } = await compareFigures({ rebuild: false });
  if (different.length > 0) throw new CommandRefusal(`${differs(different)} "figures rebuild" puts them right.`);
  const ratings = await compareRatings({ rebuild: false });
  if (ratings.length > 0) throw new CommandRefusal(`${ratingsDiffer(ratings)} "figures rebuild" puts them right.`);
  console.log(`The figures of ${days} days and the ratings of all mentors are what the facts give.`);
}

/** Also tells whether the stored figures were right. */
export async function rebuildAndSay(
  { reason, ...by }: AuditActor & Readonly<{ reason: string }>,
  now: Date,
): Promise<void> {
  const { days, different, ratings } = await rebuildFigures(by, reason, now);
  console.log(`The figures of ${days} days are reckoned from the facts.`);
  if (ratings.length > 0) console.log(`${ratingsDiffer(ratings)} They are right now.`);
  console.log(different.length === 0 ? "The stored ones were identical." : `${differs(different)} They are right now.`);
}

function differs(days: readonly string[]): string {
  return `The stored figures of these days differed: ${someOf(days)}.`;
}

function ratingsDiffer(mentors: readonly string[]): string {
  return `The kept ratings of these mentors differed: ${someOf(mentors)}.`;
}

function someOf(all: readonly string[]): string {
  const more = all.length > mostNamed ? ` and ${all.length - mostNamed} more` : "";
  return `${all.slice(0, mostNamed).join(", ")}${more}`;
}
