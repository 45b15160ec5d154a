import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, transaction } from "./client.ts";
import { dialect } from "./dialect.ts";
import { isUniqueViolation } from "./errors.ts";
import { users } from "./schema/users.ts";
import { newUser } from "./support/rows.ts";
import { testDatabase } from "./testing.ts";

testDatabase();

async function failure(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  );
}

test.each(["outside", "inside"])("a failing insert %s a transaction names no value, but the column", async (where) => {
  const secret = `zanele.${where}@example.org`;
  const person = { email: secret, emailKey: secret, passwordHash: "$argon2id$secret", firstName: "Zanele" };
  await db().insert(users).values(newUser(person));
  const again = newUser(person);
  const error = await failure(
    where === "outside"
      ? async () => await db().insert(users).values(again)
      : () => transaction(async (tx) => await tx.insert(users).values(again)),
  );
  expect(error).toBeInstanceOf(Error);
  const text = inspect(error, { depth: 9, showHidden: true });
  expect(text).toContain("insert into");
  expect(text).not.toMatch(/zanele|argon2id\$secret/i);
  expect(isUniqueViolation(error, "users.email_key")).toBe(true);
  expect(isUniqueViolation(error, "posts.slug")).toBe(false);
});

test("nor does a row that breaks a rule of its table", async () => {
  const person = { ...newUser({ firstName: "Zanele" }), lastName: null as unknown as string };
  const error = await failure(async () => await db().insert(users).values(person));
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("Zanele");
});

// SQLite reads any value.
const onPostgresOnly = dialect === "postgres" ? test : () => undefined;
onPostgresOnly("nor a value the database cannot read", async () => {
  const error = await failure(
    async () =>
      await db()
        .select({ n: sql`cast(${"zanele"} as integer)` })
        .from(users),
  );
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("zanele");
});
