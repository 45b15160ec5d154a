import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { peopleOfCases, type ReportCase } from "#db/queries/safety/cases.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { type Refused, refuse } from "#lib/platform/answer.ts";
import { caseDecisions } from "#lib/safety/reports/rules.ts";

/** Somebody was faster. `by` is their name; empty for a command. */
export type DecidedCase = Refused<"decided", { by: string; decision: string; at: Date }>;

export async function decidedCase(q: Executor, found: ReportCase | undefined): Promise<DecidedCase> {
  const { number = "", decision = null, closedAt } = found ?? {};
  const by = await whoClosed(q, number);
  return refuse("decided", { by, decision: decision ?? "closed", at: closedAt ?? new Date(0) });
}

const closings = new Set<string>(["report.close", ...caseDecisions.map((decision) => `report.${decision}`)]);

async function whoClosed(q: Executor, number: string): Promise<string> {
  const rows = await newestAuditRows(q, { object: `report:${number}` }, 50);
  const actor = rows.find(({ action }) => closings.has(action))?.actor;
  const [person] = await peopleOfCases(q, actor === undefined ? [] : [actor]);
  return person ? fullName(person) : "";
}
