import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { jobRuns } from "#db/schema/mail.ts";

export type JobRun = Readonly<typeof jobRuns.$inferSelect>;

export async function allJobRuns(q: Executor): Promise<JobRun[]> {
  return q.select().from(jobRuns).orderBy(jobRuns.name);
}

export type Claim = Readonly<{
  name: string;
  owner: string;
  now: Date;
  leaseUntil: Date;
  /** Due unless the last run started after this. */
  startedBy: Date;
}>;

/**
 * Claims a due job in one statement, so only one process gets it. A lease or a start more than a whole lease too far
 * ahead does not count: the clock was set back. The clocks of two processes differ by less.
 */
export async function claimJob(q: Executor, { name, owner, now, leaseUntil, startedBy }: Claim): Promise<boolean> {
  await q.insert(jobRuns).values({ name }).onConflictDoNothing({ target: jobRuns.name });
  const tooFar = new Date(2 * leaseUntil.getTime() - now.getTime());
  const free = or(isNull(jobRuns.leaseUntil), lte(jobRuns.leaseUntil, now), gt(jobRuns.leaseUntil, tooFar));
  const due = or(
    isNull(jobRuns.startedAt),
    lte(jobRuns.startedAt, startedBy),
    gt(jobRuns.startedAt, leaseUntil),
    // Its process died.
    isNotNull(jobRuns.leaseOwner),
  );
  const claimed = await q
    .update(jobRuns)
    .set({ leaseOwner: owner, leaseUntil, startedAt: now, finishedAt: null })
    .where(and(eq(jobRuns.name, name), free, due))
    .returning({ name: jobRuns.name });
  return claimed.length > 0;
}

export async function renewLease(q: Executor, name: string, owner: string, leaseUntil: Date): Promise<void> {
  await q
    .update(jobRuns)
    .set({ leaseUntil })
    .where(and(eq(jobRuns.name, name), eq(jobRuns.leaseOwner, owner)));
}

type Outcome = { finishedAt: Date } & ({ succeededAt: Date; done: number } | { lastError: string });

export async function endRun(q: Executor, name: string, owner: string, outcome: Outcome): Promise<void> {
  await q
    .update(jobRuns)
    .set({ ...outcome, failed: "lastError" in outcome, leaseOwner: null, leaseUntil: null })
    .where(and(eq(jobRuns.name, name), eq(jobRuns.leaseOwner, owner)));
}
