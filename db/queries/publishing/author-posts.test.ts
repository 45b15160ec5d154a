import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { categories, postCategories, posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { categoryChoices, deletePostOfAuthor, postOfAuthor, postsOfAuthor } from "./author-posts.ts";

testDatabase();

async function author() {
  const user = newUser({ role: "mentor" });
  await db().insert(users).values(user);
  return user.id;
}

const at = (hour: number) => new Date(Date.UTC(2026, 1, 1, hour));

describe("an author's list", () => {
  test("holds the own posts alone, newest change first, categories in the installation's order [@EDIT-01a @EDIT-01b]", async () => {
    const [mine, other] = [await author(), await author()];
    const older = newPost({ authorId: mine, title: "Older", updatedAt: at(1) });
    const newer = newPost({ authorId: mine, title: "Newer", updatedAt: at(2), status: "draft", publishedAt: null });
    await db()
      .insert(posts)
      .values([older, newer, newPost({ authorId: other, title: "Another's", updatedAt: at(3) })]);
    const all = await db().select().from(categories).orderBy(asc(categories.position));
    const marks = all.toReversed().map((category) => ({ postId: older.id, categoryId: category.id }));
    await db().insert(postCategories).values(marks);
    const list = await postsOfAuthor(db(), mine);
    expect(list.map((post) => post.title)).toEqual(["Newer", "Older"]);
    expect(list[0]?.categories).toEqual([]);
    expect(list[1]?.categories).toEqual(all.map(({ name, color }) => ({ name, color })));
  });

  test("of someone without posts is empty", async () => {
    expect(await postsOfAuthor(db(), await author())).toEqual([]);
  });
});

describe("one own post", () => {
  test("comes with its values; another author's does not come at all [@EDIT-26a @EDIT-26b]", async () => {
    const [mine, other] = [await author(), await author()];
    const post = newPost({ authorId: mine, title: "Mine", tags: ["a"] });
    await db().insert(posts).values(post);
    expect(await postOfAuthor(db(), mine, post.id)).toMatchObject({ title: "Mine", tags: ["a"], categoryIds: [] });
    expect(await postOfAuthor(db(), other, post.id)).toBeUndefined();
    expect(await postOfAuthor(db(), mine, "no-such-id")).toBeUndefined();
  });

  test("is deleted by its author alone [@EDIT-29c]", async () => {
    const [mine, other] = [await author(), await author()];
    const post = newPost({ authorId: mine });
    await db().insert(posts).values(post);
    expect(await deletePostOfAuthor(db(), other, post.id)).toBeUndefined();
    expect(await postOfAuthor(db(), mine, post.id)).toBeDefined();
    expect(await deletePostOfAuthor(db(), mine, post.id)).toEqual([post.slug]);
    expect(await postOfAuthor(db(), mine, post.id)).toBeUndefined();
  });
});

test("a new installation offers its five categories [@EDIT-12e]", async () => {
  expect((await categoryChoices(db())).map((category) => category.name)).toEqual([
    "Math Tips",
    "Study Strategies",
    "Success Stories",
    "Science",
    "Language Learning",
  ]);
});
