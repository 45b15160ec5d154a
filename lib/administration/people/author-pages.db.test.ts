import { readdir, readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { mentors, posts, users } from "#db/schema/index.ts";
import { newMentor, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { restoreAccount } from "#lib/accounts/leaving/restore-account.ts";
import { savePrivacySettings } from "#lib/accounts/settings/save-privacy-settings.ts";
import { correctBirthday } from "#lib/administration/staff/correct-birthday.ts";
import { utcDate, yearsBefore } from "#lib/platform/time/days.ts";
import { day } from "#lib/platform/time/time.ts";
import { giveAuthorKey } from "#lib/publishing/blog-posts/give-author-key.ts";
import { authorList, publishedPost } from "#lib/publishing/blog-posts/kept-reads.ts";
import { suspendMentor } from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";

testDatabase();

/** Pages look at the clock. */
const now = new Date();
const bornYearsAgo = (years: number) => yearsBefore(utcDate(now), years);
const by = { actor: "command", actorRole: "command" } as const;
let author = newUser();
let post = newPost({ authorId: author.id });

beforeEach(async () => {
  author = newUser({ emailConfirmedAt: now });
  post = newPost({ authorId: author.id });
  await db().insert(users).values(author);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: author.id }));
  await db().insert(posts).values(post);
  await transaction((tx) => giveAuthorKey(tx, author.id));
});

const row = async () => (await db().select().from(users).where(eq(users.id, author.id)))[0];
const seen = async (key: string) => (await authorList(key, 1)) !== undefined;

const privacy = (profileVisibility: "public" | "private") =>
  savePrivacySettings(author.id, { profileVisibility, showEmail: false, showPhone: false, dataProcessing: true }, now);

const changes = [
  ["a private profile", () => privacy("private"), () => privacy("public")],
  [
    "a suspension",
    () => suspendMentor(by, author.id, "a report", now),
    () => reinstateMentor(by, author.id, "settled", now),
  ],
  ["leaving", () => requestDeletion(author.id, { keepPosts: true }, now), () => restoreAccount(author.id, now)],
  [
    "a corrected date of birth",
    () => correctBirthday(by, { userId: author.id, dateOfBirth: bornYearsAgo(16), reason: "papers" }, now),
    () => correctBirthday(by, { userId: author.id, dateOfBirth: bornYearsAgo(36), reason: "papers" }, now),
  ],
] as const;

describe("the page of an author [@BLOG-20b]", () => {
  test.each(changes)("goes with %s and comes back after it, on every page that is kept", async (_what, end, undo) => {
    const key = (await row())?.authorKey ?? "";
    expect(await seen(key)).toBe(true);
    for (const [change, visible] of [
      [end, false],
      [undo, true],
    ] as const) {
      const before = await contentNumber(db());
      expect(await change()).toMatchObject({ ok: true });
      expect(await contentNumber(db())).toBeGreaterThan(before);
      expect(await seen(key)).toBe(visible);
      expect((await publishedPost(post.slug))?.authorKey ?? null).toBe(visible ? key : null);
    }
  });

  test("is gone for ever with the account; the posts that stay name nobody and link nowhere", async () => {
    const key = (await row())?.authorKey ?? "";
    await requestDeletion(author.id, { keepPosts: true }, now);
    const before = await contentNumber(db());
    await eraseAccounts(new Date(now.getTime() + 31 * day));
    expect(await contentNumber(db())).toBeGreaterThan(before);
    expect(await row()).toMatchObject({ firstName: "Former", authorKey: null });
    expect(await seen(key)).toBe(false);
    expect((await publishedPost(post.slug))?.authorKey).toBeNull();
    await transaction((tx) => giveAuthorKey(tx, author.id));
    expect(await row()).toMatchObject({ authorKey: null });
  });

  test("of somebody without public posts changes nothing that is kept", async () => {
    await db().delete(posts).where(eq(posts.id, post.id));
    const before = await contentNumber(db());
    await privacy("private");
    expect(await contentNumber(db())).toBe(before);
  });
});

/** What decides whether an author has a page. */
const writes = /\b(?:setSuspended|setDateOfBirth|markLeaving|markStaying|renameAccount)\(tx/;

test("whoever changes what decides on an author's page says so [@BLOG-20b]", async () => {
  const files = (await readdir("lib", { recursive: true })).map((file) => `lib/${file.replaceAll("\\", "/")}`);
  const sources = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const found: string[] = [];
  let writing = 0;
  for (const file of sources) {
    const text = await readFile(file, "utf8");
    if (!writes.test(text)) continue;
    writing += 1;
    if (!/\bauthorChanged\(tx/.test(text)) found.push(file);
  }
  expect(found).toEqual([]);
  expect(writing).toBeGreaterThan(7);
});
