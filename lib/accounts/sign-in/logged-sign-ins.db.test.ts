import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { takeOwnData } from "#lib/accounts/my-data/take-own-data.ts";
import { hashPassword } from "#lib/identity/access/password.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { signInWithPassword } from "./sign-in.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const password = "a quiet green tree";
const client = { network: "192.0.2.1", userAgent: undefined, replaces: undefined };
const people = roles.map((role) => newUser({ role }));

beforeAll(async () => {
  const passwordHash = await hashPassword(password);
  await db()
    .insert(users)
    .values(people.map((person) => ({ ...person, passwordHash })));
});

const logged = (id: string) => db().select().from(auditLog).where(eq(auditLog.actor, id));

describe("the log [@SAFE-26b]", () => {
  test.each(people.map((person) => [person.role ?? "", person] as const))(
    "has one row for each sign-in of a %s, without address or reason, and none for a wrong password",
    async (role, { id, email }) => {
      await signInWithPassword({ email, password: "another" }, client, now);
      expect(await logged(id)).toEqual([]);
      const result = await signInWithPassword({ email, password }, client, now);
      expect(result.ok).toBe(true);
      const [row, ...more] = await logged(id);
      expect(row).toMatchObject({
        action: "signIn.start",
        actorRole: role,
        object: `user:${id}`,
        reason: null,
        at: now,
      });
      expect(more).toEqual([]);
    },
  );

  test("has a row for each copy that somebody takes of their own data", async () => {
    const user = newUser({ role: "student" });
    await db().insert(users).values(user);
    await takeOwnData({ id: user.id, role: "student" }, now);
    expect(await logged(user.id)).toMatchObject([
      { action: "export.data", actorRole: "student", object: `user:${user.id}`, reason: null },
    ]);
  });
});
