import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { downloadedRelease, plainEnv, unpack } from "#e2e/support/release.ts";
import { changeRows, readRows } from "#e2e/support/rows.ts";
import { test } from "#e2e/support/test.ts";
import { freePort } from "#scripts/support/port.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { root } from "#scripts/support/run.ts";

const megabytes = 1_048_576;
let folder = "";
let release = "";
let port = 0;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  folder = await downloadedRelease();
  release = unpack(folder);
  port = await freePort();
  const settings = {
    SITE_URL: `http://localhost:${port}`,
    AUTH_SECRET: "k7Qw9-zXc2_Vb5nM8pLr4tYu6iOa1sDf3gHj0eWq",
    PORT: port,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, ".env"), lines.join(""));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("every file of a release is the one its manifest names, and it has no tools that build, no tests and no settings", () => {
  execFileSync("sha256sum", ["--check", "--quiet", "MANIFEST.sha256"], { cwd: release });
  const listed = readFileSync(join(release, "MANIFEST.sha256"), "utf8")
    .trim()
    .split("\n")
    .map((line) => line.slice(66));
  expect(listed.length).toBeGreaterThan(1_000);
  expect(
    listed.filter((file) =>
      /\.test\.ts$|^\.env$|^data\/|^e2e\/|^node_modules\/(?:esbuild|vitest|playwright[^/]*|@next\/swc[^/]*)\//.test(
        file,
      ),
    ),
  ).toEqual([]);
  // Where it was built is nobody's business, and nothing there may be needed.
  expect(
    spawnSync("grep", ["--recursive", "--files-with-matches", "--fixed-strings", `${root}/`, "."], {
      cwd: release,
      encoding: "utf8",
    }).stdout,
  ).toBe("");
});

test("an unpacked release starts without npm, network and Node, and shows every page within 512 MB", {
  tag: ["@OPS-06a", "@OPS-06b"],
}, () => {
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine can cut no network off, and it says so
  test.skip(!hasNeed("ip") || !hasNeed("networks of its own"), "the release was not started without network");
  const group = memoryGroup(512 * megabytes);
  const visit = [
    process.execPath,
    join(root, "e2e/support/visit-release.ts"),
    `${release}/baobab`,
    `http://localhost:${port}`,
    group ?? "",
  ];
  const alone = ["--net", "sh", "-c", 'ip link set lo up; exec "$@"', "sh", ...visit];
  const { stdout, stderr } = spawnSync("unshare", alone, {
    cwd: folder,
    env: plainEnv,
    encoding: "utf8",
  });
  if (group) rmdirSync(group);
  expect(stderr).toBe("");
  const seen = JSON.parse(stdout) as {
    asked: number;
    failed: string[];
    megabytes: number;
    status: number;
    log: string;
  };
  console.log(
    `release: ${seen.asked} pages, at most ${Math.round(seen.megabytes)} MB${group ? ", in a group of 512 MB" : ""}`,
  );
  expect(seen.failed, seen.log).toEqual([]);
  expect(seen.asked).toBeGreaterThan(40);
  expect(seen.megabytes).toBeLessThan(512);
  expect(seen.status).toBe(0);
});

test("a release without its build, and a checkout without the tools that build, say so in one sentence", () => {
  const start = () => spawnSync(join(release, "baobab"), ["start"], { env: plainEnv, encoding: "utf8" });
  const away = (file: string) => renameSync(join(release, file), join(folder, "away"));
  const back = (file: string) => renameSync(join(folder, "away"), join(release, file));
  away(".next/baobab-source-hash");
  expect(start()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("a release builds nothing: unpack it again"),
  });
  back(".next/baobab-source-hash");
  // What `npm ci --omit=dev` leaves of a checkout whose sources have changed.
  away("release.json");
  symlinkSync("../.env", join(release, ".env"));
  const { status, stderr } = start();
  expect(stderr).toContain(
    "the tools that build are not installed: run `npm ci` without --omit=dev, or unpack a release.",
  );
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(1);
  rmSync(join(release, ".env"));
  back("release.json");
});

