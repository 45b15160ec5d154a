import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditHeads, auditLog } from "#db/schema/index.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { noteAuditHead } from "#lib/identity/audit/audit-heads.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { checkAudit } from "./check-audit.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const rows = 2_010;
const seen = async (folder: string) => [await checkAudit(folder, "newest"), await checkAudit(folder, "all")].flat();

beforeEach(async () => {
  await db().delete(auditLog);
  await db().delete(auditHeads);
});

async function fill(count: number) {
  await transaction(async (tx) => {
    for (let row = 0; row < count; row += 1)
      await recordAudit(tx, { ...bySystem, action: "user.restore", object: `user:${row}` }, now);
  });
}

describe("the audit log, for doctor and the page of health [@SAFE-26d @OPS-20a]", () => {
  test("is fine while it is whole, also while it is empty", async () => {
    const folder = testFolder();
    expect(await seen(folder)).toMatchObject([{ reason: "audit.fine" }, { reason: "audit.fine" }]);
    await fill(3);
    await noteAuditHead(folder, now);
    expect(await seen(folder)).toMatchObject(Array(2).fill({ reason: "audit.fine", facts: { rows: 3 } }));
  });

  test("is lost as soon as a noted end is gone, by either", async () => {
    const folder = testFolder();
    await fill(3);
    await noteAuditHead(folder, now);
    await db().delete(auditLog).where(gt(auditLog.seq, 1));
    expect(await seen(folder)).toMatchObject(
      Array(2).fill({ reason: "audit.lost", facts: { row: 3 }, weight: "problem" }),
    );
  });

  test("is broken where a row was changed: a new one is seen by the page, an old one by the doctor", async () => {
    const folder = testFolder();
    await fill(rows);
    const change = (seq: number, reason: string | null) =>
      db().update(auditLog).set({ reason }).where(eq(auditLog.seq, seq));
    await change(rows - 1, "another");
    expect(await seen(folder)).toMatchObject(Array(2).fill({ reason: "audit.broken", facts: { row: rows - 1 } }));
    await change(rows - 1, null);
    await change(2, "another");
    expect(await seen(folder)).toMatchObject([{ reason: "audit.fine" }, { reason: "audit.broken", facts: { row: 2 } }]);
  });
});
