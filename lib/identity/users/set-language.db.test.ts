import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { setLanguage } from "./set-language.ts";

testDatabase();
const now = new Date("2026-03-01T10:00:00Z");

const localeOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0]?.locale;

test("a person's language is stored for them alone; a shared demo account keeps none [@I18N-03d]", async () => {
  const [one, other, demo] = [newUser(), newUser(), newUser({ demo: true })];
  await db().insert(users).values([one, other, demo]);
  await setLanguage({ id: one.id, demo: false }, "fr", now);
  await setLanguage({ id: demo.id, demo: true }, "fr", now);
  expect([await localeOf(one.id), await localeOf(other.id), await localeOf(demo.id)]).toEqual(["fr", "en", "en"]);
});
