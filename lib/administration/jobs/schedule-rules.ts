import { day, hour, minute } from "#lib/platform/time/time.ts";

/** When regular work is due (PURE; OPS-11). */
export type Schedule = Readonly<{
  name: string;
  /** Milliseconds from the start of one run to the next. */
  everyMs: number;
  /** Once a day when the fewest people are there: at three in the morning, UTC. `everyMs` is a day then. */
  nightly?: true;
  /** Also whenever a process starts. */
  atStart?: true;
}>;

/** What a process asks about: its clock, and when it started. */
export type Moment = Readonly<{ now: Date; since: Date }>;

/** Milliseconds a run may be silent before another process takes the job over; a living run renews it. */
export const leaseMs = 2 * minute;

/** Milliseconds until a failed run is tried again, if its turn does not come earlier. */
const retryMs = 5 * minute;

const nightHour = 3 * hour;

type Run = Readonly<{ startedAt: Date | null; succeededAt: Date | null; failed: boolean; leaseUntil: Date | null }>;

/** A job whose last run started at this instant or before is due. */
export function dueSince(schedule: Schedule, failed: boolean, { now, since }: Moment): Date {
  const regular =
    failed || !schedule.nightly ? now.getTime() - pauseOf(schedule, failed) : lastNight(now).getTime() - 1;
  return new Date(schedule.atStart ? Math.max(regular, since.getTime() - 1) : regular);
}

/**
 * Whether a job has its turn; a lease that ended is of a killed process, a start in the future of a clock that was set back: by more
 * than a lease, because two processes may read it a little apart.
 */
export function isDue(schedule: Schedule, run: Run | undefined, moment: Moment): boolean {
  const { now } = moment;
  if (!run?.startedAt || run.startedAt.getTime() > now.getTime() + leaseMs) return true;
  if (run.leaseUntil && run.leaseUntil <= now) return true;
  return run.startedAt <= dueSince(schedule, run.failed, moment);
}

/** When its next run is due; in the past: as soon as somebody looks. */
export function nextRun(schedule: Schedule, run: Run | undefined, now: Date): Date {
  if (!run?.startedAt) return now;
  if (schedule.nightly && !run.failed) return new Date(lastNight(run.startedAt).getTime() + day);
  return new Date(run.startedAt.getTime() + pauseOf(schedule, run.failed));
}

/** Whether a job that should have succeeded three times has not (OPS-08); a process that has just started gives it that time. */
export function isStuck(schedule: Schedule, run: Run | undefined, { now, since }: Moment): boolean {
  const known = Math.max(run?.succeededAt?.getTime() ?? 0, since.getTime());
  return now.getTime() - known > 3 * schedule.everyMs + leaseMs;
}

function pauseOf(schedule: Schedule, failed: boolean): number {
  return failed ? Math.min(schedule.everyMs, retryMs) : schedule.everyMs;
}

/** The last three o'clock (UTC) that has come. */
function lastNight(now: Date): Date {
  return new Date(Math.floor((now.getTime() - nightHour) / day) * day + nightHour);
}
