import { db } from "#db/client.ts";
import { allJobRuns, claimJob, endRun, renewLease } from "#db/queries/platform/job-runs.ts";
import type { Job } from "./registry.ts";
import { dueSince, isDue, leaseMs } from "./schedule-rules.ts";

export type Runner = Readonly<{
  owner: string;
  clock: () => Date;
  since: Date;
  stopping: AbortSignal;
  log: (job: string, error: unknown) => void;
}>;

/** One run at a time across processes, by a lease. Failures are logged and stored; other jobs go on. */
export async function runDueJobs(jobs: readonly Job[], runner: Runner): Promise<void> {
  const runs = new Map((await allJobRuns(db())).map((run) => [run.name, run]));
  const now = runner.clock();
  const moment = { now, since: runner.since };
  const due = jobs.filter((job) => isDue(job, runs.get(job.name), moment));
  await Promise.all(
    due.map(async (job) => {
      if (runner.stopping.aborted) return;
      const startedBy = dueSince(job, runs.get(job.name)?.failed ?? false, moment);
      const claim = { name: job.name, owner: runner.owner, now, leaseUntil: leaseFrom(now), startedBy };
      if (await claimJob(db(), claim)) await runClaimed(job, runner);
    }),
  );
}

async function runClaimed(job: Job, runner: Runner): Promise<void> {
  const { owner, clock, stopping, log } = runner;
  const renewing = setInterval(() => {
    renewLease(db(), job.name, owner, leaseFrom(clock())).catch((error: unknown) => log(job.name, error));
  }, leaseMs / 4);
  try {
    const done = await job.run(clock(), stopping);
    const finishedAt = clock();
    await endRun(db(), job.name, owner, { finishedAt, succeededAt: finishedAt, done });
  } catch (error) {
    log(job.name, error);
    await endRun(db(), job.name, owner, { finishedAt: clock(), lastError: String(error).slice(0, 1000) });
  } finally {
    clearInterval(renewing);
  }
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}
