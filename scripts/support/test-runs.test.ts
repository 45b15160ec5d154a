import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { root } from "./run.ts";
import { judgePlaywright, judgeVitest, ranOnOneEngine } from "./test-runs.ts";

const passing = `test("holds [@OPS-02 @A11Y-01]", () => {});`;

/** A run over a project for each of these test files; undefined: a project without any. */
function unitRun(sources: readonly (string | undefined)[], before = ""): ReturnType<typeof judgeVitest> {
  const folder = testFolder();
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const names = sources.map((_, index) => "abc".charAt(index));
  for (const [index, name] of names.entries()) {
    mkdirSync(join(folder, name));
    const source = sources[index];
    if (source === undefined) continue;
    const imports = `import { describe, test, expect } from "vitest";\n`;
    writeFileSync(join(folder, name, "some.test.ts"), imports + source);
  }
  const projects = names.map((name) => `{ test: { name: "${name}", include: ["${name}/*.test.ts"], isolate: false } }`);
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    `${before} export default { test: { projects: [${projects.join()}] } };`,
  );
  return judgeVitest(["--root", folder], { quiet: true });
}

describe("a run of unit tests", () => {
  test("that holds has no failure, and names what was skipped", async () => {
    const skipping = `${passing} test.skip("is not tried [@OPS-03]", () => {}); test.runIf(false)("nor this", () => {});`;
    const { outcomes, failures, files } = await unitRun([passing, skipping]);
    expect(failures).toEqual([]);
    expect(files.map(({ name }) => name).toSorted()).toEqual(["a: a/some.test.ts", "b: b/some.test.ts"]);
    expect(files.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
    const tags = ["OPS-02", "A11Y-01"];
    expect(outcomes.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual([
      { name: "a: a/some.test.ts › holds [@OPS-02 @A11Y-01]", status: "passed", tags },
      { name: "b: b/some.test.ts › holds [@OPS-02 @A11Y-01]", status: "passed", tags },
      { name: "b: b/some.test.ts › is not tried [@OPS-03]", status: "skipped", tags: ["OPS-03"] },
      { name: "b: b/some.test.ts › nor this", status: "skipped", tags: [] },
    ]);
  });

  test("with a failed test or a file that does not load says which and why", async () => {
    const failing = `describe("of b", () => test("is two", () => expect(1).toBe(2)));`;
    const { failures } = await unitRun([`${passing} import "./missing.ts";`, failing]);
    expect(failures).toEqual([
      expect.stringMatching(/^a\/some.test.ts\n[\s\S]*missing\.ts/),
      expect.stringMatching(/^b: b\/some.test.ts › of b > is two\n[\s\S]*expected 1 to be 2/),
      "The project a ran no test.",
    ]);
  });

  test("fails when a project has no file, or only skipped tests, and when there is no test at all", async () => {
    const partly = await unitRun([passing, undefined, `test.skip("later", () => {});`]);
    expect(partly.failures).toEqual(["The project b ran no test.", "The project c ran no test."]);
    expect((await unitRun([undefined])).failures).toEqual(["The project a ran no test."]);
  });

  test("whose tests all passed fails when its runner does", async () => {
    const { outcomes, failures } = await unitRun([`${passing} void Promise.reject(new Error("after all"));`]);
    expect(outcomes.map(({ status }) => status)).toEqual(["passed"]);
    expect(failures).toEqual([expect.stringContaining("after all")]);
    const broken = await unitRun([passing], `process.on("exit", () => { process.exitCode = 7; });`);
    expect(broken.failures).toEqual(["The runner of the unit tests ended with status 7, though no test failed."]);
  });
});

test("a test with a database that ran on one engine is named, unless its name says which", () => {
  const both = ["sqlite: lib/a.db.test.ts", "postgres: lib/a.db.test.ts", "unit: lib/b.test.ts"];
  const named = ["sqlite: db/sqlite.test.ts", "postgres: db/postgres-watch.test.ts"];
  expect(ranOnOneEngine([...both, ...named])).toEqual([]);
  expect(ranOnOneEngine([...both, "sqlite: db/c.test.ts", "postgres: lib/postgres/d.db.test.ts"])).toEqual([
    "db/c.test.ts ran on SQLite and not on PostgreSQL.",
    "lib/postgres/d.db.test.ts ran on PostgreSQL and not on SQLite.",
  ]);
});

describe("a run of journeys", () => {
  const play = (source: string) => {
    const folder = testFolder();
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
    writeFileSync(join(folder, "a.spec.ts"), `import { test, expect } from "@playwright/test";\n${source}`);
    const report = `["json", { outputFile: process.env.BAOBAB_E2E_REPORT }]`;
    writeFileSync(join(folder, "playwright.config.ts"), `export default { testDir: ".", reporter: [${report}] };`);
    return judgePlaywright(["--config", resolve(folder, "playwright.config.ts")], { quiet: true });
  };

  test("names what passed with its tags, what failed, and what was skipped", async () => {
    const { outcomes, failures, files } = await play(`
test.describe("all", { tag: "@OPS-02" }, () => test("holds", { tag: ["@A11Y-01"] }, () => {}));
test("is two", { tag: "@OPS-03" }, () => expect(1).toBe(2));
test("is not tried", { tag: "@OPS-04" }, () => test.skip(true, "nothing to try it with"));`);
    expect(outcomes.map(({ name, status, tags }) => [name.replace(/.*› /, ""), status, tags])).toEqual([
      ["is two", "failed", ["OPS-03"]],
      ["is not tried", "skipped", ["OPS-04"]],
      ["holds", "passed", ["OPS-02", "A11Y-01"]],
    ]);
    expect(failures).toEqual([expect.stringMatching(/^a\.spec\.ts:4 › is two\n/)]);
    expect(files).toEqual([{ name: "e2e/a.spec.ts", milliseconds: expect.any(Number) }]);
  });

  test("of which nothing ran fails", async () => {
    expect((await play(`test.skip("later", () => {});`)).failures).toEqual(["No journey ran."]);
  });
});
