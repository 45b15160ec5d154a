import { type Executor, transaction } from "#db/client.ts";
import { changedDaysNoted, daysWithFacts } from "#db/queries/platform/changed-days.ts";
import {
  daysWithFigures,
  deleteFiguresOf,
  figuresOfDays,
  insertFigures,
  sumOfDays,
} from "#db/queries/progress/figures.ts";
import { allDays, isSame } from "./counts.ts";
import { daysAtOnce, factsOfDays } from "./reckon-figures.ts";

/** `different` lists the wrong days; `all` is the sum of all days. */
export type Compared = Readonly<{ days: number; different: readonly string[] }>;

/** `rebuild` also corrects them. Run `reckonFigures` first: days noted as changed are not compared. */
export async function compareFigures({ rebuild }: Readonly<{ rebuild: boolean }>): Promise<Compared> {
  const days = await transaction(async (tx) => [
    ...new Set([...(await daysWithFacts(tx)), ...(await daysWithFigures(tx))]),
  ]);
  const different: string[] = [];
  for (let at = 0; at < days.length; at += daysAtOnce) {
    const span = days.slice(at, at + daysAtOnce);
    different.push(...(await transaction((tx) => compareSpan(tx, span, rebuild))));
  }
  if (!(await transaction((tx) => isSumRight(tx, rebuild)))) different.push(allDays);
  return { days: days.length, different: different.toSorted() };
}

async function compareSpan(tx: Executor, days: readonly string[], rebuild: boolean): Promise<string[]> {
  const waiting = new Set(await changedDaysNoted(tx, Number.MAX_SAFE_INTEGER));
  const compared = days.filter((day) => !waiting.has(day));
  const [facts, stored] = [await factsOfDays(tx, compared), await figuresOfDays(tx, compared)];
  const of = (rows: typeof facts, day: string) => rows.filter((row) => row.day === day);
  const different = compared.filter((day) => !isSame(of(stored, day), of(facts, day)));
  if (rebuild) {
    await deleteFiguresOf(tx, compared);
    await insertFigures(tx, facts);
  }
  return different;
}

async function isSumRight(tx: Executor, rebuild: boolean): Promise<boolean> {
  const [stored, sum] = [await figuresOfDays(tx, [allDays]), await sumOfDays(tx)];
  if (rebuild) {
    await deleteFiguresOf(tx, [allDays]);
    await insertFigures(tx, sum);
  }
  return isSame(stored, sum);
}
