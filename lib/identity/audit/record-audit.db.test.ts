import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { asc, eq, getTableColumns, gt } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { type AuditRow, auditHeads, auditLog } from "#db/schema/audit.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { minute } from "#lib/platform/time/time.ts";
import { knownHeads, lostHead, noteAuditHead } from "./audit-heads.ts";
import { auditHash, bySystem, noHash, recordAudit } from "./record-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

testDatabase();
const folder = testFolder();

const now = new Date("2026-11-21T12:00:00.000Z");

afterEach(async () => {
  await db().delete(auditLog);
  await db().delete(auditHeads);
});

const note = (object: string, reason?: string) =>
  transaction((tx) => recordAudit(tx, { ...bySystem, action: "person.export", object, reason }, now));
const rows = () => db().select().from(auditLog).orderBy(asc(auditLog.seq));
const verify = () => verifyAudit(db());
const change = (seq: number, values: Partial<AuditRow>) =>
  db().update(auditLog).set(values).where(eq(auditLog.seq, seq));
const three = async () => {
  for (const object of ["user:1", "user:2", "user:3"]) await note(object, "why");
  return rows();
};

describe("the audit log [@SAFE-26a]", () => {
  test("chains each row to the one before and begins with nothing", async () => {
    expect(await verify()).toEqual({ intact: true, rows: 0, hash: noHash });
    await note("user:1", "a reason");
    await note("user:2");
    const [first, second] = await rows();
    expect(first).toMatchObject({ seq: 1, at: now, actor: "system", reason: "a reason", hashBefore: noHash });
    expect(second).toMatchObject({ seq: 2, reason: null, hashBefore: first?.hash });
    expect(await verify()).toEqual({ intact: true, rows: 2, hash: second?.hash });
  });

  test("numbers what is added at once without gap or fork", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => note(`user:${index}`)));
    expect((await rows()).map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(await verify()).toMatchObject({ intact: true, rows: 12 });
  });

  test("has no row of what was not done after all", async () => {
    const undone = transaction(async (tx) => {
      await recordAudit(tx, { ...bySystem, action: "person.export", object: "user:1" }, now);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rows()).toEqual([]);
  });

  test("is read by object, newest first", async () => {
    for (const object of ["user:1", "user:2", "user:1"]) await note(object);
    const seqs = async (filter: { object?: string }) => (await newestAuditRows(db(), filter, 10)).map(({ seq }) => seq);
    expect(await seqs({})).toEqual([3, 2, 1]);
    expect(await seqs({ object: "user:1" })).toEqual([3, 1]);
  });

  test("reads a long log page by page", async () => {
    await transaction(async (tx) => {
      for (let index = 1; index <= 501; index += 1) {
        await recordAudit(tx, { ...bySystem, action: "person.export", object: `user:${index}` }, now);
      }
    });
    expect(await verify()).toMatchObject({ intact: true, rows: 501 });
  });
});

type Column = keyof AuditRow;
const columns = Object.keys(getTableColumns(auditLog)) as Column[];

/** The same value with one byte of it flipped. */
function flipped(value: AuditRow[Column], column: Column): AuditRow[Column] {
  if (column === "blankedAt") return now;
  if (value === null) return "";
  if (typeof value === "number") return value + 100;
  if (value instanceof Date) return new Date(value.getTime() ^ 1);
  const at = Math.floor(value.length / 2);
  return value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
}

describe("the proof names the first broken row [@SAFE-26d]", () => {
  test.each(columns.flatMap((column) => [1, 2, 3].map((seq) => [column, seq] as const)))(
    "when one byte of %s of row %i was flipped",
    async (column, seq) => {
      const row = (await three())[seq - 1];
      if (!row) throw new Error("no row");
      await change(seq, { [column]: flipped(row[column], column) });
      const fault = column === "seq" ? "missing" : "changed";
      expect(await verify()).toEqual({ intact: false, seq, fault });
    },
  );

  test.each([
    ["a reason was taken away", { reason: null }],
    ["a reason was emptied", { reason: "" }],
  ])("when %s", async (_, values) => {
    await three();
    await change(2, values);
    expect(await verify()).toEqual({ intact: false, seq: 2, fault: "changed" });
  });

  test.each([1, 2])("when row %i was taken out", async (seq) => {
    await three();
    await db().delete(auditLog).where(eq(auditLog.seq, seq));
    expect(await verify()).toEqual({ intact: false, seq, fault: "missing" });
  });

  test("when it was written anew with a fitting hash", async () => {
    const [, second] = await three();
    if (!second) throw new Error("no row");
    const forged = { ...second, object: "user:9" };
    await change(2, { object: forged.object, hash: auditHash(forged) });
    expect(await verify()).toEqual({ intact: false, seq: 3, fault: "unchained" });
  });

  test.each([0, -1])("when a row %i was put in before the first", async (seq) => {
    const [first] = await three();
    if (!first) throw new Error("no row");
    const row = { ...first, seq };
    await db()
      .insert(auditLog)
      .values({ ...row, hash: auditHash(row) });
    expect(await verify()).toEqual({ intact: false, seq, fault: "extra" });
  });

  test("when a row was put in between, and the later ones moved up", async () => {
    const [first, second, third] = await three();
    if (!first || !second || !third) throw new Error("no rows");
    await db().delete(auditLog).where(gt(auditLog.seq, 1));
    const put = { ...second, object: "user:9", hashBefore: first.hash };
    await db()
      .insert(auditLog)
      .values([
        { ...put, hash: auditHash(put) },
        { ...second, seq: 3 },
        { ...third, seq: 4 },
      ]);
    expect(await verify()).toEqual({ intact: false, seq: 3, fault: "changed" });
  });

  test("when a row was put in at the end with another beginning", async () => {
    const [, , third] = await three();
    if (!third) throw new Error("no row");
    const row = { ...third, seq: 4, hashBefore: noHash };
    await db()
      .insert(auditLog)
      .values({ ...row, hash: auditHash(row) });
    expect(await verify()).toEqual({ intact: false, seq: 4, fault: "unchained" });
  });
});

