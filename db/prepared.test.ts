import { eq, gt, inArray, type Placeholder } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, transaction } from "./client.ts";
import { inList, listValue } from "./kit.ts";
import { prepared } from "./prepared.ts";
import { siteSettings, users } from "./schema/index.ts";
import { countStatements } from "./statements.ts";
import { newUser } from "./support/rows.ts";
import { testDatabase } from "./testing.ts";

testDatabase();

const at = new Date("2026-03-02T09:00:00.123Z");
const [first, second] = [newUser({ lastSeenAt: at }), newUser({ lastSeenAt: new Date(at.getTime() + 1) })];
beforeAll(() => db().insert(users).values([first, second]));

let built = 0;
const byId = prepared((q, id: Placeholder<string, string>) => {
  built += 1;
  return q
    .select({ id: users.id, seen: users.lastSeenAt, subjects: users.subjects, demo: users.demo })
    .from(users)
    .where(eq(users.id, id));
});

describe("a prepared query [@OPS-15a]", () => {
  test("is built once, and answers what the same query built anew does, for each value", async () => {
    const before = built;
    for (const { id } of [first, second, first]) {
      const anew = db()
        .select({ id: users.id, seen: users.lastSeenAt, subjects: users.subjects, demo: users.demo })
        .from(users)
        .where(eq(users.id, id));
      expect(await byId(db(), id)).toEqual(await anew);
    }
    expect(await byId(db(), "nobody")).toEqual([]);
    expect(built).toBeLessThanOrEqual(before + 1);
  });

  test("in a transaction sees what it wrote, and outside never does before the commit", async () => {
    const key = crypto.randomUUID();
    const setting = prepared((q, wanted: Placeholder<string, string>) =>
      q.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, wanted)),
    );
    await setting(db(), key);
    const failing = transaction(async (tx) => {
      await tx.insert(siteSettings).values({ key, value: 1, updatedAt: at });
      expect(await setting(tx, key)).toEqual([{ key }]);
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    expect(await setting(db(), key)).toEqual([]);
    await transaction((tx) => tx.insert(siteSettings).values({ key, value: 1, updatedAt: at }));
    expect(await setting(db(), key)).toEqual([{ key }]);
  });

  test("takes instants to the millisecond, limits and lists", async () => {
    const since = prepared((q, after: Placeholder<string, Date>, most: Placeholder<string, number>) =>
      q.select({ id: users.id }).from(users).where(gt(users.lastSeenAt, after)).orderBy(users.lastSeenAt).limit(most),
    );
    expect(await since(db(), at, 5)).toEqual([{ id: second.id }]);
    expect(await since(db(), new Date(at.getTime() - 1), 1)).toEqual([{ id: first.id }]);
    const these = prepared((q, ids: Placeholder<string, unknown>) =>
      q.select({ id: users.id }).from(users).where(inList(users.id, ids)).orderBy(users.id),
    );
    for (const ids of [[], [first.id], [first.id, second.id, "nobody", 'a "quoted", {one}']]) {
      const anew = db().select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id);
      expect(await these(db(), listValue(ids))).toEqual(await anew);
    }
  });

  test("is counted like any other, without its values", async () => {
    const { statements } = await countStatements(() => byId(db(), first.id));
    expect(statements).toMatchObject([{ rows: 1 }]);
    expect(JSON.stringify(statements)).not.toContain(first.id);
  });
});
