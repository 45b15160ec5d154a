import type { Executor } from "#db/client.ts";
import { gravestReportsAbout } from "#db/queries/safety/reports.ts";
import type { Report } from "#db/schema/reports.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { whomToAlert } from "./whom-to-alert.ts";

type Grave = Pick<Report, "number" | "grade" | "accusedId" | "reporterId">;

/** One lead decides about a report of the gravest grade; the others for whom it exists hear if nothing, or less, comes of it. */
export async function tellOfLetOff(tx: Executor, by: AuditActor, found: Grave, now: Date): Promise<void> {
  if (found.grade === "S0") await tellOthers(tx, by, found, "gravestLetOff", now);
}

/** Call it where somebody is no longer stopped, with the others who are the same person: such a report may be open, or confirmed. */
export async function tellOfFreed(tx: Executor, by: AuditActor, userIds: readonly string[], now: Date): Promise<void> {
  for (const found of await gravestReportsAbout(tx, userIds)) await tellOthers(tx, by, found, "gravestFreed", now);
}

type Change = "gravestLetOff" | "gravestFreed";

async function tellOthers(tx: Executor, by: AuditActor, found: Grave, change: Change, now: Date): Promise<void> {
  const { number } = found;
  // It may be raised and lowered, stopped and freed again.
  const key = `protection:${change}:${number}:${now.getTime()}`;
  const notice = { kind: "protectionChange", key, path: paths.staffReport(number) } as const;
  for (const userId of (await whomToAlert(tx, found)).leads)
    if (userId !== by.actor) await notify(tx, { userId, ...notice, params: { change, state: "made" } }, now);
}
