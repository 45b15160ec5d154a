import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { auditHeads, auditLog, mails, notifications, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase, testFolder } from "#db/testing.ts";
import { bySystem, recordAudit } from "#lib/identity/audit/record-audit.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { noteHeadIn, proveIn } from "./watch-audit.ts";

testDatabase();

const now = new Date("2026-11-21T03:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const people = roles.map((role) => newUser({ role }));
const informed = people.filter(({ role }) => role === "lead" || role === "admin").map(({ id }) => id);
const folder = testFolder();

const note = (object: string) =>
  transaction((tx) => recordAudit(tx, { ...bySystem, action: "person.export", object }, now));
const notices = () => db().select().from(notifications);

beforeEach(async () => {
  for (const table of [auditLog, auditHeads, notifications, mails, users]) await db().delete(table);
  await db().insert(users).values(people);
  for (const object of ["user:1", "user:2", "user:3"]) await note(object);
});

describe("a broken log is told to leads and admins [@SAFE-26d]", () => {
  test("at night when a row was changed, once a day, by mail too", async () => {
    expect(await proveIn(testFolder(), now)).toBe(1);
    expect(await notices()).toEqual([]);
    await db().update(auditLog).set({ reason: "another" }).where(eq(auditLog.seq, 2));
    for (const at of [now, later(minute)]) expect(await proveIn(folder, at)).toBe(informed.length);
    const first = await notices();
    expect(first.map(({ userId }) => userId).sort()).toEqual([...informed].sort());
    expect(first[0]).toMatchObject({ kind: "auditBroken", params: { row: "2" }, path: paths.staffAudit });
    expect((await db().select().from(mails)).map(({ kind }) => kind)).toEqual(["auditBroken", "auditBroken"]);
    await proveIn(folder, later(day));
    expect(await notices()).toHaveLength(2 * informed.length);
  });

  test("within a minute when the end was cut off", async () => {
    const own = testFolder();
    expect(await noteHeadIn(own, now)).toBe(1);
    expect(await noteHeadIn(own, later(minute))).toBe(0);
    expect(await notices()).toEqual([]);
    await db().delete(auditLog).where(gt(auditLog.seq, 1));
    expect(await noteHeadIn(own, later(2 * minute))).toBe(informed.length);
    expect((await notices())[0]).toMatchObject({ params: { row: "3" } });
  });
});
