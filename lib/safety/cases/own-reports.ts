import type { Executor } from "#db/client.ts";
import { endsOf, reportsSentBy } from "#db/queries/safety/cases.ts";
import type { CaseDecision } from "#lib/safety/reports/rules.ts";

const most = 100;

export type OwnReport = Readonly<{
  number: string;
  kind: string;
  createdAt: Date;
  /** Undefined while it is open. A duplicate ends as its original did. */
  ended: Readonly<{ decision: CaseDecision | "closed"; told: string | null; at: Date }> | undefined;
}>;

/** What somebody reported, the newest first, without the words: a screen may be shared. */
export async function ownReports(q: Executor, userId: string): Promise<OwnReport[]> {
  const sent = await reportsSentBy(q, userId, most);
  const originals = await endsOf(
    q,
    sent.flatMap(({ duplicateOf }) => duplicateOf ?? []),
  );
  return sent.map(({ number, kind, createdAt, ...report }) => {
    const original = originals.find((one) => one.number === report.duplicateOf && one.status === "closed");
    const decision = original ? original.decision : report.decision;
    const at = report.closedAt ?? createdAt;
    const ended = { decision: decision ?? ("closed" as const), told: report.told, at };
    return { number, kind, createdAt, ended: report.status === "closed" ? ended : undefined };
  });
}
