import { existsSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import type { PersonalTable } from "#db/personal-table.ts";
import { personalTables } from "#db/personal-tables.ts";
import { pagesAbout } from "#db/queries/platform/personal-data.ts";
import { addUploads } from "#db/queries/platform/uploads.ts";
import * as schema from "#db/schema/index.ts";
import { newMentor, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { collectData } from "#lib/accounts/my-data/support/collect-data.ts";
import { env } from "#lib/platform/env.ts";
import { putFile } from "#lib/platform/storage/files.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const secret = "orchid-lantern";

let student = newUser();
let mentor = newUser();
let matchId = "";

beforeEach(async () => {
  // Whoever an earlier test left on the way out.
  await eraseAccounts(inDays(400));
  student = newUser({ role: "student", firstName: "Nia", lastName: secret, bio: secret, phone: secret, country: "eg" });
  mentor = newUser({ firstName: "Ruth", lastName: "Osei", bio: "I teach." });
  matchId = crypto.randomUUID();
  await db().insert(schema.users).values([student, mentor]);
  await db()
    .insert(schema.mentors)
    .values(newMentor({ userId: mentor.id }));
  await db().insert(schema.signIns).values(signIn(student.id));
  await db().insert(schema.matches).values({ id: matchId, studentId: student.id, mentorId: mentor.id, startedAt: now });
  await db().insert(schema.mentorRequests).values(request());
  await db().insert(schema.matchSuggestions).values(suggestion());
  await db().insert(schema.sessions).values(session());
});

const signIn = (userId: string) => ({
  id: crypto.randomUUID(),
  userId,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: inDays(30),
});
const request = () => ({
  id: crypto.randomUUID(),
  rootId: crypto.randomUUID(),
  studentId: student.id,
  mentorId: mentor.id,
  subject: "Math",
  goal: `${secret} goal`,
  language: "en",
  createdAt: now,
  waitingSince: now,
});
const suggestion = () => ({
  id: crypto.randomUUID(),
  studentId: student.id,
  mentorId: mentor.id,
  subject: "Math",
  goal: `${secret} goal`,
  reason: `${secret} needs patience`,
  createdAt: now,
});
const session = () => ({
  id: crypto.randomUUID(),
  matchId,
  studentId: student.id,
  mentorId: mentor.id,
  subject: "Math",
  type: "video" as const,
  status: "confirmed" as const,
  startsAt: inDays(2),
  endsAt: new Date(inDays(2).getTime() + 30 * 60_000),
  studentZone: "UTC",
  mentorZone: "UTC",
  note: `${secret} note`,
  createdAt: now,
  updatedAt: now,
});
const account = async (id: string) => (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0];
const leave = (id: string, keepPosts: boolean | null = null) => requestDeletion(id, { keepPosts }, now);

/** Everything the database says about a person, as one text. */
async function said(userId: string): Promise<string> {
  const parts = [];
  for (const table of personalTables) for await (const rows of pagesAbout(db(), table, userId)) parts.push(rows);
  return JSON.stringify(parts);
}

describe("asking for deletion", () => {
  test("ends every sign-in, the matches and their sessions, withdraws requests and hides the person [@PRIV-02b]", async () => {
    expect(await leave(student.id)).toEqual({ ok: true, at: inDays(30) });
    expect(await account(student.id)).toMatchObject({ deletionRequestedAt: now, erasedAt: null });
    const signIns = await db().select().from(schema.signIns).where(eq(schema.signIns.userId, student.id));
    expect(signIns).toEqual([]);
    const [match] = await db().select().from(schema.matches).where(eq(schema.matches.id, matchId));
    expect(match).toMatchObject({ status: "ended", endedBy: "account" });
    const [session] = await db().select().from(schema.sessions).where(eq(schema.sessions.matchId, matchId));
    expect(session).toMatchObject({ status: "cancelled", cancellation: "account" });
    const [asked] = await db()
      .select()
      .from(schema.mentorRequests)
      .where(eq(schema.mentorRequests.studentId, student.id));
    expect(asked?.status).toBe("withdrawn");
  });

  test("tells the person by mail until when they can come back, and the log who asked [@PRIV-02d]", async () => {
    await leave(student.id);
    const mails = await db().select().from(schema.mails).where(eq(schema.mails.userId, student.id));
    expect(mails.map(({ kind, params }) => [kind, params])).toEqual([
      ["deletionRequested", { firstName: "Nia", at: inDays(30).toISOString() }],
    ]);
    const log = await db().select().from(schema.auditLog).where(eq(schema.auditLog.actor, student.id));
    expect(log.map(({ action }) => action)).toContain("user.leave");
  });

  test("asked twice it is one deletion, counted from the first wish [@PRIV-02d]", async () => {
    await leave(student.id);
    expect(await requestDeletion(student.id, { keepPosts: null }, inDays(3))).toEqual({ ok: false, reason: "gone" });
    expect((await account(student.id))?.deletionRequestedAt).toEqual(now);
  });
});

describe("within 30 days", () => {
  test("the person can come back with everything they wrote; ended matches stay ended [@PRIV-02d]", async () => {
    await leave(student.id);
    expect(await eraseAccounts(inDays(29))).toBe(0);
    expect(await restoreAccount(student.id, inDays(29))).toEqual({ ok: true });
    const [told] = await db().select().from(schema.mails).where(eq(schema.mails.kind, "deletionTakenBack"));
    expect(told).toMatchObject({ userId: student.id, toAddress: student.email });
    expect(await account(student.id)).toMatchObject({ deletionRequestedAt: null, bio: secret });
    expect(await eraseAccounts(inDays(40))).toBe(0);
    expect(await restoreAccount(student.id, inDays(40))).toEqual({ ok: false, reason: "gone" });
    const [match] = await db().select().from(schema.matches).where(eq(schema.matches.id, matchId));
    expect(match?.status).toBe("ended");
  });

  test("their data can still be had [@PRIV-05c]", async () => {
    await leave(student.id);
    expect(JSON.stringify(await collectData(db(), student.id, now))).toContain(secret);
  });
});

describe("after 30 days", () => {
  test("nothing they told about themselves is left, and nobody can sign in [@PRIV-02e]", async () => {
    await leave(student.id);
    expect(await eraseAccounts(inDays(30))).toBe(1);
    expect(await said(student.id)).not.toContain(secret);
    expect(await account(student.id)).toMatchObject({
      firstName: "Former",
      lastName: "member",
      email: `${student.id}@erased.invalid`,
      erasedAt: inDays(30),
    });
    expect(await eraseAccounts(inDays(31))).toBe(0);
    expect(await restoreAccount(student.id, inDays(31))).toEqual({ ok: false, reason: "gone" });
  });

  test("an account is erased once, though two runs of the work meet", async () => {
    await leave(student.id);
    expect(await eraseAccounts(inDays(30), AbortSignal.abort()), "the process stops").toBe(0);
    const runs = await Promise.all([eraseAccounts(inDays(30)), eraseAccounts(inDays(30))]);
    expect(runs.toSorted()).toEqual([0, 1]);
    const lines = await db()
      .select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.object, `user:${student.id}`));
    expect(lines.filter(({ action }) => action === "user.erase")).toHaveLength(1);
  });

  test("the other side keeps the record of their sessions, and everything of their own [@PRIV-02e]", async () => {
    const before = await account(mentor.id);
    await leave(student.id);
    await eraseAccounts(inDays(30));
    expect(await account(mentor.id)).toEqual(before);
    const sessions = await db().select().from(schema.sessions).where(eq(schema.sessions.mentorId, mentor.id));
    expect(sessions).toMatchObject([{ subject: "Math", note: null }]);
  });

  test.each([
    [true, ["published"]],
    [false, []],
    [null, []],
  ] as const)("posts stay under Former mentor only if that was wished: %s [@PRIV-06a]", async (keep, left) => {
    const published = newPost({ authorId: mentor.id });
    const draft = newPost({ authorId: mentor.id, status: "draft", publishedAt: null });
    await db().insert(schema.posts).values([published, draft]);
    await leave(mentor.id, keep);
    await eraseAccounts(inDays(30));
    const posts = await db().select().from(schema.posts).where(eq(schema.posts.authorId, mentor.id));
    expect(posts.map(({ status }) => status)).toEqual(left);
    expect(await account(mentor.id)).toMatchObject({ firstName: "Former", lastName: "mentor" });
  });

  test("a post somebody reported stays as evidence while the report is open, where nobody sees it [@PRIV-07a]", async () => {
    const post = newPost({ authorId: mentor.id });
    await db().insert(schema.posts).values(post);
    await db().insert(schema.reports).values({
      id: crypto.randomUUID(),
      number: crypto.randomUUID(),
      kind: "other",
      text: "This is wrong.",
      postId: post.id,
      locale: "en",
      grade: "S2",
      createdAt: now,
    });
    await leave(mentor.id, false);
    await eraseAccounts(inDays(30));
    const [kept] = await db().select().from(schema.posts).where(eq(schema.posts.id, post.id));
    expect(kept?.hiddenAt).toEqual(inDays(30));
    const [report] = await db().select().from(schema.reports).where(eq(schema.reports.postId, post.id));
    expect(report).toMatchObject({ status: "open", text: "This is wrong." });
  });

  test("the files of their pictures go, the photo among them [@PRIV-02e]", async () => {
    const id = crypto.randomUUID().replaceAll("-", "");
    const fileName = `${id}.png`;
    await putFile(fileName, new Uint8Array([1, 2, 3]));
    const size = {
      mime: "image/png",
      bytes: 3,
      width: 1,
      height: 1,
      widths: [],
      avifWidths: [],
      looseUntil: null,
      unusedAt: null,
      createdAt: now,
    };
    await addUploads(db(), [{ id, ownerId: mentor.id, fileName, ...size }]);
    await db().update(schema.users).set({ photoId: id }).where(eq(schema.users.id, mentor.id));
    await leave(mentor.id, true);
    await eraseAccounts(inDays(30));
    expect((await account(mentor.id))?.photoId).toBeNull();
    expect(existsSync(join(env().dataDir, "uploads", fileName))).toBe(false);
  });
});

