import type { Executor } from "#db/client.ts";
import { openGraveReportsBy } from "#db/queries/safety/reports.ts";
import { notify } from "#lib/notifications/notify/notify.ts";
import { paths } from "#lib/platform/paths.ts";
import { whomToAlert } from "#lib/safety/conflicts/whom-to-alert.ts";

/** Perhaps somebody pressed them: whoever works on their open grave reports hears at once that they leave, while it can be taken back. */
export async function tellOfWitnessLeaving(tx: Executor, userId: string, now: Date): Promise<void> {
  for (const report of await openGraveReportsBy(tx, userId)) {
    const { number } = report;
    // They may come back and leave again.
    const key = `protection:witnessLeaving:${number}:${now.getTime()}`;
    const notice = { kind: "protectionChange", key, path: paths.staffReport(number) } as const;
    const params = { change: "witnessLeaving", state: "made" } as const;
    for (const id of (await whomToAlert(tx, report)).leads) await notify(tx, { userId: id, ...notice, params }, now);
  }
}
