import { setImmediate as turn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "./client.ts";
import { categories, siteSettings } from "./schema/index.ts";
import { countStatements, type StatementRun, watchStatements } from "./statements.ts";
import { testDatabase } from "./testing.ts";

testDatabase();

const setting = (key: string) => ({ key, value: key, updatedAt: new Date() });
const verb = ({ text }: StatementRun) => text.split(" ")[0];

describe("counted statements", () => {
  test("are those of the work: reads and writes, in and outside transactions, with their rows", async () => {
    const { result, statements } = await countStatements(async () => {
      const all = await db().select({ id: categories.id }).from(categories);
      await transaction(async (tx) => {
        await tx.insert(siteSettings).values(setting("counted"));
        await tx.select().from(siteSettings).where(eq(siteSettings.key, "counted"));
      });
      return all.length;
    });
    expect(statements.map(verb)).toEqual(["select", "insert", "select"]);
    expect(statements.map(({ rows }) => rows)).toEqual([result, 0, 1]);
    expect(statements.every(({ milliseconds }) => milliseconds >= 0)).toBe(true);
  });

  test("have their text without values [@OPS-05b]", async () => {
    const { statements } = await countStatements(() =>
      db().select().from(siteSettings).where(eq(siteSettings.key, "a private value")),
    );
    expect(statements).toHaveLength(1);
    expect(JSON.stringify(statements)).not.toContain("a private value");
  });

  test("of two works at the same time do not mix", async () => {
    const reading = (times: number) =>
      countStatements(async () => {
        for (let time = 0; time < times; time++) {
          await db().select({ id: categories.id }).from(categories);
          await turn();
        }
      });
    const both = await Promise.all([reading(2), reading(5)]);
    expect(both.map(({ statements }) => statements.length)).toEqual([2, 5]);
  });

  test("of a work that fails are not counted any further", async () => {
    const failing = countStatements(async () => {
      throw new Error("stop");
    });
    await expect(failing).rejects.toThrow("stop");
    const { statements } = await countStatements(() => db().select().from(categories));
    expect(statements).toHaveLength(1);
  });
});

test("who watches all statements hears of each one until they stop", async () => {
  const heard: string[] = [];
  const stop = watchStatements(({ text }) => heard.push(text));
  await db().select().from(categories);
  await transaction((tx) => tx.select().from(categories));
  stop();
  await db().select().from(categories);
  expect(heard).toHaveLength(2);
});