describe("the download", () => {
  const part = async (userId: string, name: PersonalTable["name"]) =>
    (await collectData(db(), userId, now)).find((one) => one.name === name)?.rows;

  test("names other people by first name alone, and gives nothing they wrote [@PRIV-05d]", async () => {
    const [asked] = (await part(mentor.id, "requests")) ?? [];
    expect(asked).toMatchObject({ student: "Nia", mentor: "me", subject: "Math" });
    expect(asked).not.toHaveProperty("goal");
    expect(JSON.stringify(await collectData(db(), mentor.id, now))).not.toContain(`${secret} goal`);
    expect(JSON.stringify(await collectData(db(), mentor.id, now))).not.toContain(student.id);
    expect((await part(student.id, "requests"))?.[0]).toMatchObject({ goal: `${secret} goal`, mentor: "Ruth" });
  });

  test("holds every column of the account that is no secret [@PRIV-05a]", async () => {
    const [row] = (await part(student.id, "account")) ?? [];
    const hidden = personalTables.find(({ name }) => name === "account")?.hidden ?? [];
    const given = Object.keys(getTableColumns(schema.users)).filter((key) => !hidden.includes(key));
    // The partner centre by its name in the place of its id.
    expect(Object.keys(row ?? {}).sort()).toEqual([...given, "centre"].sort());
    expect(JSON.stringify(row)).not.toContain("passwordHash");
  });

  test("of one person holds nothing of a stranger's [@PRIV-05d]", async () => {
    const stranger = newUser({ firstName: "Zo", lastName: "Unseen" });
    await db().insert(schema.users).values(stranger);
    expect(JSON.stringify(await collectData(db(), student.id, now))).not.toContain("Unseen");
    expect(JSON.stringify(await collectData(db(), student.id, now))).not.toContain("Osei");
  });
});
