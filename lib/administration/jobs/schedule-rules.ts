import { day, lastNight, minute } from "#lib/platform/time/time.ts";

export type Schedule = Readonly<{
  name: string;
  everyMs: number;
  /** At three in the morning, UTC; `everyMs` is a day. */
  nightly?: true;
  atStart?: true;
  /** How long one run may take. By default as long as until its next turn, from 2 to 30 minutes. */
  longestMs?: number;
  /** Between tries after a failure; five minutes without it. */
  retryMs?: number;
}>;

/** `since`: when the process started. */
export type Moment = Readonly<{ now: Date; since: Date }>;

/** A run silent for this long is taken over. */
export const leaseMs = 2 * minute;

const retryMs = 5 * minute;
const [shortestLimit, longestLimit] = [2 * minute, 30 * minute];

type Run = Readonly<{ startedAt: Date | null; succeededAt: Date | null; failed: boolean; leaseUntil: Date | null }>;

/** Due if the last run started at or before this. */
export function dueSince(schedule: Schedule, failed: boolean, { now, since }: Moment): Date {
  const regular =
    failed || !schedule.nightly ? now.getTime() - pauseOf(schedule, failed) : lastNight(now).getTime() - 1;
  return new Date(schedule.atStart ? Math.max(regular, since.getTime() - 1) : regular);
}

/** An expired lease means a killed process; a start in the future, a clock set back by more than a lease. */
export function isDue(schedule: Schedule, run: Run | undefined, moment: Moment): boolean {
  const { now } = moment;
  if (!run?.startedAt || run.startedAt.getTime() > now.getTime() + leaseMs) return true;
  if (run.leaseUntil && run.leaseUntil <= now) return true;
  return run.startedAt <= dueSince(schedule, run.failed, moment);
}

/** In the past: due now. */
export function nextRun(schedule: Schedule, run: Run | undefined, now: Date): Date {
  if (!run?.startedAt) return now;
  if (schedule.nightly && !run.failed) return new Date(lastNight(run.startedAt).getTime() + day);
  return new Date(run.startedAt.getTime() + pauseOf(schedule, run.failed));
}

/** A run lasts too long, or a due one does not begin, or three successes are overdue. A process that has just started gets that time. */
export function isStuck(schedule: Schedule, run: Run | undefined, moment: Moment): boolean {
  return (
    runsTooLong(schedule, run, moment) || waitsTooLong(schedule, run, moment) || failsTooLong(schedule, run, moment)
  );
}

/** A blocked job renews its lease and never ends. */
function runsTooLong({ everyMs, longestMs }: Schedule, run: Run | undefined, { now }: Moment): boolean {
  if (!run?.startedAt || !isHeld(run, now)) return false;
  const longest = longestMs ?? Math.min(Math.max(everyMs, shortestLimit), longestLimit);
  return now.getTime() - run.startedAt.getTime() > longest;
}

/** Somebody should have begun it: processes look every two seconds. */
function waitsTooLong(schedule: Schedule, run: Run | undefined, { now, since }: Moment): boolean {
  if (isHeld(run, now)) return false;
  const due = run?.leaseUntil ?? nextRun(schedule, run, since);
  return now.getTime() - Math.max(due.getTime(), since.getTime()) > 2 * leaseMs;
}

function isHeld(run: Run | undefined, now: Date): boolean {
  return run?.leaseUntil ? run.leaseUntil > now : false;
}

function failsTooLong(schedule: Schedule, run: Run | undefined, { now, since }: Moment): boolean {
  const known = Math.max(run?.succeededAt?.getTime() ?? 0, since.getTime());
  return now.getTime() - known > 3 * schedule.everyMs + leaseMs;
}

function pauseOf(schedule: Schedule, failed: boolean): number {
  return failed ? Math.min(schedule.everyMs, schedule.retryMs ?? retryMs) : schedule.everyMs;
}
