import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "#scripts/support/run.ts";

const described = z.object({ name: z.string(), message: z.string(), stack: z.string().optional() }).loose();
const line = z
  .object({
    time: z.iso.datetime(),
    level: z.enum(["debug", "info", "warn", "error", "fatal"]),
    message: z.string().min(1),
    pid: z.number(),
    error: described.optional(),
  })
  .loose();

function run(way: string, env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/support/log-process.ts", way], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      BAOBAB_MODE: "production",
      DATA_DIR: join(root, "data"),
      ...env,
    },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function linesOf(way: string, env?: Record<string, string>) {
  const { stdout, stderr, status } = run(way, env);
  expect(stderr).toBe("");
  return {
    status,
    stdout,
    lines: stdout
      .trimEnd()
      .split("\n")
      .map((text) => line.parse(JSON.parse(text))),
  };
}

test("each event is one line of JSON with its time, level and request [@OPS-18a]", () => {
  const { lines } = linesOf("lines");
  const request = { requestId: "7K2M04QX", route: "/dashboard" };
  expect(lines).toMatchObject([
    { level: "info", message: "began", count: 2 },
    { level: "warn", message: "slow", ...request },
    { level: "error", message: "broken", ...request, error: { name: "Error", cause: { message: "deep" } } },
    { level: "error", mail: "0b9f5a1c-1111-4222-8333-444455556666" },
  ]);
  expect(lines[0]).not.toHaveProperty("requestId");
  expect(lines[2]?.error?.stack).toContain("log-process.ts");
});

test("no line has an address of a person, whatever an error says [@OPS-18b]", () => {
  const { stdout } = linesOf("lines");
  expect(stdout).toContain("for [address]");
  expect(stdout).not.toContain("ana@");
});

test("LOG_LEVEL leaves out what is less urgent", () => {
  expect(linesOf("lines", { LOG_LEVEL: "error" }).lines.map(({ level }) => level)).toEqual(["error", "error"]);
  expect(run("lines", { LOG_LEVEL: "silent" }).stdout).toBe("");
});

test("in development a line is for people to read", () => {
  const { stdout } = run("lines", { BAOBAB_MODE: "development" });
  expect(stdout).toContain("began count=2\n");
  expect(stdout).toMatch(/slow reason=sent to \[address\] \/dashboard \[7K2M04QX\]\n/);
  expect(stdout).toMatch(/ {2}Error: for \[address\]\n {4}at /);
});

test("what libraries print becomes lines, each failure once [@OPS-18a]", () => {
  const { lines } = linesOf("console");
  expect(lines.map(({ level, message, error }) => [level, message, error?.message])).toEqual([
    ["error", "Unexpected error", "no such table: posts"],
    ["info", "the page shows the id", undefined],
    ["error", "Unexpected error", "NEXT_REDIRECT"],
    ["info", "NEXT_REDIRECT;replace;/;307;", undefined],
    ["warn", "Slow [object]", undefined],
    ["warn", "Database connection lost", undefined],
  ]);
});

test("an error that nobody caught is one fatal line, without the text it could not read, and ends the process", () => {
  const { lines, stdout, status } = linesOf("uncaught");
  expect(lines).toMatchObject([{ level: "fatal", error: { name: "SyntaxError" } }]);
  expect(stdout).not.toMatch(/Ana|Gomez/);
  expect(status).toBe(1);
});

test("a rejection that nobody handled is one fatal line", () => {
  expect(linesOf("rejected").lines).toMatchObject([{ level: "fatal", error: { message: "nobody waits" } }]);
});
