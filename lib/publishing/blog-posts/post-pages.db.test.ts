import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import { posts, postTags, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { forgetKept } from "#lib/platform/refresh/kept.ts";
import { newSlug } from "#lib/publishing/support/posts.ts";
import { blogAddresses } from "./blog-addresses.ts";
import { deletePost } from "./delete-post.ts";
import { documentExists } from "./document-exists.ts";
import { fillPostPages } from "./fill-post-pages.ts";
import { hidePost } from "./hide-post.ts";
import type { PostInput } from "./input.ts";
import { authorList, latestPosts, publishedPost, tagList } from "./kept-reads.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
let author = newUser({ emailConfirmedAt: new Date(0) });
let categoryId = "";
let word = "";

beforeEach(async () => {
  author = newUser({ emailConfirmedAt: new Date(0), firstName: "Élena", lastName: "Navarro" });
  // Without digits: posts with a telephone number wait for staff.
  word = `tag${crypto.randomUUID().replace(/[^a-f]/g, "")}`;
  await db().insert(users).values(author);
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  categoryId = (await allCategories(db()))[0]?.id ?? "";
});

function input(change: Partial<PostInput> = {}): PostInput {
  return {
    title: "Mental maths",
    slug: newSlug("maths"),
    excerpt: "Quick sums",
    content: "<p>Start with tens.</p>",
    featuredImage: null,
    categories: [categoryId],
    tags: [],
    language: "en",
    status: "published",
    ...change,
  };
}

async function given(change: Partial<PostInput> = {}, at = now): Promise<string> {
  const id = crypto.randomUUID();
  expect(await savePost(author.id, { id, mode: "create" }, input(change), at)).toMatchObject({ ok: true });
  return id;
}

const slugOf = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0]?.slug ?? "";
const keyOf = async () => (await db().select().from(users).where(eq(users.id, author.id)))[0]?.authorKey ?? null;
const keysOf = async (id: string) =>
  (await db().select().from(postTags).where(eq(postTags.postId, id))).map(({ key }) => key).sort();
const exists = (path: string) => documentExists(decodeURIComponent(path), now);
async function listed(path: string): Promise<boolean> {
  forgetKept(["posts"]);
  return (await blogAddresses(now)).some((one) => one.path === path);
}

describe("the page of a tag [@BLOG-20a]", () => {
  const page = () => paths.blogTag(`${word}-plus-plus`);

  test("has the public posts with the tag, the newest first, as the newest spells it", async () => {
    const first = await given({ tags: [`${word}++`] });
    expect(await listed(page())).toBe(false);
    const second = await given({ tags: ["other", `${word.toUpperCase()}++`] }, later);
    await given({ tags: [`${word}++`], status: "draft" });
    await given({ tags: [word] });
    const list = await tagList(`${word}-plus-plus`, 1);
    expect(list).toMatchObject({ name: `${word.toUpperCase()}++`, total: 2, page: 1, pages: 1 });
    expect(list?.posts.map(({ id }) => id)).toEqual([second, first]);
    expect(await exists(page())).toBe(true);
    expect(await listed(page())).toBe(true);
  });

  test("shows twelve posts, the rest on later pages; after the last there is the last", async () => {
    for (let index = 0; index < 13; index++) await given({ tags: [word] }, new Date(now.getTime() + index));
    expect((await tagList(word, 1))?.posts).toHaveLength(12);
    const second = await tagList(word, 2);
    expect(second).toMatchObject({ total: 13, page: 2, pages: 2 });
    expect(second?.posts).toHaveLength(1);
    expect(await tagList(word, 99)).toEqual(second);
  });

  test("is gone with the last public post that has it: hidden, withdrawn, changed, deleted", async () => {
    const edited = async (id: string, change: Partial<PostInput>) =>
      savePost(author.id, { id, mode: "edit" }, input({ slug: await slugOf(id), ...change }), later);
    const ends = [
      async (id: string) => hidePost(await slugOf(id), { actor: "command", actorRole: "command", reason: "x" }, now),
      (id: string) => edited(id, { tags: [`${word}++`], status: "draft" }),
      (id: string) => edited(id, { tags: ["other"] }),
      (id: string) => deletePost(author.id, id, now),
    ];
    for (const end of ends) {
      const id = await given({ tags: [`${word}++`] });
      expect(await exists(page())).toBe(true);
      await end(id);
      expect(await exists(page())).toBe(false);
      expect(await tagList(`${word}-plus-plus`, 1)).toBeUndefined();
      expect(await listed(page())).toBe(false);
    }
  });

  test("is linked from a post; tags of signs alone have none", async () => {
    const id = await given({ tags: [word, "🌳"] });
    expect((await publishedPost(await slugOf(id)))?.tagKeys).toEqual([word]);
    expect(await exists("/blog/tag/")).toBe(false);
    expect(await exists("/blog/tag/nobody-has-it")).toBe(false);
    expect(await exists("/blog/tag")).toBe(false);
  });
});

