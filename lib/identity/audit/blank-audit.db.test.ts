import { asc, eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { type AuditRow, auditLog } from "#db/schema/audit.ts";
import { testDatabase } from "#db/testing.ts";
import { blankAudit } from "./blank-audit.ts";
import { type Blanking, blankEntry, blanked } from "./blanked-rows.ts";
import { bySystem, recordAudit } from "./record-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

testDatabase();

const now = new Date("2029-11-21T12:00:00.000Z");
const later = new Date("2030-11-21T12:00:00.000Z");
const rows = () => db().select().from(auditLog).orderBy(asc(auditLog.seq));
const change = (seq: number, values: Partial<AuditRow>) =>
  db().update(auditLog).set(values).where(eq(auditLog.seq, seq));
const blank = (seqs: readonly number[], blanking: Blanking = { actor: true, object: true }, at = now) =>
  transaction(async (tx) => {
    const chosen = (await tx.select().from(auditLog).orderBy(asc(auditLog.seq))).filter(({ seq }) =>
      seqs.includes(seq),
    );
    return blankAudit(
      tx,
      chosen.map((row) => ({ row, blanking })),
      at,
    );
  });

beforeEach(async () => {
  await db().delete(auditLog);
  for (const who of ["a", "b", "c"]) {
    const entry = { actor: `staff-${who}`, actorRole: "lead", action: "person.export", object: `user:${who}` } as const;
    await transaction((tx) => recordAudit(tx, { ...entry, reason: `why ${who}` }, now));
  }
});

describe("a row whose time is over [@PRIV-08e @SAFE-26d]", () => {
  test("loses who, about whom and why, and a later entry of the site names it", async () => {
    expect(await blank([1, 3])).toBe(2);
    const [first, second, third, entry] = await rows();
    expect(first).toMatchObject({ actor: "erased", actorRole: "lead", object: "erased", reason: null, blankedAt: now });
    expect(second).toMatchObject({ actor: "staff-b", object: "user:b", reason: "why b", blankedAt: null });
    expect(third?.reason).toBeNull();
    expect(entry).toMatchObject({ ...bySystem, action: "audit.blank", object: "rows:1,3" });
    expect(await verifyAudit(db())).toMatchObject({ intact: true, rows: 4 });
  });

  test("keeps what it is about if only the one who acted is gone, and can be blanked further", async () => {
    await blank([2], { actor: true, object: false });
    expect((await rows())[1]).toMatchObject({ actor: "erased", object: "user:b", reason: "why b" });
    expect(await verifyAudit(db())).toMatchObject({ intact: true });
    await blank([2], { actor: false, object: true }, later);
    expect((await rows())[1]).toMatchObject({ actor: "erased", object: "erased", reason: null, blankedAt: later });
    expect(await verifyAudit(db())).toMatchObject({ intact: true, rows: 5 });
  });

  test("can lose its reason alone, and a reason that somebody else took out is found", async () => {
    await blank([2], { actor: false, object: false, reason: true });
    expect((await rows())[1]).toMatchObject({ actor: "staff-b", object: "user:b", reason: null, blankedAt: now });
    expect(await verifyAudit(db())).toMatchObject({ intact: true, rows: 4 });
    await change(1, { reason: null, blankedAt: now });
    expect(await verifyAudit(db())).toEqual({ intact: false, seq: 1, fault: "changed" });
  });

  test("is named with 19 others at most", async () => {
    for (let index = 0; index < 20; index += 1) {
      await transaction((tx) => recordAudit(tx, { ...bySystem, action: "person.export", object: "user:x" }, now));
    }
    await blank(Array.from({ length: 23 }, (_, index) => index + 1));
    expect((await rows()).filter(({ action }) => action === "audit.blank")).toHaveLength(2);
    expect(await verifyAudit(db())).toMatchObject({ intact: true, rows: 25 });
  });
});

describe("the proof finds [@SAFE-26d]", () => {
  const found = (seq: number, fault = "changed") => ({ intact: false, seq, fault });

  test("a row that was blanked without an entry", async () => {
    const [first] = await rows();
    if (!first) throw new Error("no row");
    await change(1, blanked(first, { actor: true, object: true }, now));
    expect(await verifyAudit(db())).toEqual(found(1));
  });

  test("a row that says it was blanked and still has everything", async () => {
    await change(1, { blankedAt: now });
    expect(await verifyAudit(db())).toEqual(found(1));
  });

  test("an entry that somebody else wrote", async () => {
    const [first] = await rows();
    if (!first) throw new Error("no row");
    const gone = blanked(first, { actor: true, object: true }, now);
    await change(1, gone);
    const byLead = { actor: "staff-a", actorRole: "lead" } as const;
    await transaction((tx) => recordAudit(tx, { ...byLead, ...blankEntry([gone]) }, now));
    expect(await verifyAudit(db())).toEqual(found(1));
  });

  test.each(Object.keys(getTableColumns(auditLog)).filter((name) => !["seq", "hash", "hashBefore"].includes(name)))(
    "a later change of %s of a blanked row",
    async (column) => {
      await blank([2]);
      const isTime = column === "at" || column === "blankedAt";
      await change(2, { [column]: isTime ? later : column === "actor" ? "staff-x" : "user:x" });
      expect(await verifyAudit(db())).toEqual(found(2));
    },
  );

  test("a broken link of a blanked row, as of any other", async () => {
    await blank([2]);
    await change(2, { hashBefore: "0".repeat(64) });
    expect(await verifyAudit(db())).toEqual(found(2, "unchained"));
    await change(2, { hash: "1".repeat(64) });
    expect((await verifyAudit(db())).intact).toBe(false);
  });

  test("a changed entry that names blanked rows", async () => {
    await blank([2]);
    await change(4, { object: "rows:3" });
    expect(await verifyAudit(db())).toEqual(found(4));
  });
});
