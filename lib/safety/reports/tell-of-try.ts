import type { Executor } from "#db/client.ts";
import { staffWhoCanAct } from "#db/queries/identity/staff-accounts.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { openReportsOf, reportedPeopleFor } from "./open-reports-of.ts";

type Tried = Readonly<{ studentId: string; reason: string }>;

/**
 * Call it where a card is neither reset nor withdrawn. The answer does not tell of the student's open reports, so leads for whom these exist
 * hear who tried, once a day: perhaps it is the one whom they are about. Returns whether there are any.
 */
export async function tellOfTriedCard(
  tx: Executor,
  by: AuditActor,
  { studentId, reason }: Tried,
  now: Date,
): Promise<boolean> {
  const numbers = await openReportsOf(tx, studentId, now);
  if (numbers.length === 0) return false;
  // Under the reports, where only those read it for whom they exist.
  for (const number of numbers)
    await recordAudit(tx, { ...by, action: "report.card", object: `report:${number}`, reason }, now);
  for (const userId of await staffWhoCanAct(tx, ["lead"])) {
    const seen = (await reportedPeopleFor(tx, userId, now)).find(({ number }) => numbers.includes(number));
    if (userId === by.actor || !seen) continue;
    const key = `protection:witnessCard:${studentId}:${by.actor}:${utcDate(now)}`;
    const params = { change: "witnessCard", state: "made" } as const;
    await notify(tx, { userId, kind: "protectionChange", key, params, path: paths.staffReport(seen.number) }, now);
  }
  return true;
}
