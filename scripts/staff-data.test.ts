import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingNames } from "#lib/platform/env.ts";

let folder = "";
const scripts = import.meta.dirname;

function run(script: string, args: readonly string[] = []) {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1", VITEST: "" };
  for (const name of settingNames) delete env[name];
  const own = { DATA_DIR: join(folder, "data"), SITE_URL: "https://mentoring.example.org", INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, script), ...args], {
    encoding: "utf8",
    env: { ...env, ...own, AUTH_SECRET: "Zk3vT0q9uW1xY7rL5mN2pB8cD4fG6hJ0" },
  });
  return { status, said: stdout + stderr };
}
const staff = (...args: string[]) => run("staff.ts", args);
const add = (role: string, name: string, ...more: string[]) =>
  staff("add", "--role", role, "--name", `${name} Meyer`, "--email", `${name.toLowerCase()}@example.org`, ...more);
const made = ["--born", "1980-01-01", "--reason", "new here"];
const asLea = ["--as", "lea@example.org", "--reason", "asked by letter"];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "baobab-staff-data-"));
  expect(run("migrate.ts").status).toBe(0);
  expect(add("admin", "Lea", ...made).status).toBe(0);
  expect(add("lead", "Mo", ...made).said).toContain("There is an admin already");
  const byLea = [...made, "--as", "lea@example.org"];
  expect(add("lead", "Mo", ...byLea).status).toBe(0);
  expect(add("coordinator", "Ama", ...byLea).status).toBe(0);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a copy of somebody's data goes into a new file that only its owner can read, and not to the terminal [@PRIV-05d]", () => {
  const { status, said } = staff("person", "export", "ama@example.org", ...asLea, "--to", "ama.json");
  expect(said).toContain(join(folder, "ama.json"));
  expect(status).toBe(0);
  expect(said).not.toContain("Ama");
  expect(statSync(join(folder, "ama.json")).mode & 0o777).toBe(0o600);
  const data = JSON.parse(readFileSync(join(folder, "ama.json"), "utf8")) as { account: unknown[] };
  expect(data.account).toMatchObject([{ firstName: "Ama", email: "ama@example.org" }]);
});

test("a file that exists is left as it is, and a refusal leaves none behind", () => {
  writeFileSync(join(folder, "kept.json"), "kept");
  expect(staff("person", "export", "ama@example.org", ...asLea, "--to", "kept.json").said).toContain("exists already");
  expect(readFileSync(join(folder, "kept.json"), "utf8")).toBe("kept");
  const own = staff("person", "export", "lea@example.org", ...asLea, "--to", "own.json");
  expect(own).toMatchObject({ status: 1, said: expect.stringContaining("Nobody does this for themselves") });
  expect(existsSync(join(folder, "own.json"))).toBe(false);
});

test("an erasure shows first what goes and stays, and waits for a yes [@PRIV-02d]", () => {
  const asked = ["person", "erase", "ama@example.org", ...asLea];
  const seen = staff(...asked, "--with", "mo@example.org");
  expect(seen.status).toBe(1);
  expect(seen.said).toMatch(/account +1 +stays as "Former …"/);
  expect(seen.said).toMatch(/tokens +1 +deleted/);
  expect(seen.said).toContain("Nothing was changed");
  expect(staff(...asked, "--with", "mo@example.org", "--yes")).toMatchObject({
    status: 0,
    said: expect.stringContaining("can sign in and come back until then"),
  });
});
