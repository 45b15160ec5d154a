import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { ownProfile, publishedSlugsOf, updateProfile } from "./profile.ts";

testDatabase();

const now = new Date("2026-05-01T10:00:00.000Z");

describe("a profile", () => {
  test("is changed for its owner alone, and only where a change was given", async () => {
    const mine = newUser({ qualifications: "Analyst", subjects: ["Math"], country: "uk" });
    const other = newUser();
    await db().insert(users).values([mine, other]);
    await updateProfile(db(), mine.id, { firstName: "Ada", lastName: "", country: null, bio: "Hello" }, now);
    expect(await ownProfile(db(), mine.id)).toMatchObject({
      firstName: "Ada",
      lastName: "",
      country: null,
      bio: "Hello",
      qualifications: "Analyst",
      subjects: ["Math"],
      role: "mentor",
    });
    expect((await ownProfile(db(), other.id))?.firstName).toBe(other.firstName);
  });

  test("never carries the password hash", async () => {
    const user = newUser({ passwordHash: "hash-of-a-password" });
    await db().insert(users).values(user);
    expect(JSON.stringify(await ownProfile(db(), user.id))).not.toContain("hash-of-a-password");
  });

  test("of nobody is nothing", async () => {
    expect(await ownProfile(db(), "nobody")).toBeUndefined();
  });
});

test("the pages that show an author's name are the author's published posts", async () => {
  const [mine, other] = [newUser(), newUser()];
  await db().insert(users).values([mine, other]);
  const shown = newPost({ authorId: mine.id });
  await db()
    .insert(posts)
    .values([
      shown,
      newPost({ authorId: mine.id, status: "draft", publishedAt: null }),
      newPost({ authorId: other.id }),
    ]);
  expect(await publishedSlugsOf(db(), mine.id)).toEqual([shown.slug]);
});