describe("the page of an author [@BLOG-20b]", () => {
  test("begins with their first public post, and stays at its address whatever they are called later", async () => {
    await given({ status: "draft" });
    expect(await keyOf()).toBeNull();
    const id = await given();
    const key = await keyOf();
    expect(key).toMatch(/^elena-navarro-[2-9a-z]{6}$/);
    await db().update(users).set({ firstName: "Ada", lastName: "Lima" }).where(eq(users.id, author.id));
    await given({}, later);
    expect(await keyOf()).toBe(key);
    expect(await authorList(key ?? "", 1)).toMatchObject({ name: "Ada Lima", total: 2 });
    expect((await publishedPost(await slugOf(id)))?.authorKey).toBe(key);
    expect(await exists(paths.blogAuthor(key ?? ""))).toBe(true);
    expect(await listed(paths.blogAuthor(key ?? ""))).toBe(true);
  });

  test.each([
    ["turns out to be a minor [@SEO-05b]", { dateOfBirth: "2020-01-01" }],
    ["keeps their profile private", { profileVisibility: "private" as const }],
    ["shows it to mentors only", { profileVisibility: "mentors-only" as const }],
    ["is suspended", { suspendedAt: now }],
    ["is leaving", { deletionRequestedAt: now }],
    ["was erased", { erasedAt: now }],
  ])("is not there for one who %s: not even a link", async (_what, change) => {
    const id = await given();
    const key = (await keyOf()) ?? "";
    await db().update(users).set(change).where(eq(users.id, author.id));
    expect(await exists(paths.blogAuthor(key))).toBe(false);
    expect(await authorList(key, 1)).toBeUndefined();
    expect(await listed(paths.blogAuthor(key))).toBe(false);
    const post = await publishedPost(await slugOf(id));
    expect(post).toMatchObject({ title: "Mental maths", authorKey: null });
  });

  test("has no hidden posts and no drafts, and is not there without a public one", async () => {
    const id = await given();
    const other = await given({}, later);
    await given({ status: "draft" });
    const key = (await keyOf()) ?? "";
    const hide = async (one: string) =>
      hidePost(await slugOf(one), { actor: "command", actorRole: "command", reason: "x" }, now);
    await hide(other);
    expect((await authorList(key, 1))?.posts.map((post) => post.id)).toEqual([id]);
    await hide(id);
    expect(await authorList(key, 1)).toBeUndefined();
    expect(await exists(paths.blogAuthor(key))).toBe(false);
  });
});

test("posts of one author are not under another's address [@BLOG-20b]", async () => {
  await given();
  const mine = (await keyOf()) ?? "";
  const first = author.id;
  author = newUser({ emailConfirmedAt: new Date(0), firstName: "Other" });
  await db().insert(users).values(author);
  const theirs = await given();
  expect((await authorList(mine, 1))?.posts.map(({ id }) => id)).not.toContain(theirs);
  expect((await authorList((await keyOf()) ?? "", 1))?.posts.map(({ id }) => id)).toEqual([theirs]);
  expect(first).not.toBe(author.id);
});

