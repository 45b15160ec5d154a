import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { leases } from "#db/schema/shared-limits.ts";
import { testDatabase } from "#db/testing.ts";
import { endLease, extendLease, takeLease } from "./leases.ts";

testDatabase();

const start = new Date("2026-11-21T12:00:00.000Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const one = { name: "work", owner: "one" };
const other = { name: "work", owner: "other" };
const take = (lease: typeof one, seconds: number) =>
  takeLease(db(), lease, { now: at(seconds), until: at(seconds + 10), latest: at(seconds + 20) });

beforeEach(async () => {
  await db().delete(leases);
});

describe("a lease [@OPS-16e]", () => {
  test("is one process's until it ends, and of another name it says nothing", async () => {
    expect([await take(one, 0), await take(other, 9)]).toEqual([true, false]);
    expect(await take({ ...other, name: "other work" }, 9)).toBe(true);
    expect([await take(other, 10), await take(one, 11)]).toEqual([true, false]);
  });

  test("lasts longer when its owner extends it, and only its owner can", async () => {
    await take(one, 0);
    await extendLease(db(), other, at(90));
    await extendLease(db(), { ...one, name: "other work" }, at(90));
    expect((await db().select().from(leases)).map(({ until }) => until)).toEqual([at(10)]);
    await extendLease(db(), one, at(15));
    expect([await take(other, 10), await take(other, 15)]).toEqual([false, true]);
  });

  test("is free as soon as its owner ends it, and only its owner can", async () => {
    await take(one, 0);
    await endLease(db(), other);
    expect(await take(other, 1)).toBe(false);
    await endLease(db(), one);
    expect(await take(other, 1)).toBe(true);
  });

  test("that ends later than any may was taken before the clock was set back, and counts no more", async () => {
    await take(one, 100);
    expect(await take(other, 85)).toBe(true);
  });
});
