import type { Executor } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";

const acts = ["mentor.ask", "mentor.application.ask"] as const;

/** What staff last asked the mentor. A question about the application stands there. */
export async function askedLast(q: Executor, mentorId: string): Promise<string | null> {
  const [asked] = await newestAuditRows(q, { object: `user:${mentorId}`, of: [{ acts }] }, 1);
  return asked?.action === "mentor.ask" ? asked.reason : null;
}
