import type { Executor } from "#db/client.ts";
import { blankAuditRow } from "#db/queries/platform/old-audit.ts";
import type { AuditRow } from "#db/schema/audit.ts";
import { type Blanking, blankEntry, blanked, blankedAtOnce } from "./blanked-rows.ts";
import { bySystem, recordAudit } from "./record-audit.ts";

export type RowToBlank = Readonly<{ row: AuditRow; blanking: Blanking }>;

/** Takes people out of rows whose time is over, and names the rows in the log. In the caller's transaction. */
export async function blankAudit(tx: Executor, rows: readonly RowToBlank[], now: Date): Promise<number> {
  for (let from = 0; from < rows.length; from += blankedAtOnce) {
    const some = rows.slice(from, from + blankedAtOnce);
    const after = some.map(({ row, blanking }) => blanked(row, blanking, now));
    for (const [index, { row }] of some.entries()) await blankAuditRow(tx, row, after[index] ?? row);
    await recordAudit(tx, { ...bySystem, ...blankEntry(after) }, now);
  }
  return rows.length;
}
