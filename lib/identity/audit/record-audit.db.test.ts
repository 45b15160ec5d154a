import { asc, eq, gt } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { newestAuditRows } from "#db/queries/platform/audit.ts";
import { type AuditRow, auditLog } from "#db/schema/audit.ts";
import { testDatabase } from "#db/testing.ts";
import { auditHash, bySystem, noHash, recordAudit } from "./record-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");

afterEach(async () => {
  await db().delete(auditLog).where(gt(auditLog.seq, 0));
});

const note = (object: string, reason?: string) =>
  transaction((tx) => recordAudit(tx, { ...bySystem, action: "test.done", object, reason }, now));
const rows = () => db().select().from(auditLog).orderBy(asc(auditLog.seq));
const verify = () => transaction(verifyAudit);
const change = (seq: number, values: Partial<AuditRow>) =>
  db().update(auditLog).set(values).where(eq(auditLog.seq, seq));

describe("the audit log [@SAFE-26]", () => {
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
      await recordAudit(tx, { ...bySystem, action: "test.done", object: "user:1" }, now);
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

  describe("names the first broken row when", () => {
    test.each<[string, Partial<AuditRow>]>([
      ["time", { at: new Date("2026-11-21T12:00:00.001Z") }],
      ["actor", { actor: "someone" }],
      ["role", { actorRole: "admin" }],
      ["action", { action: "test.undone" }],
      ["object", { object: "user:9" }],
      ["reason", { reason: "another" }],
      ["reason taken away", { reason: null }],
      ["hash before", { hashBefore: noHash }],
      ["hash", { hash: noHash }],
    ])("its %s was changed", async (_, values) => {
      for (const object of ["user:1", "user:2", "user:3"]) await note(object, "why");
      await change(2, values);
      expect(await verify()).toEqual({ intact: false, seq: 2, fault: "changed" });
    });

    test("it was taken out", async () => {
      for (const object of ["user:1", "user:2", "user:3"]) await note(object);
      await db().delete(auditLog).where(eq(auditLog.seq, 2));
      expect(await verify()).toEqual({ intact: false, seq: 2, fault: "missing" });
    });

    test("it was written anew with a fitting hash", async () => {
      for (const object of ["user:1", "user:2", "user:3"]) await note(object);
      const [, second] = await rows();
      if (!second) throw new Error("no row");
      const forged = { ...second, object: "user:9" };
      await change(2, { object: forged.object, hash: auditHash(forged) });
      expect(await verify()).toEqual({ intact: false, seq: 3, fault: "unchained" });
    });
  });

  test("reads a long log page by page", async () => {
    await transaction(async (tx) => {
      for (let index = 1; index <= 501; index += 1) {
        await recordAudit(tx, { ...bySystem, action: "test.done", object: `user:${index}` }, now);
      }
    });
    expect(await verify()).toMatchObject({ intact: true, rows: 501 });
  });
});
