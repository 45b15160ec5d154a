import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Driver from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { migrate } from "./migrate.ts";
import { type Migration, migrationsFolder, readMigrations } from "./migrations.ts";
import { startDatabaseProcess, startScript } from "./support/database-process.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const first: Migration = { name: "0000_first", statements: ["CREATE TABLE notes (id integer PRIMARY KEY, text text)"] };
const second: Migration = { name: "0001_second", statements: ["ALTER TABLE notes ADD COLUMN author text"] };
const now = new Date("2026-02-03T04:05:06.789Z");

let file = "";
let backups = "";
beforeEach(() => {
  const own = join(folder, crypto.randomUUID());
  file = join(own, "site.sqlite");
  backups = join(own, "backups");
});

function apply(...migrations: Migration[]) {
  return migrate({ databaseUrl: `file:${file}`, backups, migrations, now });
}

function query<T>(path: string, text: string): T[] {
  const driver = new Driver(path, { fileMustExist: true });
  try {
    return driver.prepare<[], T>(text).pluck().all();
  } finally {
    driver.close();
  }
}

function write(path: string, text: string): void {
  const driver = new Driver(path, { fileMustExist: true });
  driver.exec(text);
  driver.close();
}

const columns = "SELECT name FROM pragma_table_info('notes')";

describe("migrating a SQLite file [@OPS-07a @OPS-07b @OPS-07c]", () => {
  test("makes a new database without a copy, and then finds nothing to do", async () => {
    expect(await apply(first)).toEqual({ applied: ["0000_first"], backup: undefined });
    expect(await apply(first)).toEqual({ applied: [], backup: undefined });
    expect(existsSync(backups)).toBe(false);
  });

  test("copies the database as it was before it applies what is pending", async () => {
    await apply(first);
    write(file, "INSERT INTO notes (text) VALUES ('kept')");
    const { applied, backup } = await apply(first, second);
    expect(applied).toEqual(["0001_second"]);
    expect(backup).toBe(join(backups, "site-before-20260203T040506.789Z-0001_second.sqlite"));
    expect(query(backup ?? "", columns)).toEqual(["id", "text"]);
    expect(query(backup ?? "", "SELECT text FROM notes")).toEqual(["kept"]);
    expect(query(file, columns)).toEqual(["id", "text", "author"]);
    expect(readdirSync(backups)).toHaveLength(1);
  });

  test("that fails midway leaves the old state, also of migrations before it in the same run", async () => {
    await apply(first);
    write(file, "INSERT INTO notes (text) VALUES ('kept')");
    const failing: Migration = {
      name: "0002_fails",
      statements: ["DROP TABLE notes", "INSERT INTO nowhere VALUES (1)"],
    };
    await expect(apply(first, second, failing)).rejects.toThrow("nowhere");
    expect(query(file, columns)).toEqual(["id", "text"]);
    expect(query(file, "SELECT text FROM notes")).toEqual(["kept"]);
    expect(query(file, "SELECT name FROM schema_migrations")).toEqual(["0000_first"]);
    expect(await apply(first, second)).toMatchObject({ applied: ["0001_second"] });
  });

  test("that would leave rows without what they refer to is undone", async () => {
    const child = "CREATE TABLE marks (note integer NOT NULL REFERENCES notes (id) ON DELETE CASCADE)";
    await apply({ ...first, statements: [...first.statements, child] });
    write(file, "INSERT INTO notes (id) VALUES (1); INSERT INTO marks VALUES (1)");
    const orphaning: Migration = { name: "0001_orphans", statements: ["DELETE FROM notes"] };
    await expect(apply(first, orphaning)).rejects.toThrow("without what they refer to");
    expect(query(file, "SELECT id FROM notes")).toEqual([1]);
  });

  test("rebuilds a table without its references cascading", async () => {
    const child = "CREATE TABLE marks (note integer NOT NULL REFERENCES notes (id) ON DELETE CASCADE)";
    await apply({ ...first, statements: [...first.statements, child] });
    write(file, "INSERT INTO notes (id) VALUES (1); INSERT INTO marks VALUES (1)");
    const rebuilding: Migration = {
      name: "0001_rebuild",
      statements: [
        "CREATE TABLE __new_notes (id integer PRIMARY KEY, title text)",
        "INSERT INTO __new_notes (id) SELECT id FROM notes",
        "DROP TABLE notes",
        "ALTER TABLE __new_notes RENAME TO notes",
      ],
    };
    await apply(first, rebuilding);
    expect(query(file, "SELECT note FROM marks")).toEqual([1]);
  });

  test("waits for another process that writes to a file not yet in its write-ahead log", async () => {
    await apply(first);
    write(file, "PRAGMA journal_mode = DELETE");
    const holder = startDatabaseProcess("hold-lock", `file:${file}`, "500");
    expect(await holder.lines.next()).toMatchObject({ value: "locked" });
    expect(await apply(first, second)).toMatchObject({ applied: ["0001_second"] });
    expect(await holder.ended).toBe(0);
    expect(query(file, "PRAGMA journal_mode")).toEqual(["wal"]);
  });

  test("is done once when three processes start together", async () => {
    const own = join(folder, crypto.randomUUID());
    const script = fileURLToPath(new URL("../scripts/migrate.ts", import.meta.url));
    const starting = [1, 2, 3].map(() =>
      startScript(script, { DATA_DIR: own, DATABASE_URL: `file:${own}/new.sqlite` }),
    );
    const told = await Promise.all(
      starting.map(async (one) => {
        const lines: string[] = [];
        for await (const line of one.lines) lines.push(line);
        expect(await one.ended).toBe(0);
        return lines.join("\n");
      }),
    );
    expect(told.filter((text) => text.includes("applied 0000_foundation"))).toHaveLength(1);
    expect(told.filter((text) => text.includes("up to date"))).toHaveLength(2);
  });
});

