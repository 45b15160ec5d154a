import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { beforeAll, expect, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { signIns } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { startDatabaseProcess } from "#db/support/database-process.ts";
import { newUser } from "#db/support/rows.ts";
import { testFolder } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { signInCookie } from "./cookie.ts";
import { readSignIn } from "./read-sign-in.ts";
import { authSecret, setSecrets } from "./secret.ts";

const databaseUrl = `file:${join(testFolder(), "locked.sqlite")}`;
const now = new Date("2026-11-21T12:00:00.000Z");
const earlier = new Date(now.getTime() - 2 * day);
const later = new Date(now.getTime() + 30 * day);

beforeAll(async () => {
  setSecrets(["a secret of this test alone"]);
  await migrate({ databaseUrl, backups: `${databaseUrl.slice(5)}-backups` });
  // Files share a process.
  await closeDatabase();
  openDatabase(databaseUrl);
  return async () => {
    setSecrets(undefined);
    await closeDatabase();
  };
});

test("a sign-in is read while another program locks the database, though it cannot be extended [@OPS-06a]", async () => {
  const user = newUser();
  const id = crypto.randomUUID();
  await db().insert(users).values(user);
  const times = { createdAt: earlier, lastSeenAt: earlier, expiresAt: later };
  await db()
    .insert(signIns)
    .values({ id, userId: user.id, ...times, networkHash: null, userAgent: null });
  const cookie = await encode({ token: { signIn: id }, secret: authSecret(), salt: signInCookie().name });
  const holder = startDatabaseProcess("hold-lock", databaseUrl, "60000");
  expect(await holder.lines.next()).toMatchObject({ value: "locked" });
  try {
    expect(await readSignIn(cookie, now)).toMatchObject({ id: user.id });
    expect(holder.child.exitCode).toBeNull();
  } finally {
    holder.child.kill();
    await holder.ended;
  }
  // Nobody holds it any more: what waited is stored.
  const seen = async () => (await db().select({ at: signIns.lastSeenAt }).from(signIns))[0]?.at;
  await expect.poll(seen, { timeout: 10_000 }).toEqual(now);
});
