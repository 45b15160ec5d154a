import { and, desc, gt, inArray, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { halfSignIns, signIns, userTokens } from "#db/schema/auth.ts";
import { reports } from "#db/schema/reports.ts";
import { users } from "#db/schema/users.ts";
import { stopKinds } from "#lib/identity/access/token-rules.ts";

/** Everybody's sign-ins, unused links and calendar addresses. Links that give an account back to an address stay. */
export async function endAllOpenings(q: Executor) {
  const openLinks = and(isNull(userTokens.usedAt), notInArray(userTokens.kind, [...stopKinds]));
  const withFeed = isNotNull(users.feedVersion);
  const ended = {
    signIns: await q.$count(signIns),
    links: await q.$count(userTokens, openLinks),
    feeds: await q.$count(users, withFeed),
  };
  await q.delete(signIns);
  await q.delete(halfSignIns);
  await q.delete(userTokens).where(openLinks);
  await q.update(users).set({ feedVersion: null }).where(withFeed);
  return ended;
}

/** Newest first. `seq`: the last row that a backup of `at` has; a log that went another way has other rows of these numbers. */
export async function auditRowsSince(
  q: Executor,
  { seq, at, acts }: Readonly<{ seq: number; at: Date; acts: readonly string[] }>,
  most: number,
) {
  const { action, object, reason } = auditLog;
  return q
    .select({ at: auditLog.at, action, object, reason })
    .from(auditLog)
    .where(and(inArray(action, [...acts]), or(gt(auditLog.seq, seq), gt(auditLog.at, at))))
    .orderBy(desc(auditLog.seq))
    .limit(most);
}

export async function reportsSince(q: Executor, at: Date, most: number) {
  return q
    .select({ at: reports.createdAt, number: reports.number, grade: reports.grade })
    .from(reports)
    .where(gt(reports.createdAt, at))
    .orderBy(desc(reports.createdAt))
    .limit(most);
}
