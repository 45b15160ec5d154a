import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { claimOf } from "#db/queries/identity/staff-claims.ts";
import { closeTicket, insertTicket } from "#db/queries/safety/tickets.ts";
import { contactMessages, staffClaims, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { day, hour, minute } from "#lib/platform/time/time.ts";
import { claimItem, claimOn, giveItemBack } from "./claim-item.ts";
import { claimLasts } from "./kinds.ts";
import { readQueue } from "./read-queue.ts";

testDatabase();

const now = new Date("2026-03-02T09:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const staff = (role: "coordinator" | "lead" | "admin", firstName: string) =>
  newUser({ role, firstName, lastName: "Bah" });
const [ama, ben, lead, student] = [
  staff("coordinator", "Ama"),
  staff("coordinator", "Ben"),
  staff("lead", "Lena"),
  newUser({ role: "student" }),
];

beforeEach(async () => {
  await db().delete(staffClaims);
  await db().delete(contactMessages);
  await db().delete(users);
  await db().insert(users).values([ama, ben, lead, student]);
  const ticket = { name: "Kim", email: "kim@example.org", message: "Hello", locale: "en" };
  await insertTicket(db(), { ...ticket, id: "old", subject: "Old", createdAt: at(-4 * day) });
  await insertTicket(db(), { ...ticket, id: "new", subject: "New", createdAt: at(-hour) });
  await insertTicket(db(), { ...ticket, id: "grave", subject: "Grave", queue: "safeguarding", createdAt: at(-hour) });
});

const queueOf = (reader: { id: string; role: string }, then = now) =>
  readQueue(db(), { id: reader.id, role: reader.role as "coordinator" }, undefined, then);
const objectsOf = async (...asked: Parameters<typeof queueOf>) =>
  (await queueOf(...asked)).items.map(({ object }) => object);

describe("what needs staff now [@SAFE-02a]", () => {
  test("is for each role only what it decides, the least time left first, with counts", async () => {
    expect(await objectsOf(ama)).toEqual(["ticket:old", "ticket:new"]);
    expect(await objectsOf(lead)).toEqual(["ticket:grave"]);
    expect((await queueOf(ama)).counts).toContainEqual({ kind: "ticket", count: 2 });
    expect((await queueOf(lead)).counts.map(({ kind }) => kind)).not.toContain("ticket");
    const one = await readQueue(db(), { id: ama.id, role: "coordinator" }, "checkIn", now);
    expect(one.items).toEqual([]);
    expect(one.counts).toContainEqual({ kind: "ticket", count: 2 });
  });

  test("is theirs who opened it, for colleagues last in the list, and everybody's again after half an hour", async () => {
    const taken = await claimItem(ama, "ticket:old", now);
    expect(taken).toMatchObject({ ok: true, taken: true, item: { path: "/staff/tickets/old" } });
    expect(await objectsOf(ama)).toEqual(["ticket:old", "ticket:new"]);
    expect(await objectsOf(ben)).toEqual(["ticket:new", "ticket:old"]);
    expect(await claimOn(db(), "ticket:old", at(minute))).toEqual({
      staffId: ama.id,
      name: "Ama Bah",
      until: at(claimLasts),
    });
    expect(await claimOn(db(), "ticket:old", at(claimLasts - 1))).toBeDefined();
    expect(await claimOn(db(), "ticket:old", at(claimLasts))).toBeUndefined();
    expect(await objectsOf(ben, at(claimLasts))).toEqual(["ticket:old", "ticket:new"]);
  });

  test("of two who open it at once, one has it and the other may read it", async () => {
    const both = await Promise.all([claimItem(ama, "ticket:old", now), claimItem(ben, "ticket:old", now)]);
    expect(both.map((one) => one.ok && one.taken).toSorted()).toEqual([false, true]);
    expect((await claimItem(ama, "ticket:old", at(claimLasts + minute))).ok).toBe(true);
  });

  test("is taken anew by the one who has it, and given back only by them", async () => {
    await claimItem(ama, "ticket:old", now);
    await claimItem(ama, "ticket:old", at(20 * minute));
    expect(await claimOn(db(), "ticket:old", at(40 * minute))).toMatchObject({ staffId: ama.id });
    await giveItemBack(ben, "ticket:old", at(21 * minute));
    expect(await claimOf(db(), "ticket:old", now)).toBeDefined();
    await giveItemBack(ama, "ticket:old", at(22 * minute));
    expect(await claimOf(db(), "ticket:old", now)).toBeUndefined();
  });

  test.each([
    ["a colleague of another role", () => lead, "ticket:old"],
    ["a student", () => student, "ticket:old"],
    ["anybody, of what does not exist", () => ama, "ticket:nothing"],
    ["anybody, of what is no object", () => ama, "' OR 1=1 --"],
  ])("is not there for %s", async (_, who, object) => {
    expect(await claimItem(who() as typeof ama & { role: "coordinator" }, object, now)).toEqual({
      ok: false,
      reason: "unknown",
    });
    expect(await db().$count(staffClaims)).toBe(0);
  });

  test("is gone once it is decided, and pages of colleagues hear of a claim, and of its end", async () => {
    const before = await newestSeq(ben.id);
    await claimItem(ama, "ticket:new", now);
    const claimed = await newestSeq(ben.id);
    expect(claimed).toBeGreaterThan(before);
    await giveItemBack(ama, "ticket:new", now);
    expect(await newestSeq(ben.id)).toBeGreaterThan(claimed);
    await closeTicket(db(), "new", now);
    expect(await objectsOf(ama)).toEqual(["ticket:old"]);
    expect(await claimItem(ben, "ticket:new", now)).toEqual({ ok: false, reason: "unknown" });
  });
});