describe("a database that must not be served [@OPS-07b]", () => {
  test("made by a newer version is refused and left alone", async () => {
    await apply(first, second);
    const before = readFileSync(file);
    await expect(apply(first)).rejects.toThrow(/newer version.*0001_second/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("that is no database is refused, naming the newest copy", async () => {
    await apply(first);
    const { backup } = await apply(first, second);
    writeFileSync(
      file,
      "This was a database once, and now it is a long enough line of plain text to be none.".repeat(60),
    );
    await expect(apply(first, second)).rejects.toThrow(backup);
  });

  test("that was cut off is refused, naming the newest copy", async () => {
    await apply(first);
    const { backup } = await apply(first, second);
    write(
      file,
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000) INSERT INTO notes (text) SELECT 'line ' || i FROM n",
    );
    truncateSync(file, 8192);
    await expect(apply(first, second)).rejects.toThrow(`damaged`);
    await expect(apply(first, second)).rejects.toThrow(backup);
  });

  test.each(["missing", "empty"])(
    "that is %s although there was one is not replaced by an empty one",
    async (state) => {
      await apply(first);
      const { backup } = await apply(first, second);
      const copy = `${file}.moved`;
      copyFileSync(file, copy);
      rmSync(file);
      if (state === "empty") writeFileSync(file, "");
      await expect(apply(first, second)).rejects.toThrow(backup);
      expect(existsSync(file)).toBe(state === "empty");
      copyFileSync(copy, file);
      expect(await apply(first, second)).toEqual({ applied: [], backup: undefined });
    },
  );

  test("that is missing before there was any copy is refused too, and says how to start empty", async () => {
    await apply(first);
    rmSync(file);
    await expect(apply(first)).rejects.toThrow("To start with an empty database on purpose, remove");
    rmSync(`${file}.exists`);
    expect(await apply(first)).toMatchObject({ applied: ["0000_first"] });
  });

  test.each(["missing", "damaged"])("that is %s is refused, naming the newest encrypted backup", async (fault) => {
    await apply(first, second);
    const sealed = join(folder, crypto.randomUUID());
    mkdirSync(sealed);
    const names = ["baobab-20260201T030000Z.tar.age", "baobab-20260202T030000Z.tar.age", "notes.txt"];
    for (const name of names) writeFileSync(join(sealed, name), "");
    if (fault === "missing") rmSync(file);
    else writeFileSync(file, "damaged".repeat(1000));
    const starting = migrate({ databaseUrl: `file:${file}`, backups, sealed, migrations: [first, second], now });
    await expect(starting).rejects.toThrow(`npm run restore -- ${names[1]} --replace`);
  });

  test("restored from its copy works", async () => {
    await apply(first);
    write(file, "INSERT INTO notes (text) VALUES ('kept')");
    const { backup } = await apply(first, second);
    writeFileSync(file, "damaged".repeat(1000));
    await expect(apply(first, second)).rejects.toThrow("damaged");
    for (const rest of ["-wal", "-shm"]) rmSync(file + rest, { force: true });
    copyFileSync(backup ?? "", file);
    expect(await apply(first, second)).toMatchObject({ applied: ["0001_second"] });
    expect(query(file, "SELECT text FROM notes")).toEqual(["kept"]);
  });
});

test("both engines have the same migrations", () => {
  const names = (dialect: "sqlite" | "postgres") => readMigrations(migrationsFolder(dialect)).map((one) => one.name);
  expect(names("sqlite")).toEqual(names("postgres"));
});
