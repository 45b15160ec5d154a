import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { authorSummary, latestDraft, newestPublished } from "./dashboard.ts";

testDatabase();

const draft = { status: "draft", publishedAt: null } as const;

async function author() {
  const user = newUser();
  await db().insert(users).values(user);
  return user.id;
}

describe("a mentor's summary", () => {
  test("counts the own posts by status and the views of the published ones", async () => {
    const [mine, other] = [await author(), await author()];
    await db()
      .insert(posts)
      .values([
        newPost({ authorId: mine, viewsCount: 7 }),
        newPost({ authorId: mine, viewsCount: 5 }),
        newPost({ authorId: mine, viewsCount: 100, ...draft }),
        newPost({ authorId: other, viewsCount: 1000 }),
      ]);
    expect(await authorSummary(db(), mine)).toEqual({ published: 2, drafts: 1, views: 12 });
  });

  test("of a new mentor is all zeros", async () => {
    expect(await authorSummary(db(), await author())).toEqual({ published: 0, drafts: 0, views: 0 });
  });
});

describe("the draft to go on with", () => {
  test("is the own one changed last, and never another author's", async () => {
    const [mine, other] = [await author(), await author()];
    const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));
    await db()
      .insert(posts)
      .values([
        newPost({ authorId: mine, title: "Older", updatedAt: at(1), ...draft }),
        newPost({ authorId: mine, title: "Newer", updatedAt: at(2), ...draft }),
        newPost({ authorId: mine, title: "Published", updatedAt: at(3) }),
        newPost({ authorId: other, title: "Another's", updatedAt: at(4), ...draft }),
      ]);
    expect((await latestDraft(db(), mine))?.title).toBe("Newer");
    expect(await latestDraft(db(), await author())).toBeUndefined();
  });
});

describe("the newest posts to read", () => {
  test("are published ones of all authors, newest publication first", async () => {
    const [one, two] = [await author(), await author()];
    const at = (day: number) => new Date(Date.UTC(2027, 0, day));
    await db()
      .insert(posts)
      .values([
        newPost({ authorId: one, title: "First", publishedAt: at(1) }),
        newPost({ authorId: two, title: "Third", publishedAt: at(3) }),
        newPost({ authorId: one, title: "Second", publishedAt: at(2) }),
        newPost({ authorId: two, title: "Hidden", ...draft }),
      ]);
    const titles = (await newestPublished(db(), 3)).map((post) => post.title);
    expect(titles).toEqual(["Third", "Second", "First"]);
    expect(await newestPublished(db(), 1)).toHaveLength(1);
  });
});
