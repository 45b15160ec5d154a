import "#scripts/support/without-env-file.ts";
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildExists } from "#scripts/support/built.ts";
import { CommandRefusal, runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";
import type { MixAnswer, MixOrder, MixResult } from "./support/mix-orders.ts";
import { type Held, type MixServer, startMixServer } from "./support/mix-server.ts";

/**
 * A mix of signed-in pages, messages, documents and open streams: how much there can be of it, `--minutes` (20) at 70 % of
 * that, a minute at four times as much, and how long it then takes until all is as before.
 */
const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);
const peopleInPairs = 200;
const streams = 200;
const calm = 0.7;
const storm = { times: 4, forMs: 60_000 };
const goals = { growth: 1.1, files: 10, refusalMs: 100, normalMs: 10_000 };

const quantile = (list: readonly number[], q: number) =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? Number.NaN;
const goodOf = ({ good }: MixResult) => good.page.length + good.message.length + good.document.length;
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);

function startLoad(server: MixServer) {
  const child = fork(join(import.meta.dirname, "support", "mix-load.ts"));
  const ask = async <Answer extends MixAnswer>(order: MixOrder): Promise<Answer> => {
    child.send(order);
    return (await once(child, "message"))[0] as Answer;
  };
  const { port, pairs, documents } = server;
  return { ask, begun: ask({ do: "begin", port, pairs, documents }), stop: () => child.disconnect() };
}
type Load = ReturnType<typeof startLoad>;

/** Requests a second: more people at once do not get more answers. */
async function capacityOf({ ask }: Load): Promise<number> {
  await ask<MixResult>({ do: "closed", people: 8, forMs: 15_000 });
  let best = 0;
  for (const people of [2, 4, 8, 16, 24]) {
    const result = await ask<MixResult>({ do: "closed", people, forMs: 8_000 });
    const rate = goodOf(result) / (result.forMs / 1000);
    const faults = sum(result.other) + result.refused.length;
    console.log(
      `  ${people} at once: ${rate.toFixed(0)} a second, pages p95 ${quantile(result.good.page, 0.95).toFixed(0)} ms`,
    );
    if (faults > 0) throw new Error(`Not all were answered: ${JSON.stringify(result.other)}`);
    if (rate < best * 1.03) break;
    best = rate;
  }
  return best;
}

async function calmly(server: MixServer, { ask }: Load, rate: number) {
  const held: Held[] = [];
  let over = false;
  const watching = (async () => {
    for (const everyMs = Math.max(2_000, minutes * 1_000); !over; await wait(everyMs)) held.push(await server.held());
  })();
  const result = await ask<MixResult>({ do: "open", rate, forMs: minutes * 60_000 });
  over = true;
  await watching;
  return { result, held };
}

const lines: string[][] = [];
function tell(what: string, found: string, goal = "", good?: boolean): void {
  lines.push([what, found, goal, good === undefined ? "" : good ? "✓" : "✗"]);
  if (good === false) process.exitCode = 1;
}

/** Whether the last third is no more than the one before. The first is for warming up. */
function tellFlat(what: string, values: readonly number[], grown: (before: number, after: number) => boolean): void {
  const third = Math.floor(values.length / 3);
  const [before, after] = [median(values.slice(third, -third)), median(values.slice(-third))];
  const steps = Math.max(1, Math.floor(values.length / 10));
  const some = values.filter((_, index) => index % steps === 0).map((value) => value.toFixed(0));
  tell(
    what,
    `${some.join(" ")}; thirds ${before.toFixed(1)} → ${after.toFixed(1)}`,
    "flat (R12)",
    !grown(before, after),
  );
}

function tellAnswers(result: MixResult): void {
  for (const kind of ["page", "message", "document"] as const) {
    const ms = result.good[kind];
    const [p50, p99] = [0.5, 0.99].map((q) => quantile(ms, q).toFixed(0));
    tell(`  ${kind}s`, `${ms.length}, p50 ${p50} ms, p99 ${p99} ms`);
  }
}

