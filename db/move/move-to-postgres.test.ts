import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import Driver from "better-sqlite3";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { onPostgres } from "#db/migrate-postgres.ts";
import { testFolder } from "#db/testing.ts";
import { announceServer } from "#server/refresh-socket.ts";
import { type MovedCount, moveToPostgres, refuseDifferences } from "./move-to-postgres.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = testFolder();
const server = inject("postgresServer") ?? "";

let made = 0;
async function emptyTarget(more = ""): Promise<string> {
  const name = `moved_${process.pid}_${++made}`;
  await onPostgres(server, ({ rows }) => rows(`CREATE DATABASE ${name} ${more}`));
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
/** Migrated and never used. */
const freshTarget = () => emptyTarget("TEMPLATE baobab_template");

const migrated = join(folder, "migrated.sqlite");
function freshSource(): { url: string; file: string } {
  const file = join(folder, `source-${++made}.sqlite`);
  copyFileSync(migrated, file);
  return { file, url: `file:${file}` };
}

/** Runs one of our programs with these settings and no others; answers its status and all it printed. */
async function runProgram(script: string, args: string[], settings: Record<string, string>) {
  const env = { ...process.env, NO_COLOR: "1", AUTH_SECRET: "Zk3vT0q9uW1xY7rL5mN2pB8cD4fG6hJ0", ...settings };
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code, out, err };
}

function write(file: string, statement: string, ...values: unknown[]) {
  const driver = new Driver(file);
  try {
    return driver.prepare(statement).run(...values);
  } finally {
    driver.close();
  }
}

const read = (url: string, query: string) => onPostgres(url, ({ rows }) => rows(query));
const setting = "INSERT INTO site_settings (key, value, updated_at) VALUES (?, ?, ?)";
const reason = (work: Promise<unknown>) =>
  work.then(
    () => "moved",
    (error: unknown) => String(error),
  );

