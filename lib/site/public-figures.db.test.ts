import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { allPublicFigures } from "#db/queries/public-figures.ts";
import { publicFigures, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { countPublicFigures } from "./public-figures.ts";

testDatabase();

const night = new Date("2026-05-01T02:00:00.000Z");
const next = new Date("2026-05-02T02:00:00.000Z");

async function counted(): Promise<Record<string, number>> {
  const rows = await allPublicFigures(db());
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

beforeEach(async () => {
  await db().delete(users);
});

describe("the nightly count [@SITE-29]", () => {
  test("of an empty installation is zero everywhere", async () => {
    await countPublicFigures(night);
    expect(await counted()).toEqual({ countries: 0, subjects: 0, students: 0 });
  });

  test("takes each country once, and none that was not named", async () => {
    const countries = ["us", "us", "fr", "other", "", null];
    await db()
      .insert(users)
      .values(countries.map((country) => newUser({ country })));
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ countries: 2 });
  });

  test("takes what mentors teach, however it is written, and not what students look for", async () => {
    await db()
      .insert(users)
      .values([
        newUser({ subjects: ["Math", "École"] }),
        newUser({ subjects: ["math", "ÉCOLE", "Physics"] }),
        newUser({ subjects: [] }),
        newUser({ role: "student", subjects: ["Chess"] }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ subjects: 3, students: 1 });
  });

  test("leaves out the fictitious people of the demo", async () => {
    await db()
      .insert(users)
      .values([
        newUser({ demo: true, country: "es", subjects: ["Math"] }),
        newUser({ demo: true, role: "student", country: "it" }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toEqual({ countries: 0, subjects: 0, students: 0 });
  });

  test("leaves out who switched data processing off, minors and who is gone [@PRIV-04] [@SET-12]", async () => {
    const student = { role: "student", country: "it" } as const;
    await db()
      .insert(users)
      .values([
        newUser({ ...student, dataProcessing: false }),
        newUser({ ...student, dateOfBirth: "2010-01-01", dataProcessing: true }),
        newUser({ ...student, erasedAt: night }),
        newUser({ ...student, country: "fr", dataProcessing: true }),
        newUser({ ...student, country: "de", dataProcessing: null }),
      ]);
    await countPublicFigures(night);
    expect(await counted()).toMatchObject({ countries: 2, students: 2 });
  });

  test("replaces what the night before stored, with its time", async () => {
    await db()
      .insert(users)
      .values([newUser({ role: "student" }), newUser({ role: "student" })]);
    await countPublicFigures(night);
    await db().delete(users);
    await countPublicFigures(next);
    const rows = await db().select().from(publicFigures);
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ value: 0, countedAt: next });
  });
});
