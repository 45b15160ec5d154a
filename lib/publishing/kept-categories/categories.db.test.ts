import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentChangedSince, contentNumber } from "#db/queries/platform/content-changes.ts";
import { categoryChoices } from "#db/queries/publishing/author-posts.ts";
import { allCategories, countedCategories } from "#db/queries/publishing/categories.ts";
import { auditLog, postCategories, posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { roles } from "#lib/identity/users/roles.ts";
import { blogCategories, firstPosts } from "#lib/publishing/blog-posts/kept-reads.ts";
import { categoryState } from "#lib/publishing/categories/rules.ts";
import { parseCategory, parseCategoryAct, parseChangedCategory } from "./input.ts";
import { actOnCategory, addCategory, changeCategory } from "./keep-category.ts";

testDatabase();

const now = new Date("2026-11-24T09:00:00Z");
const admin = { actor: "admin-1", actorRole: "admin" } as const;

async function category(name: string = crypto.randomUUID()) {
  expect(await addCategory(admin, { name, color: "teal" }, now)).toEqual({ ok: true });
  const found = (await allCategories(db())).find((one) => one.name === name);
  if (!found) throw new Error("not there");
  return { ...found, seen: categoryState(found) };
}

async function postIn(categoryId: string): Promise<string> {
  const author = newUser({ role: "mentor" });
  await db().insert(users).values(author);
  const post = newPost({ authorId: author.id, status: "published", publishedAt: now });
  await db().insert(posts).values(post);
  await db().insert(postCategories).values({ postId: post.id, categoryId });
  return post.id;
}

const now2 = async (id: string) => {
  const found = (await allCategories(db())).find((one) => one.id === id);
  return found && { ...found, seen: categoryState(found) };
};
const logOf = async (id: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `category:${id}`))
  ).map((row) => [row.action, row.reason]);

const tagsSince = async (before: number) =>
  (await contentChangedSince(db(), before)).changes.map(({ tag }) => tag).toSorted();

