import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { hasNeed } from "#scripts/support/programs.mjs";
import { requestLimits } from "#server/limits.ts";
import { encodeApart, longestWait, shrinkApart } from "./encode-apart.ts";
import { encodeImage } from "./encode-image.ts";
import { encodingLimit } from "./picture-limits.ts";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "green" } })
    .png()
    .toBuffer();

/** The processes that write pictures anew for this one. */
const encoders = () =>
  execFileSync("ps", ["-eo", "pid,ppid,args"])
    .toString()
    .split("\n")
    .filter((line) => line.includes("encoder.ts") && line.includes(` ${process.pid} `))
    .map((line) => Number(line.trim().split(" ")[0]));

test("a picture is written anew in another process as it would be in this one", async () => {
  const bytes = await plain(600, 300);
  expect(await encodeApart(bytes, "nia")).toEqual(await encodeImage(bytes));
  expect(await shrinkApart(bytes, { width: 100, height: 100 }, "logo")).toMatchObject({ width: 100, height: 50 });
  expect(await encodeApart(Buffer.from("no picture at all"), "nia")).toBe("unsupported");
});

test("three pictures of one person may wait, and others still have their turn", async () => {
  const bytes = await plain(20, 20);
  const patient = (share: string) => encodeApart(bytes, share, encodingLimit, 10 * encodingLimit);
  const own = Array.from({ length: 6 }, () => patient("nia"));
  const other = patient("kofi");
  // One works, and the others wait.
  expect(encoders()).toHaveLength(1);
  const answers = await Promise.all(own);
  expect(answers.filter((answer) => answer === "busy").length).toBe(2);
  expect(await other).toMatchObject({ width: 20 });
});

test("a picture whose turn does not come in time is refused, before the server gives its request up", async () => {
  const running = encodeApart(await plain(3000, 3000), "nia");
  const bytes = await plain(20, 20);
  expect(await encodeApart(bytes, "kofi", encodingLimit, 1)).toBe("busy");
  expect(await running).toMatchObject({ width: 2560 });
  expect(await encodeApart(bytes, "kofi", encodingLimit, 0), "a free place is taken at once").toMatchObject({
    width: 20,
  });
  expect(longestWait).toBeGreaterThan(0);
  expect(longestWait + encodingLimit).toBeLessThan(requestLimits.answerTimeout);
});

test("the process ends with its picture", async () => {
  const running = encodeApart(await plain(3000, 3000), "nia");
  expect(encoders()).toHaveLength(1);
  expect(await running).toMatchObject({ width: 2560, height: 2560 });
  expect(encoders()).toEqual([]);
});

test("a picture that takes more than its time, or whose process is ended, is too large, and the next has its turn", async () => {
  const bytes = await plain(3000, 3000);
  expect(await encodeApart(bytes, "nia", 1)).toBe("tooLarge");
  const running = encodeApart(bytes, "nia");
  for (const pid of encoders()) process.kill(pid, "SIGKILL");
  expect(await running).toBe("tooLarge");
  expect(await encodeApart(await plain(20, 20), "nia")).toMatchObject({ width: 20 });
});

test.skipIf(!hasNeed("Linux"))("its process knows no secret, and ends first where memory ends", async () => {
  const running = encodeApart(await plain(3000, 3000), "nia");
  const [pid] = encoders();
  const told = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  expect(told("environ")).toBe("NODE_ENV=production\0");
  await expect.poll(() => told("oom_score_adj").trim(), { interval: 5, timeout: 60_000 }).toBe("1000");
  // The nineteenth value of the line, see proc(5).
  const niceness = Number(told("stat").split(") ")[1]?.split(" ")[16]);
  expect(niceness).toBeGreaterThanOrEqual(10);
  for (const one of encoders()) process.kill(one, "SIGKILL");
  await running;
});