test("posts from before tags and authors had pages get them, once, and readers see it at once [@BLOG-20a @BLOG-20b]", async () => {
  const old = Array.from({ length: 3 }, (_, index) =>
    newPost({ authorId: author.id, tags: index === 2 ? ["🌳"] : [word, `${word}!`, "C++"] }),
  );
  await db().insert(posts).values(old);
  const draftsOnly = newUser({ emailConfirmedAt: new Date(0) });
  await db().insert(users).values(draftsOnly);
  await db()
    .insert(posts)
    .values(newPost({ authorId: draftsOnly.id, status: "draft", publishedAt: null }));
  const before = await contentNumber(db());
  await fillPostPages(now);
  expect(await contentNumber(db())).toBeGreaterThan(before);
  expect(await keysOf(old[0]?.id ?? "")).toEqual(["c-plus-plus", word].sort());
  expect(await keysOf(old[2]?.id ?? "")).toEqual([]);
  expect(await keyOf()).toMatch(/^elena-navarro-/);
  const [nobody] = await db().select().from(users).where(eq(users.id, draftsOnly.id));
  expect(nobody?.authorKey).toBeNull();
  const after = await contentNumber(db());
  expect(await fillPostPages(later)).toBe(0);
  expect(await contentNumber(db())).toBe(after);
  // Tags alone, then an author alone.
  const tagged = newPost({ authorId: author.id, tags: [word] });
  await db().insert(posts).values(tagged);
  expect(await fillPostPages(later)).toBe(1);
  const withTags = await contentNumber(db());
  expect(withTags).toBeGreaterThan(after);
  await db().update(users).set({ authorKey: null }).where(eq(users.id, author.id));
  expect(await fillPostPages(later)).toBe(1);
  expect(await contentNumber(db())).toBeGreaterThan(withTags);
});

test("what is saved while earlier posts get their tags stays as saved [@BLOG-20a]", async () => {
  const post = newPost({ authorId: author.id, tags: ["old"] });
  await db().insert(posts).values(post);
  const slug = post.slug;
  await Promise.all([
    fillPostPages(now),
    savePost(author.id, { id: post.id, mode: "edit" }, input({ slug, tags: ["new"] }), now),
  ]);
  expect(await keysOf(post.id)).toEqual(["new"]);
});

test("a category's feed is there while the category is, and has its newest twenty posts [@BLOG-20c]", async () => {
  const [category, other] = await allCategories(db());
  const ids: string[] = [];
  for (let index = 0; index < 21; index++) {
    ids.unshift(await given({ categories: [category?.id ?? ""] }, new Date(later.getTime() + 60_000 + index)));
  }
  await given({ categories: [other?.id ?? ""] }, new Date(later.getTime() + 120_000));
  expect((await latestPosts(category?.name)).map(({ id }) => id)).toEqual(ids.slice(0, 20));
  expect(await exists(paths.feed("rss", category?.slug))).toBe(true);
  expect(await exists(paths.feed("json", category?.slug))).toBe(true);
  expect(await exists(paths.feed("rss", "no-such-category"))).toBe(false);
  expect(await exists(paths.feed("json"))).toBe(true);
  await hidePost(await slugOf(ids[0] ?? ""), { actor: "command", actorRole: "command", reason: "x" }, now);
  forgetKept(["posts"]);
  expect((await latestPosts(category?.name)).map(({ id }) => id)).toEqual(ids.slice(1, 21));
  await db().delete(posts).where(inArray(posts.id, ids));
});

test("parts of the sitemap are there as many as there are [@SEO-02a]", async () => {
  expect(await exists(paths.sitemapPart(1))).toBe(true);
  for (const path of [paths.sitemapPart(2), "/sitemap/0.xml", "/sitemap/01.xml", "/sitemap/1.xml/x", "/sitemap"]) {
    expect(await exists(path), path).toBe(false);
  }
});
