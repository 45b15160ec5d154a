import type { Executor } from "#db/client.ts";
import { caseNumbered, type ReportCase } from "#db/queries/safety/cases.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { concernsCase } from "#lib/safety/conflicts/concerns-case.ts";
import { conflictOfInterest } from "#lib/safety/conflicts/conflict-of-interest.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { isWordTooNew } from "#lib/safety/second-words/whose-word-counts.ts";

/**
 * The case for one who may work on it. For everybody but leads, and for leads it concerns themselves or their
 * household, there is none.
 */
export async function openCase(q: Executor, by: AuditActor, number: string): Promise<ReportCase | undefined> {
  if (by.actorRole !== "lead" && by.actorRole !== "command") return undefined;
  const found = await caseNumbered(q, number);
  return found && !(await concernsCase(q, by.actor, found)) ? found : undefined;
}

/** Asked of what lets the accused off: a lower grade, and each end but a confirmed report. One of the gravest takes a word that counts. */
export async function whyNotLetOff(
  tx: Executor,
  by: AuditActor,
  { accusedId, grade }: ReportCase,
  now: Date,
): Promise<Conflict | "tooNew" | undefined> {
  const conflict = accusedId === null ? undefined : await conflictOfInterest(tx, by, accusedId);
  if (conflict) return conflict;
  return grade === "S0" && (await isWordTooNew(tx, by, now)) ? "tooNew" : undefined;
}
