import { encode } from "next-auth/jwt";
import { db } from "#db/client.ts";
import { signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { authSecret } from "#lib/identity/access/secret.ts";

const hour = 3_600_000;

export async function signedInPerson(row: Parameters<typeof newUser>[0] = {}) {
  const user = newUser(row);
  await db().insert(users).values(user);
  return { userId: user.id, ...(await addSignIn(user.id)) };
}

export async function addSignIn(userId: string) {
  const signInId = crypto.randomUUID();
  const at = new Date();
  const expiresAt = new Date(at.getTime() + hour);
  await db().insert(signIns).values({ id: signInId, userId, createdAt: at, lastSeenAt: at, expiresAt });
  const { name } = signInCookie();
  const token = await encode({ token: { signIn: signInId }, secret: authSecret(), salt: name });
  return { signInId, cookie: `${name}=${token}` };
}
