import { type Executor, transaction } from "#db/client.ts";
import {
  changedDaysNoted,
  daysWithFacts,
  forgetChangedDays,
  noteChangedDays,
} from "#db/queries/platform/changed-days.ts";
import { requestFacts, sessionFacts } from "#db/queries/progress/figure-facts.ts";
import { anyFigure, deleteFiguresOf, figuresOfDays, insertFigures, moveFigures } from "#db/queries/progress/figures.ts";
import { type FigureRow, foldFacts, moveOf } from "./counts.ts";

/** Per transaction: SQLite blocks other writers meanwhile. */
export const daysAtOnce = 31;

/** Days, totals and notes change in one transaction, so it can be stopped and repeated. Returns the days. */
export async function reckonFigures(now: Date, stopping?: AbortSignal): Promise<number> {
  await transaction((tx) => noteAllAtFirst(tx, now));
  let reckoned = 0;
  while (!stopping?.aborted) {
    const done = await transaction(reckonNoted);
    reckoned += done;
    if (done < daysAtOnce) break;
  }
  return reckoned;
}

async function noteAllAtFirst(tx: Executor, now: Date): Promise<void> {
  if (!(await anyFigure(tx))) await noteChangedDays(tx, await daysWithFacts(tx), now);
}

async function reckonNoted(tx: Executor): Promise<number> {
  const days = await changedDaysNoted(tx, daysAtOnce);
  if (days.length === 0) return 0;
  const before = await figuresOfDays(tx, days);
  const after = await factsOfDays(tx, days);
  await deleteFiguresOf(tx, days);
  await insertFigures(tx, after);
  await moveFigures(tx, moveOf(before, after));
  await forgetChangedDays(tx, days);
  return days.length;
}

export async function factsOfDays(q: Executor, days: readonly string[]): Promise<FigureRow[]> {
  return foldFacts([...(await sessionFacts(q, days)), ...(await requestFacts(q, days))]);
}
