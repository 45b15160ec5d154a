import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { afterEach, describe, expect, test } from "vitest";
import { clockInstant, clockLibrary, type MovedClock, movedClock } from "./moved-clock.ts";

const day = 86_400_000;
const now = new Date("2026-11-28T15:00:00.000Z");

describe("the instant of a clock", () => {
  test.each([
    ["+400d", "UTC", "2028-01-02T15:00:00.000Z"],
    ["-1d", "Pacific/Apia", "2026-11-27T15:00:00.000Z"],
    ["2028-02-29T23:59:30", "UTC", "2028-02-29T23:59:30.000Z"],
    ["2028-02-29T23:59:30", "Pacific/Apia", "2028-02-29T10:59:30.000Z"],
    ["2027-01-01T00:00", "America/St_Johns", "2027-01-01T03:30:00.000Z"],
    ["2027-10-31T02:30", "Europe/Berlin", "2027-10-31T00:30:00.000Z"],
  ])("%s in %s", (text, zone, expected) => {
    expect(clockInstant(text, zone, now).toISOString()).toBe(expected);
  });

  test.each(["2027-02-29T12:00", "2027-03-28T02:30", "2027-01-01T24:00", "2027-01-01", "400", "tomorrow"])(
    "%s is refused: it names none",
    (text) => {
      expect(() => clockInstant(text, "Europe/Berlin", now)).toThrow(`"${text}" is no time of the clock`);
    },
  );
});

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** Prints its date, that of a thread and that of a child, for each line of its input. */
const program = `
  const { execFileSync } = require("node:child_process");
  const { Worker } = require("node:worker_threads");
  require("node:readline").createInterface(process.stdin).on("line", () => {
    new Worker('require("node:worker_threads").parentPort.postMessage(Date.now())', { eval: true }).on("message", (thread) =>
      console.log(JSON.stringify([Date.now(), thread, Number(execFileSync("date", ["+%s"])) * 1000])));
  });`;

function look({ env, remove }: MovedClock): () => Promise<number[]> {
  const child: ChildProcess = spawn(process.execPath, ["-e", program], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  ended.push(() => child.kill(), remove);
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]();
  return async () => {
    child.stdin?.write("\n");
    const times: number[] = JSON.parse((await lines.next()).value ?? "[]");
    return times.map((time) => Math.round((time - Date.now()) / day));
  };
}

test.skipIf(!clockLibrary())(
  "a moved clock is that of a program, its threads and its children, and can go on",
  async () => {
    const clock = movedClock(new Date(Date.now() + 400 * day));
    const daysAhead = look(clock);
    expect(await daysAhead()).toEqual([400, 400, 400]);
    clock.moveTo(new Date(Date.now() - 30 * day));
    expect(await daysAhead()).toEqual([-30, -30, -30]);
  },
);
