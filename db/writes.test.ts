import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "./client.ts";
import { categories, siteSettings, users } from "./schema/index.ts";
import { newUser } from "./support/rows.ts";
import { testDatabase } from "./testing.ts";
import { noteOtherDatabase, writesTo } from "./writes.ts";

testDatabase();

const setting = (key: string) => ({ key, value: key, updatedAt: new Date() });

async function grows(watched: Parameters<typeof writesTo>[0], work: () => Promise<unknown>): Promise<boolean> {
  const before = writesTo(watched);
  await work();
  return writesTo(watched) > before;
}

describe("writes of this process", () => {
  test("count for their table, and reads for none", async () => {
    const insert = () => db().insert(siteSettings).values(setting(crypto.randomUUID()));
    expect(await grows([siteSettings], insert)).toBe(true);
    expect(await grows([categories, users], insert)).toBe(false);
    expect(await grows([siteSettings], () => db().select().from(siteSettings))).toBe(false);
    expect(await grows([siteSettings], () => db().delete(siteSettings))).toBe(true);
  });

  test("count for the columns they change; a new or removed row counts for all", async () => {
    const person = newUser({ role: "student" });
    expect(await grows([users.firstName], () => db().insert(users).values(person))).toBe(true);
    const change = (values: Partial<typeof person>) => db().update(users).set(values).where(eq(users.id, person.id));
    expect(await grows([users.firstName], () => change({ lastSeenAt: new Date() }))).toBe(false);
    expect(await grows([users.firstName], () => change({ lastSeenAt: new Date(), firstName: "Amina" }))).toBe(true);
    expect(await grows([users], () => change({ lastSeenAt: new Date() }))).toBe(true);
    expect(await grows([users.firstName], () => db().delete(users).where(eq(users.id, person.id)))).toBe(true);
  });

  test("of a transaction count with its commit, and not if it fails", async () => {
    const before = writesTo([siteSettings]);
    let inside = before;
    await transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting(crypto.randomUUID()));
      inside = writesTo([siteSettings]);
    });
    expect(inside).toBe(before);
    expect(writesTo([siteSettings])).toBeGreaterThan(before);
    const failing = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting(crypto.randomUUID()));
      throw new Error("not today");
    });
    expect(await grows([siteSettings], () => failing.catch(() => undefined))).toBe(false);
  });

  test("count for everything when another database takes the place", async () => {
    expect(await grows([categories], async () => noteOtherDatabase())).toBe(true);
    expect(await grows([users.firstName], async () => noteOtherDatabase())).toBe(true);
  });
});
