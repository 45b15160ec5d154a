import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { objectsIn } from "./action-fields.ts";
import { onlyLoopback } from "./arena.ts";
import { foreignChanges } from "./effects.ts";
import { becameMarkup } from "./parsed-page.ts";
import { WatchedRows } from "./rows.ts";
import { Tally } from "./tally.ts";

describe("rows that are watched during an attack", () => {
  const folder = mkdtempSync(join(tmpdir(), "baobab-attack-"));
  const database = new Database(join(folder, "baobab.sqlite"));
  let rows: WatchedRows;
  const caller = { id: "ada", kind: "adult student" } as const;
  const foreign = (statement: string, who: Parameters<typeof foreignChanges>[1] = caller) => {
    database.exec(statement);
    const changes = rows.changes();
    return foreignChanges(changes, who, rows.working).map(({ table, kind, columns }) =>
      [table, kind, ...columns].join(" "),
    );
  };

  beforeAll(() => {
    database.pragma("journal_mode = WAL");
    database.exec(`
      CREATE TABLE users (id TEXT PRIMARY KEY, bio TEXT, centre_id TEXT, mailbox TEXT);
      CREATE TABLE goals (id TEXT PRIMARY KEY, student_id TEXT REFERENCES users (id), title TEXT);
      CREATE TABLE goal_notes (id TEXT PRIMARY KEY, goal_id TEXT REFERENCES goals (id), text TEXT);
      CREATE TABLE site_settings (name TEXT PRIMARY KEY, value TEXT);
      CREATE TABLE events (id TEXT PRIMARY KEY, user_id TEXT REFERENCES users (id));
      CREATE TABLE job_runs (name TEXT PRIMARY KEY, lease_owner TEXT, ended INTEGER);
      CREATE TABLE audit_log (seq INTEGER PRIMARY KEY, actor TEXT, object TEXT);
      INSERT INTO users VALUES ('ada', '', NULL, NULL), ('kofi', '', NULL, NULL);
      INSERT INTO goals VALUES ('g1', 'ada', 'own'), ('g2', 'kofi', 'foreign');
      INSERT INTO goal_notes VALUES ('n1', 'g1', ''), ('n2', 'g2', '');`);
    rows = new WatchedRows(folder);
  });
  afterAll(() => {
    rows.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ["one's own row", "UPDATE goals SET title = 'x' WHERE id = 'g1'", []],
    ["a row of one's own goal", "UPDATE goal_notes SET text = 'x' WHERE id = 'n1'", []],
    ["a new row of one's own", "INSERT INTO goals VALUES ('g3', 'ada', '')", []],
    ["another's row", "UPDATE goals SET title = 'x' WHERE id = 'g2'", ["goals changed title"]],
    ["a row of another's goal", "UPDATE goal_notes SET text = 'x' WHERE id = 'n2'", ["goal_notes changed text"]],
    ["another's account", "UPDATE users SET bio = 'x' WHERE id = 'kofi'", ["users changed bio"]],
    ["the site's own", "INSERT INTO site_settings VALUES ('name', 'x')", ["site_settings added"]],
    ["what tells another of something", "INSERT INTO events VALUES ('e1', 'kofi')", []],
    ["what told another of something, gone", "DELETE FROM events WHERE id = 'e1'", ["events removed"]],
    ["another's row, gone", "DELETE FROM goal_notes WHERE id = 'n2'", ["goal_notes removed"]],
    ["one's own act, written down", "INSERT INTO audit_log VALUES (1, 'ada', 'user:kofi')", []],
    ["an act of another", "INSERT INTO audit_log VALUES (2, 'kofi', 'user:ada')", ["audit_log added"]],
    ["a row taken over", "UPDATE goals SET student_id = 'ada' WHERE id = 'g2'", ["goals changed student_id"]],
  ])("%s", (_name, statement, expected) => {
    expect(foreign(statement)).toEqual(expected);
  });

  it("lets a coordinator place a student, and change nothing else of them", () => {
    const coordinator = { id: "cora", kind: "coordinator" } as const;
    expect(foreign("UPDATE users SET centre_id = 'c' WHERE id = 'kofi'", coordinator)).toEqual([]);
    expect(foreign("UPDATE users SET bio = 'y' WHERE id = 'kofi'", coordinator)).toEqual(["users changed bio"]);
    expect(foreign("UPDATE users SET centre_id = 'd' WHERE id = 'kofi'")).toEqual(["users changed centre_id"]);
  });

  it("excuses regular work only while it works, and never for what it does not touch", () => {
    const event = "INSERT INTO events VALUES ('e2', 'kofi'); DELETE FROM events WHERE id = 'e1'";
    const job = (owner: string) => `INSERT OR REPLACE INTO job_runs VALUES ('a', ${owner}, 1)`;
    expect(foreign("INSERT INTO events VALUES ('e1', 'kofi')")).toEqual([]);
    expect(foreign(`${job("'one'")}; ${event}`)).toEqual([]);
    // It goes on.
    expect(foreign("DELETE FROM events WHERE id = 'e2'; UPDATE users SET mailbox = 'k' WHERE id = 'kofi'")).toEqual([]);
    expect(foreign("UPDATE users SET bio = 'z' WHERE id = 'kofi'")).toEqual(["users changed bio"]);
    expect(foreign(`${job("NULL")}; UPDATE users SET mailbox = 'l', bio = '' WHERE id = 'kofi'`)).toEqual([
      "users changed bio mailbox",
    ]);
    // It ended.
    expect(foreign("UPDATE users SET mailbox = 'm' WHERE id = 'kofi'")).toEqual(["users changed mailbox"]);
  });
});

