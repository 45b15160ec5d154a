import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type LogLine, setLogWriter } from "#lib/platform/log.ts";
import { closeWorkers, heavyWork, workApart } from "./pool.ts";
import type { faulty, fillsMemory, length, neverEnds, seen } from "./support/hard-work.ts";

const file = "lib/platform/workers/support/hard-work.ts";
const counted = heavyWork<typeof length>(file, "length");
const endless = (limitMs: number) => heavyWork<typeof neverEnds>(file, "neverEnds", limitMs);
const logged: LogLine[] = [];

beforeEach(() => {
  logged.length = 0;
  setLogWriter((line) => logged.push(line));
});
afterEach(async () => {
  setLogWriter(undefined);
  await closeWorkers();
});

test("work that never ends is ended and answered, and the next is done", async () => {
  expect(await workApart(endless(200), undefined, "one")).toEqual({ ok: false, reason: "tooLong" });
  expect(logged).toMatchObject([{ level: "warn", fields: { work: "neverEnds" } }]);
  expect(await workApart(counted, "four", "one")).toEqual({ ok: true, value: 4 });
});

test("work that fills its thread's memory is answered like work that takes too long, and an operator is told", async () => {
  const greedy = heavyWork<typeof fillsMemory>(file, "fillsMemory", 60_000);
  expect(await workApart(greedy, undefined, "one")).toEqual({ ok: false, reason: "tooLong" });
  expect(logged).toMatchObject([{ level: "error", fields: { work: "fillsMemory" } }]);
  expect(await workApart(counted, "four", "one")).toEqual({ ok: true, value: 4 });
});

test("while somebody's work does not end, this thread and other people's work go on", async () => {
  const held = workApart(endless(60_000), undefined, "one");
  const behind = workApart(counted, "behind it", "one");
  expect(await workApart(counted, "other", "two")).toEqual({ ok: true, value: 5 });
  // A timer of this thread comes while the other one is at work.
  await wait(1);
  expect(await Promise.race([behind, Promise.resolve("waits")])).toBe("waits");
  await closeWorkers();
  expect(await held).toEqual({ ok: false, reason: "tooLong" });
  expect(logged, "ended by the stop of the process").toEqual([]);
});

test("one person's work takes some places of the line, not those of others", async () => {
  const own = Array.from({ length: 20 }, () => workApart(endless(60_000), undefined, "one"));
  const answers = await Promise.race([Promise.all(own.slice(7)), own[0]]);
  expect(answers, "refused at once").toEqual(Array(13).fill({ ok: false, reason: "busy" }));
  expect(await workApart(counted, "other", "two")).toEqual({ ok: true, value: 5 });
  await closeWorkers();
});

test("a thread's file is imported, never required: stopped while it requires, a thread would end the whole process", () => {
  const required = () => createRequire(import.meta.url)("./worker.ts");
  expect(required).toThrow(expect.objectContaining({ code: "ERR_REQUIRE_ASYNC_MODULE" }));
});

test("a bug in the work is thrown to whoever asked", async () => {
  const work = heavyWork<typeof faulty>(file, "faulty");
  await expect(workApart(work, undefined, "one")).rejects.toThrow(new TypeError("a bug"));
});

test("a thread sees none of the process's settings", async () => {
  expect(process.env.DATA_DIR).toBeDefined();
  const answer = await workApart(heavyWork<typeof seen>(file, "seen"), undefined, "one");
  expect(answer).toMatchObject({ ok: true, value: { settings: [] } });
});
