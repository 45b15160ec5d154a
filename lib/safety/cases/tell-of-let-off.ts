import type { Executor } from "#db/client.ts";
import type { ReportCase } from "#db/queries/safety/cases.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { whomToAlert } from "#lib/safety/conflicts/whom-to-alert.ts";

/** One lead decides about a report of the gravest grade; the others for whom it exists hear if nothing, or less, comes of it. */
export async function tellOfLetOff(tx: Executor, by: AuditActor, found: ReportCase, now: Date): Promise<void> {
  if (found.grade !== "S0") return;
  const { number } = found;
  // It may be raised and lowered again.
  const key = `protection:gravestLetOff:${number}:${now.getTime()}`;
  const notice = { kind: "protectionChange", key, path: paths.staffReport(number) } as const;
  const params = { change: "gravestLetOff", state: "made" } as const;
  for (const userId of (await whomToAlert(tx, found)).leads)
    if (userId !== by.actor) await notify(tx, { userId, ...notice, params }, now);
}
