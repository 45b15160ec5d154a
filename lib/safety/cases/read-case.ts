import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { caseNotesOf, casesAround, type ListedCase, matchedWith, type ReportCase } from "#db/queries/safety/cases.ts";
import { hasMarker } from "#db/queries/safety/returners.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { casesFor } from "#lib/safety/conflicts/concerns-case.ts";
import { reportDueAt } from "#lib/safety/reports/rules.ts";
import { type ShownPerson, shownPeople } from "./case-people.ts";
import { openCase } from "./open-case.ts";

const most = { around: 50, linked: 50, log: 100 } as const;

export type CaseLogLine = Readonly<{ action: string; by: ShownPerson | undefined; reason: string | null; at: Date }>;
export type CaseFile = Readonly<{
  report: ReportCase;
  dueAt: Date;
  reporter: ShownPerson | undefined;
  accused: ShownPerson | undefined;
  /** Whether the accused would not come back unheard. */
  marked: boolean;
  /** Other reports by or about the two. */
  around: readonly ListedCase[];
  /** With whom the accused is matched now. */
  linked: readonly ShownPerson[];
  notes: readonly Readonly<{ id: string; by: ShownPerson | undefined; text: string; createdAt: Date }>[];
  /** What was done with the case, the newest first. */
  log: readonly CaseLogLine[];
}>;

/** Undefined for everybody who may not work on it. Shows nothing that was frozen: see `readEvidence`. */
export async function readCase(q: Executor, by: AuditActor, number: string, now: Date): Promise<CaseFile | undefined> {
  const report = await openCase(q, by, number);
  if (!report) return undefined;
  const { accusedId, reporterId } = report;
  const both = [accusedId, reporterId].filter((id) => id !== null);
  const around = await casesFor(q, by.actor, await casesAround(q, both, number, most.around));
  const pairs = accusedId === null ? [] : await matchedWith(q, [accusedId], most.linked);
  const linkedIds = pairs.map((pair) => (pair.mentorId === accusedId ? pair.studentId : pair.mentorId));
  const notes = await caseNotesOf(q, report.id);
  const log = await newestAuditRows(q, { object: `report:${number}` }, most.log);
  const people = await shownPeople(
    q,
    [...both, ...linkedIds, ...notes.map(({ authorId }) => authorId), ...log.map(({ actor }) => actor)],
    now,
  );
  return {
    report,
    dueAt: reportDueAt(report),
    reporter: asReported(personIn(people, reporterId), report),
    accused: personIn(people, accusedId),
    marked: accusedId !== null && (await hasMarker(q, accusedId)),
    around,
    linked: linkedIds.flatMap((id) => people.get(id) ?? []),
    notes: notes.map(({ authorId, ...note }) => ({ ...note, by: people.get(authorId) })),
    log: log.map(({ actor, action, reason, at }) => ({ action, reason, at, by: people.get(actor) })),
  };
}

/** An erased account has no date of birth: a child's report stays a child's. */
function asReported(reporter: ShownPerson | undefined, { reporterBand }: ReportCase): ShownPerson | undefined {
  if (reporter?.standing !== "gone" || reporterBand === null) return reporter;
  return { ...reporter, band: reporterBand };
}

function personIn(people: ReadonlyMap<string, ShownPerson>, id: string | null): ShownPerson | undefined {
  return id === null ? undefined : people.get(id);
}
