import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { jobRuns } from "#db/schema/mail.ts";
import { testDatabase } from "#db/testing.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import type { Job } from "./registry.ts";
import { runDueJobs } from "./run-jobs.ts";
import { leaseMs } from "./schedule-rules.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const plus = (ms: number) => new Date(start.getTime() + ms);

/** A process with its own clock, and what it logged. */
function process() {
  const logged: string[] = [];
  let now = start;
  const runner = {
    owner: crypto.randomUUID(),
    clock: () => now,
    since: start,
    stopping: new AbortController().signal,
    log: (job: string, error: unknown) => void logged.push(`${job}: ${error}`),
  };
  const turn = (at: Date, ...jobs: Job[]) => {
    now = at;
    return runDueJobs(jobs, runner);
  };
  return { turn, logged, runner };
}

function counting(more: Partial<Job> = {}) {
  const runs: Date[] = [];
  const run = async (now: Date) => {
    runs.push(now);
    return 7;
  };
  return { runs, job: { name: crypto.randomUUID(), everyMs: hour, run, ...more } satisfies Job };
}

const rowOf = async (job: Job) => (await db().select().from(jobRuns).where(eq(jobRuns.name, job.name)))[0];

describe("regular work [@OPS-11a @OPS-11b]", () => {
  test("runs at once, then when its time has come, and says how it went", async () => {
    const { runs, job } = counting();
    const { turn } = process();
    await turn(start, job);
    await turn(plus(59 * minute), job);
    await turn(plus(hour), job);
    expect(runs).toEqual([start, plus(hour)]);
    expect(await rowOf(job)).toMatchObject({
      startedAt: plus(hour),
      succeededAt: plus(hour),
      done: 7,
      failed: false,
      leaseOwner: null,
    });
  });

  test("runs once however many processes look at the same moment", async () => {
    const { runs, job } = counting();
    await Promise.all(Array.from({ length: 8 }, () => process().turn(start, job)));
    await process().turn(plus(1), job);
    expect(runs).toHaveLength(1);
  });

  test("runs once although the clocks of two processes differ a little", async () => {
    const { runs, job } = counting();
    await process().turn(plus(1000), job);
    await process().turn(start, job);
    await process().turn(plus(1000 - leaseMs), job);
    expect(runs).toHaveLength(1);
  });

  test("that goes on is not started again by any process, however long it takes", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let begun = 0;
    const job: Job = {
      name: crypto.randomUUID(),
      everyMs: 1000,
      run: () => {
        begun += 1;
        return promise;
      },
    };
    const one = process();
    const running = one.turn(start, job);
    await expect.poll(() => begun).toBe(1);
    await one.turn(plus(minute), job);
    await process().turn(plus(leaseMs - 1), job);
    expect(begun).toBe(1);
    resolve(1);
    await running;
  });

  test("of a process that died is taken over when its lease has ended, and what the dead one says late counts nothing", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const name = crypto.randomUUID();
    const begun: string[] = [];
    const run = () => {
      begun.push("first");
      return promise;
    };
    const hangs: Job = { name, everyMs: hour, run };
    const dead = process().turn(start, hangs);
    await expect.poll(() => begun).toEqual(["first"]);
    const { runs, job } = counting({ name });
    await process().turn(plus(leaseMs - 1), job);
    expect(runs).toHaveLength(0);
    await process().turn(plus(leaseMs), job);
    expect(runs).toHaveLength(1);
    resolve(99);
    await dead;
    expect(await rowOf(job)).toMatchObject({ done: 7, startedAt: plus(leaseMs) });
  });

  test("that fails is told loudly, tried again after five minutes, and hinders no other", async () => {
    let failing = true;
    const bad = counting({
      run: async () => {
        if (failing) throw new Error("the disk is full");
        return 1;
      },
    }).job;
    const { runs, job: good } = counting();
    const { turn, logged } = process();
    await turn(start, bad, good);
    expect(runs).toHaveLength(1);
    expect(logged).toEqual([`${bad.name}: Error: the disk is full`]);
    expect(await rowOf(bad)).toMatchObject({
      failed: true,
      lastError: "Error: the disk is full",
      succeededAt: null,
      leaseOwner: null,
    });
    failing = false;
    await turn(plus(4 * minute), bad);
    expect(await rowOf(bad)).toMatchObject({ failed: true });
    await turn(plus(5 * minute), bad);
    expect(await rowOf(bad)).toMatchObject({ failed: false, succeededAt: plus(5 * minute) });
  });

  test("goes on when the clock was set back, also from a lease that lies far ahead", async () => {
    const { runs, job } = counting();
    await process().turn(plus(48 * hour), job);
    await process().turn(start, job);
    expect(runs).toEqual([plus(48 * hour), start]);
    await db()
      .update(jobRuns)
      .set({ leaseOwner: "gone", leaseUntil: plus(48 * hour) })
      .where(eq(jobRuns.name, job.name));
    await process().turn(plus(hour), job);
    expect(runs).toHaveLength(3);
  });

  test("does not begin in a process that stops", async () => {
    const { runs, job } = counting();
    await runDueJobs([job], { ...process().runner, stopping: AbortSignal.abort() });
    expect(runs).toHaveLength(0);
  });
});