await runMain(async () => {
  if (!buildExists()) throw new CommandRefusal("There is no build yet: run `npm run build` first.");
  if (!(minutes > 0)) throw new CommandRefusal("Usage: npm run bench:mix -- [--minutes 20]");
  const server = await step(`A server with ${peopleInPairs} pairs`, () => startMixServer(peopleInPairs));
  const [load, listeners] = [startLoad(server), startLoad(server)];
  try {
    await Promise.all([load.begun, listeners.begun]);
    await listeners.ask({ do: "listen", streams });
    const capacity = await step("How much it can bear", () => capacityOf(load));
    const rate = capacity * calm;
    const { result, held } = await step(`${minutes} minutes at ${(calm * 100).toFixed(0)} %`, () =>
      calmly(server, load, rate),
    );
    const usual = quantile(result.good.page, 0.99);
    tell("capacity", `${capacity.toFixed(0)} requests a second (60 % pages, 10 % messages, 30 % documents)`);
    tell(`${(calm * 100).toFixed(0)} %, ${minutes} min`, `${goodOf(result)} good`);
    tellAnswers(result);
    const faults = result.refused.length + sum(result.other);
    tell("  errors", `${faults} ${faults > 0 ? JSON.stringify(result.other) : ""}`, "0 (R12)", faults === 0);
    const byGrowth = (before: number, after: number) => after > before * goals.growth;
    tellFlat(
      "  memory, MB",
      held.map(({ memory }) => memory),
      byGrowth,
    );
    tellFlat(
      "  heap in use, MB",
      held.map(({ heap }) => heap),
      byGrowth,
    );
    tellFlat(
      "  open files",
      held.map(({ files }) => files),
      (before, after) => after > before + goals.files,
    );
    tellFlat(
      "  WAL, MB",
      held.map(({ wal }) => wal),
      (before, after) => after > Math.max(8, before * goals.growth),
    );
    const hard = await step(`A minute at ${storm.times * 100} %`, () =>
      load.ask<MixResult>({ do: "open", rate: capacity * storm.times, forMs: storm.forMs }),
    );
    const normal = await load.ask<{ normalAfterMs: number | undefined }>({
      ...{ do: "untilNormal", withinMs: Math.max(usual, 50), limitMs: 60_000 },
    });
    const all = goodOf(hard) + hard.refused.length + sum(hard.other);
    tell(`${storm.times * 100} %, 60 s`, `${all} requests, ${((goodOf(hard) / all) * 100).toFixed(0)} % answered`);
    tellAnswers(hard);
    const [p50, p99] = [0.5, 0.99].map((q) => quantile(hard.refused, q));
    const share = ((hard.refused.length / all) * 100).toFixed(0);
    tell(
      "  503 with Retry-After",
      `${share} %, p50 ${p50?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms`,
      `p99 ≤ ${goals.refusalMs} ms (R11)`,
      (p99 ?? 0) <= goals.refusalMs,
    );
    tell("  anything else", `${sum(hard.other)} ${JSON.stringify(hard.other)}`, "0", sum(hard.other) === 0);
    const { open, messages } = await listeners.ask<{ open: number; messages: number }>({ do: "heard" });
    tell("  streams", `${open} of ${streams} still open, ${messages} messages heard`, "all (R11)", open === streams);
    const { normalAfterMs = Number.POSITIVE_INFINITY } = normal;
    tell(
      "  normal again after",
      `${(normalAfterMs / 1000).toFixed(1)} s`,
      "10 s (R11)",
      normalAfterMs <= goals.normalMs,
    );
    const after = await server.held();
    tell("  held afterwards", `${after.memory.toFixed(0)} MB, ${after.files} files`);
    print();
  } finally {
    load.stop();
    listeners.stop();
    await server.stop();
  }
});

function print(): void {
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  console.log("");
  for (const cells of lines) console.log(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}
