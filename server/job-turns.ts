import { isDatabaseDown } from "#db/trouble.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { runDueJobs } from "#lib/administration/jobs/run-jobs.ts";
import { env } from "#lib/platform/env.ts";
import { logFailure } from "#lib/platform/log.ts";
import { graceMs } from "./stop.ts";

const turnMs = 2_000;

/** Returns how to stop. That resolves when no run is left, or after the grace period. */
export function startJobs(): () => Promise<void> {
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const clock = () => new Date();
  const log = (job: string, error: unknown) => logFailure("A job failed", error, { job });
  const owner = `${process.pid}:${crypto.randomUUID()}`;
  const runner = { owner, clock, since: clock(), stopping: stop.signal, log };

  // A turn does not wait for the previous one. Leases prevent double runs.
  const turn = () => {
    // Everything due runs once it is back.
    if (isDatabaseDown()) return;
    const work = runDueJobs(jobs, runner)
      .catch((error: unknown) => logFailure("Regular work failed", error))
      .finally(() => running.delete(work));
    running.add(work);
  };
  turn();
  const timer = setInterval(turn, env().test ? turnMs / 8 : turnMs);
  return async () => {
    clearInterval(timer);
    stop.abort();
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const grace = setTimeout(resolve, graceMs);
    await Promise.race([Promise.all(running), tooLong]);
    clearTimeout(grace);
  };
}