describe("what a text became", () => {
  it.each([
    ["text", "<p>&lt;zqattack&gt; &quot;onerror=zqattack()&quot;</p><input value='<zqattack>'>", 0],
    ["an element", "<p><zqattack></p>", 1],
    ["an attribute", "<p zqattack=1></p>", 1],
    ["a handler", "<img src=x onerror=zqattack()>", 1],
    ["an address that runs", "<a href=' javascript:zqattack()'>x</a>", 1],
    ["script", "<script>zqattack()</script>", 1],
    ["data of React", `<script>self.__next_f.push([1,"zqattack</p>"])</script>`, 0],
    ["script behind data", `<script>self.__next_f.push([1,""]);zqattack();</script>`, 1],
    ["structured data", `<script type="application/ld+json">{"name":"zqattack"}</script>`, 0],
  ])("%s", (_name, html, faults) => {
    expect(becameMarkup(html)).toHaveLength(faults);
  });
});

describe("the attack itself", () => {
  it("refuses every server but this machine's own", () => {
    for (const url of [
      "https://localhost",
      "http://example.org",
      "http://localhost.example.org:3000",
      "http://10.0.0.1",
    ])
      expect(() => onlyLoopback(url)).toThrow();
    for (const url of ["http://localhost:3000", "http://127.0.0.1:80", "http://[::1]:3000"])
      expect(() => onlyLoopback(url)).not.toThrow();
  });

  it("reads the names of fields out of schemas", () => {
    const source =
      "const a = { one: z.strictObject({ id, note: text({ most: 3 }) }) }; const b = z.object({ x: z.string() });";
    expect(objectsIn(source)).toEqual([
      { name: "one", keys: ["id", "note"] },
      { name: "b", keys: ["x"] },
    ]);
  });

  it("counts each finding once, and an answer of 500 as one", () => {
    const tally = new Tally();
    tally.answered("a page", 200, 3);
    tally.answered("a page", 500, 1);
    tally.answered("a page", 500, 1);
    expect(tally.outcome()).toMatchObject({ asked: 3, findings: ["a page: 500 (2 times)"] });
    expect(tally.outcome().figures.answers).toBe("200×1 500×2");
  });
});
