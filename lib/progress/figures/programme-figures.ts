import { type Executor, transaction } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { allJobRuns } from "#db/queries/platform/job-runs.ts";
import { type CountedPeriod, figuresBy, figuresInAll } from "#db/queries/progress/figures.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { type FigurePeriod, figurePeriods, type PeriodFigures, type Published, publish } from "./publish-figures.ts";

export const figuresJob = "programme-figures";

export type ProgrammeFigures = Published &
  Readonly<{
    /** Both days included; null: no bounds. */
    span: Readonly<{ from: string; until: string }> | null;
    asOf: Date | null;
    centres: ReadonlyMap<string, string>;
  }>;

export async function programmeFigures(q: Executor, period: FigurePeriod, now: Date): Promise<ProgrammeFigures> {
  const periods: PeriodFigures[] = [];
  for (const each of figurePeriods) periods.push(await figuresOf(q, spanOf(each, now) ?? "all"));
  const run = (await allJobRuns(q)).find(({ name }) => name === figuresJob);
  const centres = new Map((await centreList(q)).map(({ id, name }) => [id, name]));
  return { ...publish(periods, period), span: spanOf(period, now), asOf: run?.succeededAt ?? null, centres };
}

async function figuresOf(q: Executor, period: CountedPeriod): Promise<PeriodFigures> {
  return {
    inAll: await figuresInAll(q, period),
    by: {
      subject: await figuresBy(q, "subject", period),
      language: await figuresBy(q, "language", period),
      centre: await figuresBy(q, "centre", period),
    },
  };
}

function spanOf(period: FigurePeriod, now: Date): Readonly<{ from: string; until: string }> | null {
  if (period === "all") return null;
  return { from: utcDate(daysBefore(now, Number(period) - 1)), until: utcDate(now) };
}

/** Logged before anything is returned: the file leaves the installation. */
export function exportFigures(by: AuditActor, period: FigurePeriod, now: Date): Promise<ProgrammeFigures> {
  return transaction(async (tx) => {
    await recordAudit(tx, { ...by, action: "figures.export", object: `figures:${period}` }, now);
    return programmeFigures(tx, period, now);
  });
}
