import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { postCategories, postRedirects, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { visibilities } from "#lib/identity/users/privacy.ts";
import { safePostOf } from "#lib/platform/html/html.ts";
import { textIn } from "#lib/platform/html/html-words.ts";
import { foldForSearch, type PostStatus, searchTextOf } from "#lib/publishing/blog-posts/rules.ts";
import { allCategories } from "./categories.ts";
import {
  addViews,
  isPublicSlug,
  publishedAddresses,
  publishedPostById,
  publishedPostBySlug,
  publishedPostIds,
  publishedPosts,
  publishedPostsOf,
  relatedPosts,
  slugNowOf,
} from "./posts.ts";

testDatabase();

const start = Date.UTC(2025, 0, 1);
const authorId = crypto.randomUUID();
const ids = new Map<string, string>();
let created = 0;

type Given = {
  title?: string;
  content?: string;
  tags?: string[];
  excerpt?: string;
  status?: PostStatus;
  categories?: string[];
  minute?: number;
};

async function givenPost(slug: string, given: Given = {}): Promise<string> {
  const {
    title = slug,
    content = "<p>text</p>",
    excerpt = "excerpt",
    tags = [],
    status = "published",
    categories = ["Science"],
  } = given;
  const id = crypto.randomUUID();
  const at = new Date(start + (given.minute ?? created++) * 60_000);
  await db()
    .insert(posts)
    .values({
      id,
      authorId,
      title,
      slug,
      content,
      excerpt,
      tags,
      status,
      searchText: searchTextOf({ title, excerpt, text: textIn(safePostOf(content).tree), tags }),
      publishedAt: status === "published" ? at : null,
      createdAt: at,
      updatedAt: at,
      readingTime: 1,
    });
  const known = await allCategories(db());
  for (const name of categories) {
    const category = known.find((one) => one.name === name);
    if (category) await db().insert(postCategories).values({ postId: id, categoryId: category.id });
  }
  ids.set(slug, id);
  return id;
}

const idOf = (slug: string) => ids.get(slug) ?? "";
const all = 100;
const slugs = (rows: readonly { slug: string }[]) => rows.map((row) => row.slug);
const search = async (text: string, category = "") =>
  slugs(await publishedPosts(db(), { search: foldForSearch(text), category }, all)).sort();

beforeAll(async () => {
  await db()
    .insert(users)
    .values(newUser({ id: authorId, firstName: "Amara", lastName: "Okafor" }));
  await givenPost("german", { title: "Die Straße", categories: ["Language Learning"] });
  await givenPost("turkish", { title: "İstanbul ışık", categories: ["Language Learning", "Science"] });
  await givenPost("greek", { content: "<p>Οι <strong>οδ</strong>ός και ΟΔΟΣ</p>" });
  await givenPost("russian", { excerpt: "Привет, МИР" });
  await givenPost("signs", { content: `<p>100%_sure [a] "b" 'c' \\d &amp; &lt;e&gt;</p>` });
  await givenPost("tagged", { tags: ["Algebra II"], categories: ["Math Tips"] });
  await givenPost("draft", { title: "Die Straße (draft)", status: "draft", categories: ["Math Tips", "Science"] });
});

describe("search", () => {
  test.each([
    ["strasse", ["german"]],
    ["STRASSE", ["german"]],
    ["straße", ["german"]],
    ["ISTANBUL", ["turkish"]],
    ["IŞIK", ["turkish"]],
    ["οδος", ["greek"]],
    ["ΟΔΌΣ", ["greek"]],
    ["привет, мир", ["russian"]],
    ["ALGEBRA", ["tagged"]],
    ["%", ["signs"]],
    ["100%_s", ["signs"]],
    ["_", ["signs"]],
    ["[A]", ["signs"]],
    [`"B" 'C'`, ["signs"]],
    ["\\d", ["signs"]],
    ["<e>", ["signs"]],
    ["strong", []],
    ["<p>", []],
    ["&amp;", []],
    ["' or 1=1 --", []],
    ["draft", []],
  ])("for %j finds %j [@BLOG-02b @BLOG-06a @BLOG-06b @BLOG-06c @OPS-05b]", async (text, found) =>
    expect(await search(text)).toEqual(found),
  );

  test("and category narrow together, and the category is taken exactly [@BLOG-03b @BLOG-03d]", async () => {
    expect(await search("", "Language Learning")).toEqual(["german", "turkish"]);
    expect(await search("istanbul", "Language Learning")).toEqual(["turkish"]);
    expect(await search("istanbul", "Math Tips")).toEqual([]);
    expect(await search("", "language learning")).toEqual([]);
    expect(await search("", "Language%")).toEqual([]);
    expect(await publishedPostIds(db(), { category: "Language Learning" })).toHaveLength(2);
  });
});

describe("the list", () => {
  test("is newest first, page by page, without drafts and with authors and categories [@BLOG-01b @BLOG-01c]", async () => {
    const rows = await publishedPosts(db(), {}, all);
    expect(slugs(rows)).toEqual(["tagged", "signs", "russian", "greek", "turkish", "german"]);
    const ids = await publishedPostIds(db(), {});
    const paged = [];
    for (const offset of [0, 2, 4, 6]) {
      paged.push(...(await publishedPostsOf(db(), ids.slice(offset, offset + 2).reverse())));
    }
    expect(paged).toEqual(rows);
    const turkish = rows.find((row) => row.slug === "turkish");
    expect(turkish?.author).toEqual({ firstName: "Amara", lastName: "Okafor" });
    expect(turkish?.categories.map(({ name }) => name)).toEqual(["Science", "Language Learning"]);
    expect(turkish?.publishedAt).toBeInstanceOf(Date);
    expect(ids).toHaveLength(6);
    expect(slugs(await publishedPostsOf(db(), [idOf("draft"), idOf("greek")]))).toEqual(["greek"]);
    expect(await publishedPostsOf(db(), [])).toEqual([]);
    expect(slugs(await publishedAddresses(db())).slice(-3)).toEqual(["russian", "signs", "tagged"]);
  });
});

describe("one post", () => {
  test("is read by its slug, a draft by none", async () => {
    expect((await publishedPostBySlug(db(), "german"))?.title).toBe("Die Straße");
    expect(await publishedPostBySlug(db(), "draft")).toBeUndefined();
    expect(await publishedPostBySlug(db(), "nope")).toBeUndefined();
    expect(await publishedPostById(db(), idOf("draft"))).toBeUndefined();
    expect(await publishedPostById(db(), idOf("german"))).toEqual({ authorId, views: 0 });
  });

  test("is found under former slugs while it is published", async () => {
    const createdAt = new Date(start);
    await db()
      .insert(postRedirects)
      .values([
        { slug: "old-german", postId: idOf("german"), createdAt },
        { slug: "old-draft", postId: idOf("draft"), createdAt },
      ]);
    expect(await slugNowOf(db(), "old-german")).toBe("german");
    expect(await slugNowOf(db(), "old-draft")).toBeUndefined();
    expect(await slugNowOf(db(), "german")).toBeUndefined();
    const known = ["german", "old-german", "draft", "old-draft", "never"].map((slug) => isPublicSlug(db(), slug));
    expect(await Promise.all(known)).toEqual([true, true, false, false, false]);
  });

  test("has up to three related ones: sharing a category, published, newest first, not itself [@BLOG-11a @BLOG-11b @BLOG-11c @BLOG-11d]", async () => {
    expect(slugs(await relatedPosts(db(), idOf("turkish"), 3))).toEqual(["signs", "russian", "greek"]);
    expect(slugs(await relatedPosts(db(), idOf("german"), 3))).toEqual(["turkish"]);
    expect(await relatedPosts(db(), idOf("tagged"), 3)).toEqual([]);
  });

  test("adds up its visits, however many come at once; a draft has none", async () => {
    await Promise.all(Array.from({ length: 20 }, () => addViews(db(), idOf("german"), 1)));
    expect(await addViews(db(), idOf("german"), 3)).toBe(23);
    expect(await addViews(db(), idOf("draft"), 1)).toBeUndefined();
    expect((await publishedPostById(db(), idOf("german")))?.views).toBe(23);
  });
});

test.each(visibilities)(
  "the author box names its author, whose profile is %s [@PRIV-01e]",
  async (profileVisibility) => {
    await db().update(users).set({ profileVisibility }).where(eq(users.id, authorId));
    const post = await publishedPostBySlug(db(), "german");
    expect(post?.author).toMatchObject({ firstName: "Amara", lastName: "Okafor" });
  },
);
