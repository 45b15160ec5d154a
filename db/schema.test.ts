import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "./client.ts";
import { contains } from "./kit.ts";
import { categories, goals, type NewUser, siteSettings, users } from "./schema/index.ts";
import { newGoal, newUser } from "./support/rows.ts";
import { testDatabase } from "./testing.ts";

testDatabase();

describe("a new database", () => {
  test("holds the five starting categories with their colours [@FIELD-06a @FIELD-06b]", async () => {
    const rows = await db()
      .select({ name: categories.name, slug: categories.slug, color: categories.color })
      .from(categories)
      .orderBy(asc(categories.position));
    expect(rows).toEqual([
      { name: "Math Tips", slug: "math-tips", color: "blue" },
      { name: "Study Strategies", slug: "study-strategies", color: "green" },
      { name: "Success Stories", slug: "success-stories", color: "purple" },
      { name: "Science", slug: "science", color: "teal" },
      { name: "Language Learning", slug: "language-learning", color: "orange" },
    ]);
    const stored = await db().select().from(categories);
    for (const { id, description } of stored) expect([id.length > 0, description.length > 0]).toEqual([true, true]);
  });
});

describe("the column types", () => {
  test("give back what was stored: instants to the millisecond, lists, switches and absent values [@FIELD-22b]", async () => {
    const createdAt = new Date("2026-03-29T01:30:00.123Z");
    const user = newUser({ createdAt, subjects: ["Física", "数学"], demo: true, phone: null });
    await db().insert(users).values(user);
    const [stored] = await db().select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ createdAt, subjects: ["Física", "数学"], languages: [], demo: true, phone: null });
  });

  test("keep all that is told of a person [@FIELD-01a]", async () => {
    const told = {
      ...{ role: "student", firstName: "Ana", lastName: "Diallo", email: "ana@example.org", phone: "+20 2 1234567" },
      ...{ passwordHash: "hash", country: "eg", dateOfBirth: "2000-05-17", bio: "I learn.", qualifications: "BSc" },
      ...{ subjects: ["Maths"], grade: "9th", photoId: "0".repeat(32), timeZone: "Africa/Cairo", languages: ["ar"] },
      ...{ locale: "fr", theme: "dark", fontSize: "large", weeklyDigest: true, profileVisibility: "private" },
    } satisfies Partial<NewUser>;
    const user = newUser(told);
    await db().insert(users).values(user);
    const [stored] = await db().select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ id: user.id, ...told });
  });

  test("give a new account its settings [@FIELD-10a @FIELD-11b @FIELD-12a @FIELD-12b @FIELD-12c]", async () => {
    const user = newUser();
    await db().insert(users).values(user);
    const [stored] = await db().select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({
      ...{ emailNotifications: true, pushNotifications: true, sessionReminders: true, messageAlerts: true },
      ...{ weeklyDigest: false, achievementNotifications: true, systemUpdates: false },
      ...{ showEmail: false, showPhone: false, theme: "system", fontSize: "medium", locale: "en" },
    });
  });

  test("keep a date of birth as a plain date, whatever the zone [@FIELD-22c]", async () => {
    const user = newUser({ dateOfBirth: "2008-02-29" });
    await db().insert(users).values(user);
    const [row] = await db()
      .select({ born: users.dateOfBirth, raw: sql<string>`cast(${users.dateOfBirth} as text)` })
      .from(users)
      .where(eq(users.id, user.id));
    expect(row).toEqual({ born: "2008-02-29", raw: "2008-02-29" });
  });

  test("keep a goal's deadline as a plain date [@FIELD-22c]", async () => {
    const student = newUser({ role: "student" });
    const goal = newGoal({ studentId: student.id, deadline: "2028-02-29" });
    await db().insert(users).values(student);
    await db().insert(goals).values(goal);
    const [row] = await db()
      .select({ day: goals.deadline, raw: sql<string>`cast(${goals.deadline} as text)` })
      .from(goals)
      .where(eq(goals.id, goal.id));
    expect(row).toEqual({ day: "2028-02-29", raw: "2028-02-29" });
  });

  test("keep JSON of any shape", async () => {
    const value = { deep: [1, "two", null, { three: true }] };
    await db().insert(siteSettings).values({ key: "shape", value, updatedAt: new Date() });
    const [row] = await db()
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, "shape"));
    expect(row?.value).toEqual(value);
  });

  test("count as numbers", async () => {
    expect(await db().$count(categories)).toBe(5);
    const [row] = await db().select({ n: sql`count(*)` }).from(categories);
    expect(row?.n).toBe(5);
  });

  test("accept instants and switches inside SQL fragments", async () => {
    const instant = new Date("2026-01-01T00:00:00.000Z");
    const user = newUser({ createdAt: instant, demo: true });
    await db().insert(users).values(user);
    const rows = await db()
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.createdAt} = ${sql.param(instant, users.createdAt)} and ${users.demo} = ${true}`);
    expect(rows).toEqual([{ id: user.id }]);
  });
});

describe("contains", () => {
  test.each(["100%", "a_b", "back\\slash", "quo'te"])("finds %s as it stands, without wildcards", async (needle) => {
    const found = newUser({ bio: `has ${needle} inside` });
    const other = newUser({ bio: "has 100x, aXb, backslash, quote" });
    await db().insert(users).values([found, other]);
    const rows = await db().select({ id: users.id }).from(users).where(contains(users.bio, needle));
    expect(rows).toEqual([{ id: found.id }]);
    await db().delete(users).where(eq(users.id, found.id));
  });
});
