import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { shownAbout } from "./report-about.ts";

testDatabase();

beforeAll(async () => {
  const author = newUser();
  const post = (slug: string, given: Partial<typeof posts.$inferInsert> = {}) =>
    newPost({ authorId: author.id, slug, ...given });
  await db().insert(users).values(author);
  await db()
    .insert(posts)
    .values([
      post("été"),
      post("hidden", { hiddenAt: new Date(0), hiddenReason: "Spam." }),
      post("draft", { status: "draft", publishedAt: null }),
    ]);
});

describe("what the report form shows of the page a link names", () => {
  test.each(["/about", "/blog", "/blog/été"])("is %s, which is public", async (path) => {
    expect(await shownAbout(path)).toBe(path);
  });

  test.each(["/blog/call-0900-555-my-number-now", "/blog/hidden", "/blog/draft", "/nowhere", undefined])(
    "is nothing of %s",
    async (given) => expect(await shownAbout(given)).toBe(""),
  );
});
