import "#scripts/support/without-env-file.ts";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMain, step } from "#scripts/support/steps.ts";
import type { BareServerAnswer, ListeningPerson, Order, Times } from "./support/live-messages.ts";
import { median } from "./support/load.ts";

/** From a stored event to open pages, compared with a bare Node server that only writes. The two sides take turns. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const sizes = [500, 2_000];
/** Messages at a steady pace, each to two people. */
const steady = { batches: 200, fanOut: 2, everyMs: 10 };
/** As fast as possible, many people at a time. */
const hurried = { batches: 40, fanOut: 50, everyMs: 0 };
/** Memory is measured on fresh starts. One start is not enough. */
const starts = 3;
const goals = { p99: 2, memory: 1.5 };

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
const settings = { DATA_DIR: folder, DATABASE_URL: `file:${join(folder, "live.sqlite")}`, AUTH_SECRET: "" };
Object.assign(process.env, settings);

type Process = Readonly<{ child: ChildProcess; port: number; ask: (order: Order) => Promise<BareServerAnswer> }>;

async function startProcess(name: string): Promise<Process> {
  const script = join(import.meta.dirname, "support", `live-${name}.ts`);
  const child = fork(script, { execArgv: ["--expose-gc"], env: { ...process.env, ...settings } });
  const answer = async () => (await once(child, "message"))[0] as BareServerAnswer;
  const started = await answer();
  return {
    child,
    port: "port" in started ? started.port : 0,
    ask: (order) => {
      child.send(order);
      return answer();
    },
  };
}

type Side = Readonly<{
  name: "own" | "bare";
  server: Process;
  pages: Process;
  p50: number[];
  p99: number[];
  stored: number[];
  rates: number[];
}>;

async function startSide(name: "own" | "bare"): Promise<Side> {
  return {
    ...{ name, p50: [], p99: [], stored: [], rates: [] },
    server: await startProcess(name),
    pages: await startProcess("clients"),
  };
}

function endSide({ server, pages }: Side): void {
  for (const { child } of [server, pages]) child.kill("SIGKILL");
}

let nextNumber = 1;

/** Both sides get the same people in the same order. */
async function send(
  side: Side,
  people: readonly ListeningPerson[],
  { batches: count, fanOut, everyMs }: typeof steady,
) {
  const batches = Array.from({ length: count }, (_, batch) =>
    Array.from({ length: fanOut }, (_, index) => people[(batch * fanOut + index) % people.length]?.userId ?? "").sort(),
  );
  const first = nextNumber;
  nextNumber += count * fanOut;
  const arrived = side.pages.ask({ do: "arrived", count: count * fanOut });
  const sent = await side.server.ask({ do: "send", batches, everyMs, first });
  return { sent: timesOf(sent), asked: timesOf(sent, "asked"), came: timesOf(await arrived) };
}

function timesOf(answer: BareServerAnswer, which: "times" | "asked" = "times"): Map<number, number> {
  if (!("times" in answer)) throw new Error("A process answered something else than times");
  return new Map<number, number>((which === "asked" ? answer.asked : undefined) ?? (answer.times as Times));
}

async function measureRound(side: Side, people: readonly ListeningPerson[], counted: boolean): Promise<void> {
  const paced = await send(side, people, steady);
  const fast = await send(side, people, hurried);
  if (!counted) return;
  const since = (from: Map<number, number>) =>
    [...paced.came].map(([number, at]) => (at - (from.get(number) ?? Number.NaN)) / 1000);
  const latency = since(paced.sent);
  side.p50.push(quantile(latency, 0.5));
  side.p99.push(quantile(latency, 0.99));
  side.stored.push(quantile(since(paced.asked), 0.5));
  const begun = Math.min(...fast.asked.values(), ...fast.sent.values());
  side.rates.push(fast.came.size / ((Math.max(...fast.came.values()) - begun) / 1_000_000));
}

async function memoryOf({ server }: Side): Promise<number> {
  const answer = await server.ask({ do: "memory" });
  if (!("rss" in answer)) throw new Error("A process answered something else than its memory");
  return answer.rss;
}

const connectAll = ({ pages, server }: Side, people: readonly ListeningPerson[]) =>
  pages.ask({ do: "connect", port: server.port, people });

function quantile(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;
}

function check(what: string, ratio: number, goal: number): void {
  const good = ratio <= goal;
  console.log(`${good ? "✓" : "✗"} ${what}: ${ratio.toFixed(2)} × the bare server (goal: at most ${goal} ×)`);
  if (!good) process.exitCode = 1;
}

/** KiB per stream, without what a process loads for its first ones. */
async function perStreamOf(
  side: Side,
  warm: readonly ListeningPerson[],
  people: readonly ListeningPerson[],
): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await connectAll(side, warm);
    await send(side, warm, { ...hurried, batches: 4, fanOut: 20 });
    await side.pages.ask({ do: "close" });
  }
  const before = await memoryOf(side);
  await connectAll(side, people);
  return ((await memoryOf(side)) - before) / people.length / 1024;
}

async function measure(count: number, everybody: readonly ListeningPerson[]): Promise<void> {
  const [warm, people] = [everybody.slice(0, 50), everybody.slice(50, 50 + count)];
  const perStream = { own: [] as number[], bare: [] as number[] };
  for (let start = 1; start < starts; start += 1) {
    const sides = [await startSide("own"), await startSide("bare")] as const;
    for (const side of sides) perStream[side.name].push(await perStreamOf(side, warm, people));
    for (const side of sides) endSide(side);
  }
  const sides = [await startSide("own"), await startSide("bare")] as const;
  try {
    for (const side of sides) perStream[side.name].push(await perStreamOf(side, warm, people));
    for (let round = -1; round < rounds; round += 1) {
      for (const side of sides) await measureRound(side, people, round >= 0);
    }
    for (const { name, p50, p99, stored, rates } of sides) {
      const whole = name === "own" ? ` (p50 with storing ${median(stored).toFixed(2)} ms)` : "";
      console.log(
        `  ${name}: ${Math.round(median(rates))} deliveries a second, p50 ${median(p50).toFixed(2)} ms, p99 ${median(p99).toFixed(2)} ms${whole}, ${median(perStream[name]).toFixed(1)} KiB a stream`,
      );
    }
    const [own, bare] = sides;
    check(`p99 at ${count} streams`, median(own.p99) / median(bare.p99), goals.p99);
    check(`memory of each of ${count} streams`, median(perStream.own) / median(perStream.bare), goals.memory);
  } finally {
    for (const side of sides) endSide(side);
  }
}

await runMain(async () => {
  const { migrate } = await import("#db/migrate.ts");
  const { closeDatabase } = await import("#db/client.ts");
  const { signedInPerson } = await import("#server/support/sign-in.ts");
  try {
    await migrate({ databaseUrl: settings.DATABASE_URL, backups: join(folder, "backups") });
    const people = await step("2,050 people, signed in", async () => {
      const made: ListeningPerson[] = [];
      for (let left = 2_050; left > 0; left -= 1) made.push(await signedInPerson({ role: "student" }));
      return made;
    });
    await closeDatabase();
    for (const count of sizes) await step(`${count} streams`, () => measure(count, people));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