test("an update keeps the data and copies it before it migrates, and the copy leads back to the release before", {
  tag: ["@OPS-07a", "@OPS-07b"],
}, async () => {
  const data = join(folder, "data");
  const newer = newerRelease();
  const names = () => readRows(data, "select value from site_settings where key = 'name'");
  const use = (which: string) =>
    execFileSync("ln", ["-sfn", which.split("/").at(-1) ?? "", "current"], { cwd: folder });
  const baobab = (...args: string[]) =>
    spawnSync("current/baobab", args, { cwd: folder, env: plainEnv, encoding: "utf8" });

  use(release);
  expect(baobab("migrate").status).toBe(0);
  expect(baobab("setting", "name", "Acacia").status).toBe(0);
  use(newer);
  expect(await startAndStop()).toMatch(/Copied the database to .*baobab-before-\S+\.sqlite[\s\S]*"version":"99\.0\.0"/);
  expect(names()).toEqual([{ value: '"Acacia"' }]);
  changeRows(data, "insert into of_the_newer_release values (1)");

  use(release);
  expect(baobab("start").stderr).toContain("The database was made by a newer version of this program");
  const [copy = ""] = readdirSync(join(data, "backups"));
  for (const end of ["-wal", "-shm"]) rmSync(join(data, `baobab.sqlite${end}`), { force: true });
  cpSync(join(data, "backups", copy), join(data, "baobab.sqlite"));
  await startAndStop();
  expect(names()).toEqual([{ value: '"Acacia"' }]);
  expect(() => readRows(data, "select * from of_the_newer_release")).toThrow("no such table");
});

/** This release once more as version 99, with a migration of its own. */
function newerRelease(): string {
  const newer = join(folder, "baobab-99.0.0");
  execFileSync("cp", ["--archive", "--link", release, newer]);
  const edit = (file: string, change: (text: string) => string) => {
    const text = readFileSync(join(newer, file), "utf8");
    rmSync(join(newer, file));
    writeFileSync(join(newer, file), change(text));
  };
  edit("package.json", (text) => text.replace(/"version": ".*"/, '"version": "99.0.0"'));
  edit("db/migrations/sqlite/meta/_journal.json", (text) => {
    const journal = JSON.parse(text) as { entries: object[] };
    const entry = { idx: 99, version: "6", when: 99, tag: "9999_newer", breakpoints: true };
    return JSON.stringify({ ...journal, entries: [...journal.entries, entry] });
  });
  writeFileSync(
    join(newer, "db/migrations/sqlite/9999_newer.sql"),
    "CREATE TABLE of_the_newer_release (id integer);\n",
  );
  return newer;
}

/** What `current/baobab start` says until it has stopped. */
async function startAndStop(): Promise<string> {
  const child: ChildProcess = spawn("current/baobab", ["start"], {
    cwd: folder,
    env: plainEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const ended = new Promise((done) => child.once("exit", done));
  await expect.poll(() => log.includes("Baobab is ready") || child.exitCode !== null, { timeout: 300_000 }).toBe(true);
  child.kill("SIGTERM");
  expect(await ended, log).toBe(0);
  return log;
}

/** A control group that ends what takes more, where this machine lets us make one. */
function memoryGroup(bytes: number): string | undefined {
  for (const [base, file] of [
    ["/sys/fs/cgroup/memory", "memory.limit_in_bytes"],
    ["/sys/fs/cgroup", "memory.max"],
  ] as const) {
    const group = join(base, `baobab-${process.pid}`);
    try {
      mkdirSync(group);
      writeFileSync(join(group, file), String(bytes));
      return group;
    } catch {
      spawnSync("rmdir", [group]);
    }
  }
  return undefined;
}
