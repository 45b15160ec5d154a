import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { settingNames } from "#lib/platform/env.ts";
import { freePort } from "./support/port.ts";
import { root } from "./support/run.ts";

let folder = "";
let port = 0;
beforeAll(async () => {
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), "baobab-message-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const well = () => ({
  AUTH_SECRET: "k2V9xQm4ZtR7uYp1LsWd8NfGh3JcBv6A",
  SITE_URL: "https://mentoring.example.org",
  DATA_DIR: join(folder, "data"),
  PORT: String(port),
});

/** Without a terminal, and with nothing set but what is given. Killed when it does not end. */
function start(script: string, args: string[], settings: Record<string, string>) {
  const empty = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: "utf8",
    timeout: 150_000,
    env: { ...process.env, NO_COLOR: "1", NODE_OPTIONS: "", VITEST: "", ...empty, ...settings },
  });
  return { status, said: stdout + stderr };
}

const stack = /^\s+at .*[:(]/m;

describe("what stands in the way of a start is said in one message without a stack trace [@OPS-13a @OPS-13b @OPS-13c]", () => {
  test("settings, folder and database together", () => {
    const { status, said } = start("scripts/start.ts", ["--built"], {
      ...well(),
      FRONT: "maybe",
      TRUSTED_PROXIES: "many",
      STUN_URLS: "https://stun.example.org",
      TURN_URLS: "turn.example.org",
      DATA_DIR: "/proc/no-such-place",
      DATABASE_URL: "postgres://baobab:hunter22@127.0.0.1:1/baobab",
    });
    expect(status).toBe(1);
    for (const name of ["FRONT", "TRUSTED_PROXIES", "STUN_URLS", "TURN_URLS", "TURN_SECRET"]) {
      expect(said).toMatch(new RegExp(`^  - ${name} `, "m"));
    }
    expect(said).toContain("DATA_DIR cannot be written: /proc/no-such-place");
    expect(said).toContain("PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED)");
    expect(said).not.toContain("hunter22");
    expect(said).not.toMatch(stack);
  });

  test("a file that is no database", () => {
    const file = join(folder, "letter.txt");
    writeFileSync(file, "Dear all, this is a letter and no database.");
    const { status, said } = start("scripts/start.ts", ["--built"], { ...well(), DATABASE_URL: `file:${file}` });
    expect(status).toBe(1);
    expect(said).toContain("letter.txt is no SQLite database");
    expect(said).not.toMatch(stack);
  });

  test("the database's own refusal is the last word of the start", async () => {
    const dataDir = join(folder, "lost");
    const file = join(dataDir, "baobab.sqlite");
    await migrate({ databaseUrl: `file:${file}`, backups: join(dataDir, "backups") });
    rmSync(file);
    const { status, said } = start("scripts/start.ts", ["--built"], { ...well(), DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(said.trim()).toMatch(/is missing or empty, but there was one\..*remove \S+\.$/s);
    expect(said).not.toMatch(stack);
  });
});

const faults = {
  settings: { FRONT: "maybe", DATABASE_URL: "mysql://user:hunter22@db/baobab" },
  database: { DATABASE_URL: "postgres://baobab:hunter22@127.0.0.1:1/baobab" },
};
const words = {
  settings: ["FRONT must be on or off", "DATABASE_URL must begin with"],
  database: ["PostgreSQL at 127.0.0.1:1 does not answer"],
};

test.each<[string, keyof typeof faults, string[]]>([
  ["scripts/migrate.ts", "settings", []],
  ["scripts/setting.ts", "settings", []],
  ["scripts/staff.ts", "settings", ["mentors"]],
  ["scripts/migrate.ts", "database", []],
  // The other commands say it by the same `runMain`.
  ["scripts/setting.ts", "database", []],
])("%s says the same of its %s [@OPS-13d]", (script, fault, args) => {
  const { status, said } = start(script, args, { ...well(), ...faults[fault] });
  expect(status).toBe(1);
  for (const word of words[fault]) expect(said).toContain(word);
  expect(said).not.toContain("hunter22");
  expect(said).not.toMatch(stack);
});
