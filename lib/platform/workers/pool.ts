import { resolve } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import { type Answer, refuse } from "#lib/platform/answer.ts";
import { logFailure, logWarning } from "#lib/platform/log.ts";
import { answeredWithin, WaitingLine } from "./waiting-line.ts";
import type { WorkerAnswer, WorkerTask } from "./worker.ts";

/** A function that runs in a thread of its own. `In` and `Out` are plain data. */
export type HeavyWork<In, Out> = Readonly<{ file: string; name: string; limitMs: number; types?: [In, Out] }>;

type Work = (input: never) => unknown;

/** `tooLong`: it was ended. `busy`: too much waits already, or its turn did not come in time. Whoever asks has a plain result for both. */
export type Worked<Out> = Answer<"tooLong" | "busy", { value: Out }>;

/** Most tasks take some milliseconds, the longest honest ones a second, on a busy machine four. */
const usualLimitMs = 8_000;
/** A thread that has not loaded its code by then will not. */
const startLimitMs = 30_000;
const threads = 2;
const places = { atOnce: threads, ofShare: 6, all: 60 } as const;

type Pool = { piscina: Piscina; line: WaitingLine };

const key = Symbol.for("baobab.workers");
// One per process: the server and the framework's bundle each load a copy of this module.
const shared = globalThis as { [key]?: Pool };

/** Names the work for `workApart`. `file` imports no database, no settings and nothing of Next. */
export function heavyWork<F extends Work>(
  file: `lib/${string}.ts`,
  name: string,
  limitMs = usualLimitMs,
): HeavyWork<Parameters<F>[0], Awaited<ReturnType<F>>> {
  return { file, name, limitMs };
}

/**
 * Runs heavy work beside the one thread that answers everybody. `share` names who asks: a person's id, or the
 * purpose where it is nobody's. What takes longer than its limit is ended with its thread.
 */
export async function workApart<In, Out>(work: HeavyWork<In, Out>, input: In, share: string): Promise<Worked<Out>> {
  shared[key] ??= openPool();
  const { piscina, line } = shared[key];
  return (await line.take(share, () => run(piscina, work, input), answeredWithin - work.limitMs)) ?? refuse("busy");
}

/** Ends all threads, also those at work. The next work begins new ones. */
export async function closeWorkers(): Promise<void> {
  const pool = shared[key];
  delete shared[key];
  await pool?.piscina.destroy();
}

function openPool(): Pool {
  const piscina = new Piscina({
    filename: resolve(/* turbopackIgnore: true */ "lib/platform/workers/worker.ts"),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Our line waits; here each task has its thread.
    maxQueue: threads,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    // A little behind the thread that answers; more would let honest work run into its limit on a busy machine.
    niceIncrement: 2,
    // No secret of the process is there to be read.
    env: {},
    execArgv: [],
    atomics: "disabled",
    recordTiming: false,
  });
  piscina.on("error", (error: unknown) => logFailure("A worker thread failed", error));
  return { piscina, line: new WaitingLine(places) };
}

async function run<In, Out>(piscina: Piscina, work: HeavyWork<In, Out>, input: In): Promise<Worked<Out>> {
  const limit = new AbortController();
  const { port1: heard, port2: begun } = new MessageChannel();
  let timer = setTimeout(() => limit.abort(), startLimitMs);
  heard.once("message", () => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(), work.limitMs);
  });
  const task: WorkerTask = { file: work.file, name: work.name, input, begun };
  const answer: WorkerAnswer | undefined = await piscina
    .run(task, { transferList: [begun], signal: limit.signal })
    .catch((error: unknown) => void tellEnd(work.name, limit.signal.aborted, piscina, error))
    .finally(() => {
      clearTimeout(timer);
      heard.close();
    });
  if (answer === undefined) return refuse("tooLong");
  if ("thrown" in answer) throw answer.thrown;
  return { ok: true, value: answer.value as Out };
}

function tellEnd(work: string, isOverTime: boolean, piscina: Piscina, error: unknown): void {
  if (isOverTime) logWarning("Work in a thread took too long and was ended", { work });
  // By `closeWorkers` otherwise.
  else if (shared[key]?.piscina === piscina)
    logFailure("A thread at work ended, perhaps because its memory was full", error, { work });
}
