import { transaction } from "#db/client.ts";
import { type AuditActor, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { compareRatings } from "#lib/mentoring/sessions/check-ratings.ts";
import { compareFigures } from "./check-figures.ts";
import { reckonFigures } from "./reckon-figures.ts";

/** What the stored figures and the mentors' kept ratings were wrong about until now. */
export type RebuiltFigures = Readonly<{ days: number; different: readonly string[]; ratings: readonly string[] }>;

/** Reckons all of them anew from the facts. */
export async function rebuildFigures(by: AuditActor, reason: string, now: Date): Promise<RebuiltFigures> {
  await reckonFigures(now);
  const compared = await compareFigures({ rebuild: true });
  const ratings = await compareRatings({ rebuild: true });
  await transaction((tx) => recordAudit(tx, { ...by, action: "figures.rebuild", object: "figures", reason }, now));
  return { ...compared, ratings };
}
