import type { Executor } from "#db/client.ts";
import { gravestReportsAbout } from "#db/queries/safety/reports.ts";
import type { Report } from "#db/schema/reports.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { whomToAlert } from "./whom-to-alert.ts";

type Grave = Pick<Report, "number" | "grade" | "accusedId" | "reporterId" | "studentId">;

/** One lead decides about a report of the gravest grade; the others for whom it exists hear if nothing, or less, comes of it. */
export async function tellOfLetOff(tx: Executor, by: AuditActor, found: Grave, now: Date): Promise<void> {
  if (found.grade === "S0") await tellOthers(tx, by, found, "gravestLetOff", now);
}

/** Call it where somebody is no longer stopped, with the others who are the same person: such a report may be open, or confirmed. Returns whether. */
export async function tellOfFreed(
  tx: Executor,
  by: AuditActor,
  userIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const reports = await gravestReportsAbout(tx, userIds);
  for (const found of reports) await tellOthers(tx, by, found, "gravestFreed", now);
  return reports.length > 0;
}

/** Of an account that may be the one of somebody whom staff removed for the safety of young people. */
export async function tellOfLetIn(tx: Executor, by: AuditActor, userId: string, now: Date): Promise<void> {
  const { leads } = await whomToAlert(tx, { accusedId: userId, reporterId: null, studentId: null });
  await tellEach(tx, leads, { by, change: "gravestFreed", of: userId, path: paths.staffPerson(userId) }, now);
}

type Change = "gravestLetOff" | "gravestFreed";

async function tellOthers(tx: Executor, by: AuditActor, found: Grave, change: Change, now: Date): Promise<void> {
  const { leads } = await whomToAlert(tx, found);
  const { number } = found;
  await tellEach(tx, leads, { by, change, of: number, path: paths.staffReport(number) }, now);
}

type Told = Readonly<{ by: AuditActor; change: Change; of: string; path: string }>;

async function tellEach(tx: Executor, leads: readonly string[], { by, change, of, path }: Told, now: Date) {
  // It may be raised and lowered, stopped and freed again.
  const key = `protection:${change}:${of}:${now.getTime()}`;
  const notice = { kind: "protectionChange", key, path, params: { change, state: "made" } } as const;
  for (const userId of leads) if (userId !== by.actor) await notify(tx, { userId, ...notice }, now);
}