describe("categories of the blog", () => {
  test("are added at the end, once under each name [@EDIT-35a]", async () => {
    await blogCategories();
    const { id, name, slug } = await category(`Lern-Tipps ${crypto.randomUUID()}`);
    expect((await blogCategories()).map((one) => one.name)).toContain(name);
    expect(slug).toMatch(/^lern-tipps-/);
    expect((await allCategories(db())).at(-1)?.id).toBe(id);
    expect(await addCategory(admin, { name: name.toUpperCase(), color: "blue" }, now)).toEqual({
      ok: false,
      reason: "taken",
    });
    expect(await logOf(id)).toEqual([["category.add", `“${name}”, teal`]]);
  });

  test("get an address of their own, whatever their name [@EDIT-35a]", async () => {
    const slugs = [];
    for (const name of ["!!!", "???"]) slugs.push((await category(name)).slug);
    expect(slugs).toEqual(["category", expect.stringMatching(/^category-[0-9a-f]{8}$/)]);
  });

  test("get a new name and colour on every post at once, and keep their address [@EDIT-35b @EDIT-35d]", async () => {
    const { id, seen, slug, name } = await category();
    const postId = await postIn(id);
    await blogCategories();
    const markOf = async () => (await firstPosts()).posts.find((post) => post.id === postId)?.categories;
    expect(await markOf()).toMatchObject([{ name }]);
    const renamed = `Renamed ${name}`;
    const before = await contentNumber(db());
    expect(await changeCategory(admin, { id, seen, name: renamed, color: "orange" }, now)).toEqual({ ok: true });
    expect(await tagsSince(before)).toEqual(["categories", "posts"]);
    expect(await markOf()).toMatchObject([{ name: renamed, slug, color: "orange" }]);
    expect((await blogCategories()).map((one) => one.name)).toContain(renamed);
    expect(await logOf(id)).toContainEqual(["category.change", `“${name}”, teal → “${renamed}”, orange`]);
  });

  test("retired are offered for no new post, and stay on theirs [@EDIT-35c]", async () => {
    const { id, seen } = await category();
    await postIn(id);
    const offered = async (had?: string[]) => (await categoryChoices(db(), had)).map((one) => one.id);
    expect(await offered()).toContain(id);
    expect(await actOnCategory(admin, { id, seen, act: "retire" }, now)).toEqual({ ok: true });
    expect(await offered()).not.toContain(id);
    expect(await offered([id])).toContain(id);
    expect((await countedCategories(db())).find((one) => one.id === id)?.posts).toBe(1);
    const retired = await now2(id);
    expect(await actOnCategory(admin, { id, seen: retired?.seen ?? "", act: "restore" }, now)).toEqual({ ok: true });
    expect(await offered()).toContain(id);
  });

  test("are removed only if no post has them [@EDIT-35e]", async () => {
    const { id, seen, name } = await category();
    const postId = await postIn(id);
    expect(await actOnCategory(admin, { id, seen, act: "remove" }, now)).toEqual({ ok: false, reason: "inUse" });
    await db().delete(postCategories).where(eq(postCategories.postId, postId));
    const before = await contentNumber(db());
    expect(await actOnCategory(admin, { id, seen, act: "remove" }, now)).toEqual({ ok: true });
    expect(await tagsSince(before)).toEqual(["categories", "posts"]);
    expect(await logOf(id)).toContainEqual(["category.remove", `“${name}”`]);
    expect(await actOnCategory(admin, { id, seen, act: "remove" }, now)).toEqual({ ok: false, reason: "unknown" });
  });

  test("changed meanwhile are not overwritten unseen [@EDIT-35b]", async () => {
    const { id, seen, name } = await category();
    const first = { id, seen, name: `${name} one`, color: "blue" } as const;
    const results = await Promise.all([
      changeCategory(admin, first, now),
      changeCategory(admin, { ...first, name: `${name} two` }, now),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "stale")).toHaveLength(1);
  });

  test.each([...roles, "guardian", "system"] as const)(
    "are not for a %s, unless an admin [@EDIT-35a @EDIT-35b @EDIT-35c]",
    async (actorRole) => {
      const { id, seen, name } = await category();
      const by = { actor: "somebody", actorRole };
      const results = [
        await addCategory(by, { name: `${name} new`, color: "blue" }, now),
        await changeCategory(by, { id, seen, name, color: "teal" }, now),
        await actOnCategory(by, { id, seen, act: "retire" }, now),
      ];
      const expected = actorRole === "admin" ? { ok: true } : { ok: false, reason: "notAllowed" };
      for (const result of results) expect(result).toEqual(expected);
      expect((await now2(id))?.retiredAt ?? null).toEqual(actorRole === "admin" ? now : null);
    },
  );
});

describe("what is sent about a category [@EDIT-35a @EDIT-35b]", () => {
  test.each<[string, Record<string, unknown>, Record<string, string> | undefined]>([
    ["as it should be", {}, undefined],
    ["without a name", { name: " " }, { name: "required" }],
    ["with a name too long", { name: "x".repeat(61) }, { name: "tooLong" }],
    ["with a telephone as name", { name: "WhatsApp Viktor +49 151 57788421" }, { name: "contactDetails" }],
    ["with a colour of nobody", { color: "red" }, { color: "option" }],
    ["with something nobody asked for", { slug: "x" }, { "": expect.any(String) }],
  ])("%s is read so", (_, values, faults) => {
    const parsed = parseCategory({ name: "Science", color: "blue", ...values });
    expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
  });

  test("names its category, and what the page showed", () => {
    expect(parseChangedCategory({ name: "Science", color: "blue" }).ok).toBe(false);
    expect(parseCategoryAct({ id: "1", seen: "", act: "erase" })).toEqual({ ok: false, faults: { act: "option" } });
  });
});
