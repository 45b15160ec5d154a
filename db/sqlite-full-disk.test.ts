import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { readSignIn } from "#lib/identity/access/read-sign-in.ts";
import { authSecret, setSecrets } from "#lib/identity/access/secret.ts";
import { openConversation } from "#lib/mentoring/messages/open-conversation.ts";
import { day } from "#lib/platform/time/time.ts";
import { hasNeed } from "#scripts/support/programs.mjs";
import { closeDatabase, db, openDatabase, transaction } from "./client.ts";
import { driverCode } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { conversations, matches, mentors, messages, signIns, siteSettings, users } from "./schema/index.ts";
import { newConversation, newMatch, newMentor, newMessage, newUser } from "./support/rows.ts";
import { testFolder } from "./testing.ts";
import { forgetTrouble, recentTrouble } from "./trouble.ts";

/** A disk of its own, if this machine lets us make one. */
const place = join(testFolder(), "disk");
mkdirSync(place);
const mounted = hasNeed("disks of its own");
if (mounted) execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", place]);
const filler = join(place, "filler");

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(place);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

const setting = (key: string) => ({ key, value: "x".repeat(500_000), updatedAt: new Date() });
const keys = async () => (await db().select({ key: siteSettings.key }).from(siteSettings)).map(({ key }) => key).sort();
const codeOf = (work: Promise<unknown>) => work.then(() => "stored", driverCode);

describe.skipIf(!mounted)("a full disk (skipped where mounting is not allowed) [@OPS-06e]", () => {
  beforeAll(async () => {
    const databaseUrl = `file:${join(place, "baobab.sqlite")}`;
    await migrate({ databaseUrl, backups: join(place, "backups") });
    openDatabase(databaseUrl);
    setSecrets(["a secret of this test alone"]);
    return () => setSecrets(undefined);
  });
  afterAll(async () => {
    await closeDatabase();
    execFileSync("umount", [place]);
  });
  beforeEach(() => {
    rmSync(filler, { force: true });
    forgetTrouble();
  });
  afterEach(forgetTrouble);

  test("refuses what would be stored and says why, while reading goes on; with room again all works, without a restart", async () => {
    await db().insert(siteSettings).values(setting("before"));
    fillDisk();
    expect(await codeOf(transaction(async (tx) => tx.insert(siteSettings).values(setting("in one"))))).toBe(
      "SQLITE_FULL",
    );
    expect(recentTrouble(60_000)).toBe("full");
    forgetTrouble();
    expect(await codeOf(db().insert(siteSettings).values(setting("alone")).then())).toBe("SQLITE_FULL");
    expect(recentTrouble(60_000)).toBe("full");
    expect(await keys()).toEqual(["before"]);
    rmSync(filler);
    await transaction(async (tx) => tx.insert(siteSettings).values(setting("after")));
    expect(await keys()).toEqual(["after", "before"]);
  });

  test("lets somebody go on reading a conversation, although their sign-in can no longer be extended", async () => {
    const now = new Date("2026-11-21T12:00:00.000Z");
    const [student, mentor] = [newUser({ role: "student" }), newUser()];
    const pair = newMatch({ studentId: student.id, mentorId: mentor.id });
    const talk = newConversation({ studentId: student.id, mentorId: mentor.id, lastPosition: 1 });
    const said = newMessage({ conversationId: talk.id, senderId: mentor.id, text: "See you at four" });
    await db().insert(users).values([student, mentor]);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: mentor.id }));
    await db().insert(matches).values(pair);
    await db().insert(conversations).values(talk);
    await db()
      .insert(messages)
      .values({ ...said, state: "delivered", position: 1, deliveredAt: now });
    const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 30 * day) };
    const signIn = { id: crypto.randomUUID(), userId: student.id, networkHash: null, userAgent: null };
    await db()
      .insert(signIns)
      .values({ ...signIn, ...times });
    const cookie = await encode({ token: { signIn: signIn.id }, secret: authSecret(), salt: signInCookie().name });
    fillDisk();
    const later = new Date(now.getTime() + 2 * day);
    const reader = await readSignIn(cookie, later);
    expect(reader).toMatchObject({ id: student.id, standing: "active" });
    const opened = await openConversation(db(), reader?.id ?? "", talk.id, later);
    expect(opened?.messages.map(({ text }) => text)).toEqual(["See you at four"]);
    const [kept] = await db().select({ at: signIns.lastSeenAt }).from(signIns);
    expect(kept?.at).toEqual(now);
  });

  test("keeps nothing of a transaction that found no room at its end", async () => {
    const had = await keys();
    const stored = transaction(async (tx) => {
      await tx.insert(siteSettings).values(setting("first"));
      fillDisk();
      await tx.insert(siteSettings).values(setting("second"));
    });
    expect(await codeOf(stored)).toBe("SQLITE_FULL");
    expect(await keys()).toEqual(had);
  });
});
