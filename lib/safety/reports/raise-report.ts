import type { Executor } from "#db/client.ts";
import { matchesEverOf, wasAnswered, wereInTouch } from "#db/queries/safety/report-subjects.ts";
import { hasDoubtedReport } from "#db/queries/safety/reports.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { type AuditActor, bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { countedLimits } from "#lib/platform/limits/rules.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { tellAdmins, whomToAlert } from "#lib/safety/conflicts/whom-to-alert.ts";
import { partiesOf } from "#lib/safety/contact/contact-facts.ts";
import { suspendForReport } from "#lib/safety/verification/suspend-for-report.ts";
import { partStopped } from "./part-stopped.ts";
import { alertsLead, howTold, type ReportGrade, reporterDays, suspendsAtOnce } from "./rules.ts";

export type Raised = Readonly<{
  number: string;
  grade: ReportGrade;
  accusedId: string | undefined;
  reporterId: string | null;
  /** Of the page of two that it is about, or of whom the house opened it for. */
  studentId: string | null;
  /** Opened by staff, or found by the system. */
  byHouse?: boolean;
  /** Of a stranger. */
  crowd?: Crowd | undefined;
}>;

/** Grave reports of strangers from one network in a while. */
export type Crowd = Readonly<{ network: string; count: number }>;

/** S0 suspends the accused if minors may be in danger and the reporter counts; S0 and S1 alert the leads, without what the report says. */
export async function raiseReport(tx: Executor, report: Raised, now: Date): Promise<void> {
  if (!alertsLead(report.grade)) return;
  await alertStaff(tx, report, await suspendAccused(tx, report, now), now);
}

/**
 * A lead gave an open report a graver grade. To S0 every mentor it is about is suspended: a person has judged it, so
 * nobody can be suspended by a stranger's form.
 */
export async function raiseByHand(tx: Executor, by: AuditActor, report: Raised, now: Date): Promise<boolean> {
  const { grade, accusedId } = report;
  if (!alertsLead(grade)) return false;
  const stops = grade === "S0" && accusedId !== undefined;
  const stopped = stops && (await stopFor(tx, by, report, accusedId, now));
  await alertStaff(tx, report, stopped, now);
  return stopped;
}

async function alertStaff(tx: Executor, report: Raised, suspended: boolean, now: Date): Promise<void> {
  const { number, grade, crowd } = report;
  const how = crowd ? howTold(crowd.count) : "alone";
  if (how === "not") return;
  const { leads, admins } = await whomToAlert(tx, report);
  await tellAdmins(tx, number, admins, now);
  if (crowd && how !== "alone") return tellOfMany(tx, leads, crowd, now);
  // A report can be raised twice, to S1 and to S0.
  const told = { kind: "reportRaised", key: `report:${number}:${grade}`, path: paths.staffReport(number) } as const;
  const params = { number, grade, suspended: suspended ? "yes" : "no" } as const;
  for (const userId of leads) await notify(tx, { userId, ...told, params }, now);
}

/** All are in the queue. One mail for each would bury the true ones among them. */
async function tellOfMany(tx: Executor, leads: readonly string[], { network, count }: Crowd, now: Date): Promise<void> {
  const during = Math.floor(now.getTime() / countedLimits.strangersReports.windowMs);
  const told = { kind: "reportsAtOnce", key: `reports:${network}:${during}:${count}`, params: { count } } as const;
  for (const userId of leads) await notify(tx, { userId, ...told, path: paths.staffReports }, now);
}

async function suspendAccused(tx: Executor, report: Raised, now: Date): Promise<boolean> {
  const { grade, number, accusedId, byHouse } = report;
  if (!accusedId) return false;
  // Staff who open a report of the gravest grade have judged it, as `raiseByHand`.
  const stops = byHouse ? grade === "S0" : await stopsWithoutStaff(tx, report, accusedId, now);
  if (!stops) return false;
  const stopped = await stopFor(tx, bySystem, report, accusedId, now);
  if (stopped) await recordAudit(tx, { ...bySystem, action: "report.suspend", object: `report:${number}` }, now);
  return stopped;
}

async function stopFor(tx: Executor, by: AuditActor, report: Raised, accusedId: string, now: Date): Promise<boolean> {
  const stopped = await suspendForReport(tx, by, { accusedId, number: report.number }, now);
  if (stopped) await partStopped(tx, { ...report, accusedId }, now);
  return stopped;
}

async function stopsWithoutStaff(tx: Executor, { grade, reporterId }: Raised, accusedId: string, now: Date) {
  if (!reporterId || accusedId === reporterId) return false;
  const people = await partiesOf(tx, [reporterId, accusedId], now);
  const [reporter, accused] = [people.get(reporterId), people.get(accusedId)];
  if (!reporter || !accused) return false;
  // Many tell only once they are grown: who was a minor when the two were matched counts as one.
  const met = (await matchesEverOf(tx, accusedId)).filter(({ dateOfBirth, startedAt }) =>
    isMinor(ageBand(dateOfBirth, utcDate(startedAt))),
  );
  const since = new Date(now.getTime() - reporterDays * day);
  return suspendsAtOnce(
    grade,
    { role: accused.role, meetsMinors: met.length > 0 },
    {
      minor: isMinor(reporter.band) || met.some(({ studentId }) => studentId === reporterId),
      active: reporter.standing === "active",
      // Not only now: to end the match, or to block, comes before many a report.
      known: await wereInTouch(tx, reporterId, accusedId),
      answered: await wasAnswered(tx, reporterId, accusedId),
      doubted: await hasDoubtedReport(tx, { reporterId, accusedId, grade, since }),
    },
  );
}
