import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingNames } from "#lib/platform/env.ts";
import { root } from "./support/run.ts";

/** Every command in a copy of the sources, as an operator runs it: all it is told stands in the copy's `.env`. */
const sources = ["app", "components", "db", "i18n", "lib", "messages", "public", "scripts", "server"];
const files = ["package.json", "tsconfig.json", "next.config.ts", "drizzle.config.ts", "postcss.config.mjs"];
const origin = "https://mentoring.example.org";

let copy = "";
let database = "";
let taken: Server;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "baobab-env-file-"));
  for (const name of [...sources, ...files]) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  taken = createServer();
  await new Promise<void>((done) => taken.listen(0, done));
  database = `file:${join(copy, "far", "away.sqlite")}`;
});
afterAll(async () => {
  await new Promise((done) => taken.close(done));
  rmSync(copy, { recursive: true, force: true });
});

const place = () => join(copy, "kept here");
const portOf = () => {
  const address = taken.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
};

/** Runs a command of npm with no setting in its environment; answers all it printed. */
function npm(command: string, args: readonly string[], settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(copy, ".env"), lines.join(""));
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: "1", VITEST: "" };
  for (const name of settingNames) delete env[name];
  const { stdout, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  return stdout + stderr;
}

const told = () => ({
  DATA_DIR: place(),
  DATABASE_URL: database,
  SITE_URL: origin,
  AUTH_SECRET: "Zk3vT0q9uW1xY7rL5mN2pB8cD4fG6hJ0",
  PORT: String(portOf()),
});

function rowsOf(query: string): unknown {
  const opened = new Database(database.slice("file:".length), { readonly: true });
  try {
    return opened.prepare(query).all();
  } finally {
    opened.close();
  }
}

describe("what `.env` says is obeyed [@OPS-13f @OPS-13g]", () => {
  test("by the commands: the database is the one named there, links begin with the site's address, no secret is made", async () => {
    expect(npm("db:migrate", [], told())).toContain("applied");
    const add = [
      "add",
      "--role",
      "admin",
      "--name",
      "Ama Boateng",
      "--email",
      "ama@example.org",
      "--born",
      "1980-01-01",
    ];
    expect(npm("staff", [...add, "--reason", "first admin"], told())).toContain(`${origin}/`);
    expect(JSON.stringify(rowsOf("SELECT params FROM mails"))).toContain(`${origin}/`);
    expect(npm("setting", ["name", "Acacia"], told())).toContain("Acacia");
    expect(JSON.stringify(rowsOf("SELECT value FROM site_settings"))).toContain("Acacia");
    for (const stray of [join(copy, "data"), join(place(), "auth-secret")])
      expect(existsSync(stray), stray).toBe(false);
  });

  test.each(["start", "demo", "dev"])("by npm run %s, which looks for its port first", (command) => {
    expect(npm(command, [], told())).toContain(`${portOf()} is taken`);
  });

  test("by the build, which begins with taking the mark off the folder named there", () => {
    const mark = join(copy, "built here", "baobab-source-hash");
    mkdirSync(resolve(mark, ".."), { recursive: true });
    writeFileSync(mark, "of older sources");
    const german = "messages/de";
    rmSync(join(copy, german), { recursive: true });
    try {
      expect(npm("build", [], { ...told(), BAOBAB_DIST_DIR: "built here" })).toContain("Messages");
    } finally {
      cpSync(join(root, german), join(copy, german), { recursive: true });
    }
    expect(existsSync(mark)).toBe(false);
  });

  test("and left alone by what works on data of its own", () => {
    const elsewhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", DATA_DIR: "/proc/no-such-place" };
    const small = ["--weeks", "0.2", "--students", "3", "--mentors", "2"];
    expect(npm("simulate", small, elsewhere)).toContain("No request waited longer");
  });
});

/** Commands that read no setting at all. */
const without = ["scripts/db-generate.ts", "scripts/requirements.ts"];

test("every command of npm begins with reading `.env`, or with leaving it alone [@OPS-13f @OPS-13g]", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const entries = Object.values(scripts).flatMap((line) => /\b(?:scripts|bench)\/[\w-]+\.ts/.exec(line)?.[0] ?? []);
  expect(entries.length).toBeGreaterThan(15);
  const others = ["scripts/seed-demo.ts", "scripts/refuse-demo-data.ts", "vitest.config.ts", "playwright.config.ts"];
  for (const entry of [...entries, ...others].filter((name) => !without.includes(name))) {
    const [first] = /^import .*$/m.exec(readFileSync(join(root, entry), "utf8")) ?? [];
    expect(first, entry).toMatch(/^import "(?:#scripts|\.|\.\/scripts)\/support\/(?:read|without)-env-file\.ts";$/);
  }
});
