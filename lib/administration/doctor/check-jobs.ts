import type { Executor } from "#db/client.ts";
import { allJobRuns } from "#db/queries/platform/job-runs.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { isStuck } from "#lib/administration/jobs/schedule-rules.ts";
import { type DoctorFinding, found } from "./reasons.ts";

export async function checkJobs(q: Executor, now: Date): Promise<DoctorFinding[]> {
  const runs = new Map((await allJobRuns(q)).map((run) => [run.name, run]));
  if (runs.size === 0) return [found("jobs.never")];
  // The server runs what never ran at its first turn.
  const since = new Date(0);
  const names = (some: typeof jobs) => some.map(({ name }) => name).join(", ");
  const stuck = jobs.filter((job) => isStuck(job, runs.get(job.name), { now, since }));
  const failing = jobs.filter((job) => !stuck.includes(job) && runs.get(job.name)?.failed);
  if (stuck.length > 0) return [found("jobs.stuck", { names: names(stuck) })];
  return [
    failing.length > 0 ? found("jobs.failing", { names: names(failing) }) : found("jobs.fine", { count: jobs.length }),
  ];
}
