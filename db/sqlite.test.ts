import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, db, foreignVersion, openDatabase, transaction } from "./client.ts";
import { isDatabaseBusy } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { siteSettings } from "./schema/index.ts";
import { openConnection, sqliteFile } from "./sqlite-connection.ts";
import { type DatabaseProcess, startDatabaseProcess } from "./support/database-process.ts";
import { testFolder } from "./testing.ts";

const folder = testFolder();
const databaseUrl = `file:${join(folder, "shared.sqlite")}`;

beforeAll(async () => {
  await migrate({ databaseUrl, backups: join(folder, "backups") });
  openDatabase(databaseUrl);
  return closeDatabase;
});

function setting(key: string, value: unknown = key) {
  return { key, value, updatedAt: new Date() };
}

async function locked(holder: DatabaseProcess): Promise<void> {
  expect(await holder.lines.next()).toMatchObject({ value: "locked" });
}

describe("several processes on one file [@OPS-06a]", () => {
  test("lose nothing: three of them add one forty times each", async () => {
    await db().insert(siteSettings).values(setting("counter", 0));
    const adding = [1, 2, 3].map(() => startDatabaseProcess("increment", databaseUrl, "40"));
    expect(await Promise.all(adding.map((one) => one.ended))).toEqual([0, 0, 0]);
    const [row] = await db().select().from(siteSettings).where(eq(siteSettings.key, "counter"));
    expect(row?.value).toBe(120);
  });

  test("keep every write that was answered when one is killed", async () => {
    for (let cycle = 0; cycle < 2; cycle += 1) {
      const writer = startDatabaseProcess("insert-for-ever", databaseUrl);
      const answered: string[] = [];
      for await (const line of writer.lines) {
        answered.push(line);
        if (answered.length === 20) writer.child.kill("SIGKILL");
      }
      await writer.ended;
      const stored = await db().$count(siteSettings, inArray(siteSettings.key, answered));
      expect(stored).toBe(answered.length);
    }
  });
});

test("it is known whether another process stored something, without a query", async () => {
  await db().insert(siteSettings).values(setting("own first"));
  const before = foreignVersion();
  expect(before).toBeTypeOf("number");
  await db().insert(siteSettings).values(setting("own second"));
  expect(foreignVersion()).toBe(before);
  const other = startDatabaseProcess("insert-for-ever", databaseUrl);
  await other.lines.next();
  other.child.kill("SIGKILL");
  await other.ended;
  const after = foreignVersion();
  expect(after).not.toBe(before);
  expect(foreignVersion()).toBe(after);
});

describe("a lock held by another program [@OPS-06a]", () => {
  test("makes writes and transactions wait in turn and succeed, while reads answer at once", async () => {
    const holder = startDatabaseProcess("hold-lock", databaseUrl, "60000");
    await locked(holder);
    const order: string[] = [];
    const write = db()
      .insert(siteSettings)
      .values(setting("waited-1"))
      .then(() => order.push("write"));
    const change = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("waited-2"));
    }).then(() => order.push("transaction"));
    expect(await db().select().from(siteSettings).where(eq(siteSettings.key, "counter"))).toHaveLength(1);
    order.push("read");
    holder.child.kill();
    await Promise.all([write, change]);
    expect(order).toEqual(["read", "write", "transaction"]);
    expect(await db().$count(siteSettings, inArray(siteSettings.key, ["waited-1", "waited-2"]))).toBe(2);
    expect(await holder.ended).toBe(0);
  });

  test("for longer than anyone should wait refuses all who queue, together, and stores nothing of theirs", async () => {
    const holder = startDatabaseProcess("hold-lock", databaseUrl, "15000");
    await locked(holder);
    const waiting = ["late-1", "late-2", "late-3"].map((key) =>
      transaction(async (tx) => {
        await tx.insert(siteSettings).values(setting(key));
      }),
    );
    const plain = db()
      .insert(siteSettings)
      .values(setting("late-4"))
      .then(() => undefined);
    const results = await Promise.allSettled([...waiting, plain]);
    // Refused one after another they would take 20 seconds, and the lock would be gone by then.
    expect(holder.child.exitCode).toBeNull();
    holder.child.kill();
    await holder.ended;
    for (const result of results) {
      expect(result.status === "rejected" && isDatabaseBusy(result.reason)).toBe(true);
    }
    expect(await db().$count(siteSettings, inArray(siteSettings.key, ["late-1", "late-2", "late-3", "late-4"]))).toBe(
      0,
    );
  });

  test("does not stop the process meanwhile", async () => {
    const holder = startDatabaseProcess("hold-lock", databaseUrl, "60000");
    await locked(holder);
    let turns = 0;
    const write = db()
      .insert(siteSettings)
      .values(setting("patient"))
      .then(() => "stored");
    while ((await Promise.race([write, wait(10, "waiting")])) === "waiting") if (++turns === 11) holder.child.kill();
    expect(turns).toBeGreaterThan(10);
    expect(await holder.ended).toBe(0);
  });
});

describe("a connection [@OPS-06a]", () => {
  test("writes with synchronous=FULL, a write-ahead log, foreign keys and no blocking wait", () => {
    const { driver } = openConnection(sqliteFile(databaseUrl), "writer");
    const value = (name: string) => driver.pragma(name, { simple: true });
    expect(value("synchronous")).toBe(2);
    expect(value("journal_mode")).toBe("wal");
    expect(value("foreign_keys")).toBe(1);
    expect(value("trusted_schema")).toBe(0);
    expect(value("busy_timeout")).toBe(0);
    expect(value("journal_size_limit")).toBeGreaterThan(0);
    driver.close();
  });

  test("that reads cannot write", () => {
    const { driver } = openConnection(sqliteFile(databaseUrl), "reader");
    expect(() => driver.exec("DELETE FROM site_settings")).toThrow("readonly");
    driver.close();
  });

  test("stays correct with more different statements than it keeps prepared", async () => {
    for (let columns = 1; columns <= 450; columns += 1) {
      const keys = Array.from({ length: columns }, (_, index) => (index === 0 ? "counter" : `none-${index}`));
      expect(await db().$count(siteSettings, inArray(siteSettings.key, keys))).toBe(1);
    }
  });
});

test("opening never creates a database", async () => {
  await closeDatabase();
  const missing = join(folder, "missing.sqlite");
  expect(() => openDatabase(`file:${missing}`)).toThrow("npm run db:migrate");
  expect(existsSync(missing)).toBe(false);
});
