import { day, hour, minute } from "#lib/time.ts";

/** When regular work is due (PURE; OPS-11). */
export type Schedule = Readonly<{
  name: string;
  /** Milliseconds from the start of one run to the next. */
  everyMs: number;
  /** Once a day when the fewest people are there: at three in the morning, UTC. `everyMs` is a day then. */
  nightly?: true;
}>;

/** Milliseconds a run may be silent before another process takes the job over; a living run renews it. */
export const leaseMs = 2 * minute;

/** Milliseconds until a failed run is tried again, if its turn does not come earlier. */
const retryMs = 5 * minute;

const nightHour = 3 * hour;

/** A job whose last run started at this instant or before is due. */
export function dueSince(schedule: Schedule, failed: boolean, now: Date): Date {
  const pause = failed ? Math.min(schedule.everyMs, retryMs) : schedule.everyMs;
  if (!schedule.nightly || failed) return new Date(now.getTime() - pause);
  return new Date(lastNight(now).getTime() - 1);
}

/** The last three o'clock (UTC) that has come. */
function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - nightHour) / day) * day + nightHour);
}

type Run = Readonly<{ startedAt: Date | null; succeededAt: Date | null; failed: boolean; leaseUntil: Date | null }>;

/** Whether a job has its turn now; a start in the future is of a clock that was set back, a lease that ended of a killed process. */
export function isDue(schedule: Schedule, run: Run | undefined, now: Date): boolean {
  if (!run?.startedAt || run.startedAt > now) return true;
  if (run.leaseUntil && run.leaseUntil <= now) return true;
  return run.startedAt <= dueSince(schedule, run.failed, now);
}

/** When its next run is due; now or earlier: at the next turn. */
export function nextRun(schedule: Schedule, run: Run | undefined, now: Date): Date {
  if (isDue(schedule, run, now) || !run?.startedAt) return now;
  if (run.failed) return new Date(run.startedAt.getTime() + Math.min(schedule.everyMs, retryMs));
  return schedule.nightly
    ? new Date(lastNight(run.startedAt).getTime() + day)
    : new Date(run.startedAt.getTime() + schedule.everyMs);
}

/** Whether a job that should have succeeded three times has not (OPS-08); `since` is when this process began to look. */
export function isStuck(schedule: Schedule, run: Run | undefined, since: Date, now: Date): boolean {
  const known = Math.max(run?.succeededAt?.getTime() ?? 0, since.getTime());
  return now.getTime() - known > 3 * schedule.everyMs + leaseMs;
}