describe.runIf(server !== "")("moving from SQLite to PostgreSQL", () => {
  describe("the demo's installation", () => {
    const data = join(folder, "demo");
    const settings = { BAOBAB_MODE: "demo", DATA_DIR: data, DATABASE_URL: `file:${join(data, "baobab.sqlite")}` };
    const now = new Date().toISOString();
    let target = "";

    beforeAll(async () => {
      mkdirSync(data);
      expect((await runProgram("db/support/small-installation.ts", [now], settings)).err).toBe("");
      target = await emptyTarget();
    });

    test("is moved by one command, which prints the rows of each table, and its people find everything there", async () => {
      const moved = await runProgram("scripts/move-to-postgres.ts", ["--to", target], settings);
      expect(moved.err).toBe("");
      expect(moved.code).toBe(0);
      expect(moved.out).toMatch(/^users +(\d+) +\1$/m);
      expect(moved.out).toMatch(/^sessions +([1-9]\d+) +\1$/m);
      const seen = async (url: string) =>
        JSON.parse(
          (await runProgram("db/support/read-installation.ts", [now], { ...settings, DATABASE_URL: url })).out,
        );
      const [before, after] = await Promise.all([seen(settings.DATABASE_URL), seen(target)]);
      expect(after).toEqual(before);
      expect(after).toMatchObject({ right: true, wrong: false, audit: { intact: true } });
      for (const list of [after.sessions, after.upcoming, after.conversations, after.mentors.cards, after.posts])
        expect(list.length).toBeGreaterThan(0);
    });

    test("is not moved over data that is there", async () => {
      const again = await runProgram("scripts/move-to-postgres.ts", ["--to", target], settings);
      expect(again.code).toBe(1);
      expect(again.err).toContain("has data already");
      expect(again.err).not.toContain("at ");
    });

    test("is not moved while its server runs", async () => {
      const leave = await announceServer(data, join(data, "socket"));
      const socket = createServer().listen(join(data, "socket"));
      const other = await emptyTarget();
      try {
        const refused = await runProgram("scripts/move-to-postgres.ts", ["--to", other], settings);
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Stop it first")]);
      } finally {
        socket.close();
        await leave();
      }
      expect(await read(other, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
    });

    test("is not moved while a server of another data folder has the file open", async () => {
      const other = await emptyTarget();
      const user = new Driver(join(data, "baobab.sqlite"));
      user.prepare("SELECT count(*) FROM users").get();
      try {
        const refused = await runProgram("scripts/move-to-postgres.ts", ["--to", other], settings);
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("has the database open")]);
      } finally {
        user.close();
      }
    });
  });

  describe("every kind of value", () => {
    let source: ReturnType<typeof freshSource>;
    let target = "";
    beforeAll(() => migrate({ databaseUrl: `file:${migrated}`, backups: folder }));
    beforeEach(async () => {
      source = freshSource();
      target = await freshTarget();
    });
    const move = () => moveToPostgres(source.url, target);

    test("arrives: words of every language, JSON of every shape, times to the millisecond, nothing as nothing", async () => {
      const values: Record<string, unknown> = {
        words: 'Ñandú – 木 🌳 "quoted" \\ {NULL} \'; --\n\ttab',
        null: null,
        no: false,
        number: -12.5e-7,
        list: [1, [], {}, "", [null]],
        nested: { b: 1, a: { "é\u2028": [true] }, "": "empty key" },
      };
      for (const [key, value] of Object.entries(values))
        write(source.file, setting, key, JSON.stringify(value), 1_767_225_599_999);
      write(source.file, setting, "early", "1", -1);
      await move();
      const rows = await read(target, "SELECT key, value, updated_at FROM site_settings");
      const there = new Map((rows as { key: string; value: unknown; updated_at: Date }[]).map((row) => [row.key, row]));
      for (const [key, value] of Object.entries(values)) {
        expect(there.get(key)?.value).toEqual(value);
        expect(there.get(key)?.updated_at.getTime()).toBe(1_767_225_599_999);
      }
      expect(there.get("early")?.updated_at.getTime()).toBe(-1);
      // A JSON null is no missing value.
      expect(await read(target, "SELECT count(*)::int AS n FROM site_settings WHERE value IS NULL")).toEqual([
        { n: 0 },
      ]);
    });

    test("arrives in rows larger than a batch, and in more rows than one", async () => {
      const driver = new Driver(source.file);
      const insert = driver.prepare(setting);
      driver.transaction(() => {
        for (let row = 0; row < 1_200; row += 1) insert.run(`small-${row}`, String(row), row);
        for (const [row, length] of [4_500_000, 1_500_000, 1_500_000].entries())
          insert.run(`large-${row}`, JSON.stringify("ü".repeat(length)), row);
      })();
      driver.close();
      const counts = await move();
      expect(counts.find(({ table }) => table === "site_settings")?.target.rows).toBe(1_203);
      expect(
        await read(target, "SELECT sum(length(value #>> '{}'))::int AS n FROM site_settings WHERE key LIKE 'large%'"),
      ).toEqual([{ n: 7_500_000 }]);
    });

    const unholdable: [why: string, where: string, values: unknown[]][] = [
      ["a zero character", "site_settings.value", ["nul", '"a\\u0000b"', 0]],
      ["a zero character", "site_settings.key", ["n\0l", "1", 0]],
      ["no JSON", "site_settings.value", ["broken", "{", 0]],
      ["half a character", "site_settings.value", ["half", '"\\ud800"', 0]],
    ];
    test("that PostgreSQL cannot hold is named with its row, and nothing is moved", async () => {
      for (const [why, where, values] of unholdable) {
        write(source.file, setting, ...values);
        expect(await reason(move())).toMatch(new RegExp(`${where} .*${why}.* in the row with key`));
        expect(await read(target, "SELECT * FROM site_settings")).toEqual([]);
        write(source.file, "DELETE FROM site_settings");
      }
      expect(await reason(move())).toBe("moved");
    });

    test("keeps all references, which hold again afterwards", async () => {
      await move();
      const references = "SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f'";
      const [fresh] = await read(await freshTarget(), references);
      expect(await read(target, references)).toEqual([fresh]);
      const orphan = "INSERT INTO post_categories (post_id, category_id) VALUES ('none', 'none')";
      expect(await reason(read(target, orphan))).toContain("foreign key");
    });

    test("is refused where a reference leads nowhere, and nothing is moved", async () => {
      const driver = new Driver(source.file);
      driver.pragma("foreign_keys = OFF");
      driver.prepare("INSERT INTO post_categories (post_id, category_id) VALUES ('none', 'none')").run();
      driver.close();
      expect(await reason(move())).toContain("post_categories");
      expect(await read(target, "SELECT * FROM post_categories")).toEqual([]);
    });

    test("is refused where the tables are not alike", async () => {
      write(source.file, "CREATE TABLE notes (id text)");
      expect(await reason(move())).toContain("notes(id)");
    });

    test("is not begun while somebody writes to the file", async () => {
      const driver = new Driver(source.file);
      driver.exec("BEGIN IMMEDIATE");
      expect(await reason(moveToPostgres(source.url, target, undefined, 100))).toContain("Another program writes");
      driver.exec("ROLLBACK");
      driver.close();
    });

    test("is refused for a file of an older version, and for one that does not exist", async () => {
      write(source.file, "DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)");
      expect(await reason(move())).toContain("npm run db:migrate");
      expect(await reason(moveToPostgres(`${source.url}-none`, target))).toContain("There is no database at");
    });

    test("is not put among the tables of something else", async () => {
      target = await emptyTarget();
      await read(target, "CREATE TABLE accounts (id int)");
      expect(await reason(move())).toContain("tables of something else (accounts)");
      expect(await read(target, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual([
        { tablename: "accounts" },
      ]);
    });
  });

  test("needs no counters of PostgreSQL set: no table has one", async () => {
    expect(await read(await freshTarget(), "SELECT * FROM pg_sequences")).toEqual([]);
  });
});

test.each<[string, MovedCount, string]>([
  [
    "fewer rows",
    { table: "users", source: { rows: 3, sum: 1n }, target: { rows: 2, sum: 1n } },
    "users (3 rows in SQLite, 2 in PostgreSQL)",
  ],
  [
    "another content",
    { table: "posts", source: { rows: 3, sum: 1n }, target: { rows: 3, sum: 2n } },
    "posts (3 rows, not all",
  ],
])("a table with %s at the end fails the move by name", (_, count, told) => {
  const alike = { table: "goals", source: { rows: 1, sum: 9n }, target: { rows: 1, sum: 9n } };
  expect(() => refuseDifferences([alike, count])).toThrow(told);
  expect(() => refuseDifferences([alike])).not.toThrow();
});
