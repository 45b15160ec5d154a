import { encode } from "next-auth/jwt";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { accountBy } from "./signed-in.ts";

testDatabase();

const now = Date.now();
const userId = crypto.randomUUID();

beforeAll(async () => {
  await db()
    .insert(users)
    .values(newUser({ id: userId }));
});

async function cookieOf(expiresAt: Date): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(now);
  await db().insert(signIns).values({ id, userId, createdAt: at, lastSeenAt: at, expiresAt });
  const { name } = signInCookie();
  return `${name}=${await encode({ token: { signIn: id }, secret: authSecret(), salt: name })}`;
}

test("the account is told of the cookie of a living sign-in alone [@OPS-05d @OPS-15e]", async () => {
  const alive = await cookieOf(new Date(now + 3_600_000));
  expect(await accountBy(alive)).toBe(userId);
  expect(await accountBy(`theme=dark; ${alive}; other=1`)).toBe(userId);
  for (const cookies of [
    undefined,
    "",
    "theme=dark",
    `${signInCookie().name}=`,
    `${signInCookie().name}=forged`,
    `x${alive}`,
    await cookieOf(new Date(now - 1)),
  ]) {
    expect(await accountBy(cookies), cookies).toBeUndefined();
  }
});