describe("an end that was cut off [@SAFE-26d]", () => {
  const cut = (after: number) => db().delete(auditLog).where(gt(auditLog.seq, after));
  const verifyHere = async () => verifyAudit(db(), await knownHeads(folder));

  test("is found by what was noted in the database, and in the file beside it", async () => {
    const [, , third] = await three();
    expect(await noteAuditHead(folder, now)).toBe(true);
    expect(await noteAuditHead(folder, now)).toBe(false);
    expect(await verifyHere()).toMatchObject({ intact: true, rows: 3 });
    await cut(1);
    const head = { seq: 3, hash: third?.hash, at: now };
    const broken = { intact: false, seq: 2, fault: "cutOff", head };
    expect(await verifyHere()).toEqual(broken);
    expect(await lostHead(folder)).toEqual(head);
    await db().delete(auditHeads);
    expect(await verifyHere()).toEqual(broken);
    await cut(0);
    expect(await verifyHere()).toMatchObject({ seq: 1, fault: "cutOff", head });
    // The log itself shows nothing.
    expect(await verify()).toMatchObject({ intact: true, rows: 0 });
  });

  test("is found although the log has grown past it again, and what was noted stays", async () => {
    const [, , third] = await three();
    await noteAuditHead(testFolderOf("grown"), now);
    await cut(1);
    for (const object of ["user:7", "user:8", "user:9"]) await note(object);
    const head = { seq: 3, hash: third?.hash, at: now };
    expect(await noteAuditHead(testFolderOf("grown"), new Date(now.getTime() + minute))).toBe(false);
    const proof = await verifyAudit(db(), await knownHeads(testFolderOf("grown")));
    expect(proof).toEqual({ intact: false, seq: 3, fault: "rewritten", head });
  });

  test("is found by a hash kept on paper", async () => {
    const [first, second, third] = await three();
    if (!first || !second || !third) throw new Error("no rows");
    const paper = (row: AuditRow, hash = row.hash) => [{ seq: row.seq, hash, at: null }];
    expect(await verifyAudit(db(), paper(second))).toMatchObject({ intact: true, rows: 3 });
    expect(await verifyAudit(db(), paper(second, third.hash))).toMatchObject({ seq: 2, fault: "rewritten" });
    await cut(2);
    expect(await verifyAudit(db(), paper(third))).toMatchObject({ seq: 3, fault: "cutOff" });
  });

  test("is looked for behind any row that was proven before, the first one too", async () => {
    const rows = await three();
    for (const start of rows) expect(await verifyAudit(db(), [], start)).toMatchObject({ intact: true });
    await db().update(auditLog).set({ reason: "another" }).where(eq(auditLog.seq, 3));
    for (const start of rows.slice(0, 2))
      expect(await verifyAudit(db(), [], start)).toMatchObject({ intact: false, seq: 3, fault: "changed" });
  });

  test("is noted once a day, the last of the day staying", async () => {
    const other = testFolderOf("days");
    await note("user:1");
    await noteAuditHead(other, now);
    await note("user:2");
    await noteAuditHead(other, new Date(now.getTime() + minute));
    const tomorrow = new Date("2026-11-22T08:00:00.000Z");
    await note("user:3");
    await noteAuditHead(other, tomorrow);
    const noted = await db().select().from(auditHeads).orderBy(asc(auditHeads.day));
    expect(noted.map(({ day, seq }) => [day, seq])).toEqual([
      ["2026-11-21", 2],
      ["2026-11-22", 3],
    ]);
  });
});

const folders = new Map<string, string>();
function testFolderOf(name: string): string {
  const known = folders.get(name) ?? mkdtempSync(join(folder, name));
  folders.set(name, known);
  return known;
}
