import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { deletePostOfAuthor, postsOfAuthor, updatePost } from "#db/queries/publishing/author-posts.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import { newestPublished } from "#db/queries/publishing/dashboard.ts";
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
} from "#db/queries/publishing/posts.ts";
import { postCategories, postRedirects, posts } from "#db/schema/posts.ts";
import { users } from "#db/schema/users.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { newSlug } from "#lib/publishing/support/posts.ts";
import { deletePost } from "./delete-post.ts";
import { hidePost, showPost } from "./hide-post.ts";
import type { PostInput } from "./input.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const by = (reason: string) => ({ actor: "command", actorRole: "command", reason }) as const;

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-22T12:00:00.000Z");
let author = newUser({ emailConfirmedAt: new Date(0) });
let post = newPost({ authorId: author.id });
let sibling = newPost({ authorId: author.id });
let former = "";
let categoryId = "";

beforeEach(async () => {
  author = newUser({ emailConfirmedAt: new Date(0) });
  post = newPost({ authorId: author.id });
  sibling = newPost({ authorId: author.id });
  former = `former-${post.id}`;
  categoryId = (await allCategories(db()))[0]?.id ?? "";
  await db().insert(users).values(author);
  await db().insert(posts).values([post, sibling]);
  await db()
    .insert(postCategories)
    .values([post, sibling].map(({ id }) => ({ postId: id, categoryId })));
  await db().insert(postRedirects).values({ slug: former, postId: post.id, createdAt: now });
});

/** Everywhere a reader can come upon the post. */
async function shown(): Promise<Record<string, boolean>> {
  const has = (rows: readonly { slug: string }[]) => rows.some((row) => row.slug === post.slug);
  return {
    list: has(await publishedPosts(db(), {}, 100)),
    search: has(await publishedPosts(db(), { search: "counting" }, 100)),
    page: (await publishedPostBySlug(db(), post.slug)) !== undefined,
    address: await isPublicSlug(db(), post.slug),
    "former address": (await isPublicSlug(db(), former)) || (await slugNowOf(db(), former)) !== undefined,
    "page of the list": has(await publishedPostsOf(db(), [post.id])),
    related: has(await relatedPosts(db(), sibling.id, 100)),
    sitemap: has(await publishedAddresses(db())),
    "reading tips": has(await newestPublished(db(), 100)),
    views: (await publishedPostById(db(), post.id)) !== undefined,
    visits: (await addViews(db(), post.id, 1)) !== undefined,
  };
}

const everywhere = async (visible: boolean) =>
  Object.fromEntries(Object.keys(await shown()).map((place) => [place, visible]));
const stored = async () => (await db().select().from(posts).where(eq(posts.id, post.id)))[0];

describe("a post hidden by staff [@BLOG-18b]", () => {
  test("is nowhere, and everywhere again when it is shown", async () => {
    expect(await shown()).toEqual(await everywhere(true));
    const before = (await publishedPostIds(db(), {})).length;
    expect(await hidePost(post.slug, by(" spam "), now)).toEqual({
      ok: true,
      slugs: [post.slug, former],
      changed: true,
    });
    expect(await shown()).toEqual(await everywhere(false));
    expect((await publishedPostIds(db(), {})).length).toBe(before - 1);
    expect(await stored()).toMatchObject({ hiddenAt: now, hiddenReason: "spam", status: "published" });
    expect(await showPost(former, by("a mistake"), now)).toEqual({
      ok: true,
      slugs: [post.slug, former],
      changed: true,
    });
    expect(await shown()).toEqual(await everywhere(true));
    expect(await stored()).toMatchObject({ hiddenAt: null, hiddenReason: "a mistake" });
  });

  test("stays in its author's list, marked", async () => {
    await hidePost(post.slug, by("spam"), now);
    const own = await postsOfAuthor(db(), author.id);
    expect(own.map(({ slug, hidden }) => [slug, hidden])).toEqual(
      expect.arrayContaining([
        [post.slug, true],
        [sibling.slug, false],
      ]),
    );
  });

  test("keeps the first time and reason when it is hidden twice", async () => {
    await hidePost(post.slug, by("spam"), now);
    expect(await hidePost(post.slug, by("other"), later)).toMatchObject({ changed: false });
    expect(await stored()).toMatchObject({ hiddenAt: now, hiddenReason: "spam" });
  });

  describe("is frozen for its author", () => {
    beforeEach(async () => {
      await saveSiteSetting(db(), "openPublishing", true, now);
      await saveSiteSetting(db(), "reviewFirstPosts", false, now);
      await hidePost(post.slug, by("spam"), now);
    });

    test.each(["published", "draft"] as const)("who cannot store it again as %s", async (status) => {
      const before = await stored();
      for (const slug of [post.slug, `renamed-${post.id}`]) {
        for (const mode of ["create", "edit"] as const) {
          const saved = await savePost(author.id, { id: post.id, mode }, changed({ slug, status }), later);
          expect(saved).toEqual({ ok: false, reason: "hidden" });
        }
      }
      expect(await stored()).toEqual(before);
      expect(await isPublicSlug(db(), post.slug)).toBe(false);
    });

    test("who cannot delete it, so that its addresses stay taken", async () => {
      expect(await deletePost(author.id, post.id, later)).toEqual({ ok: false, reason: "hidden" });
      expect(await stored()).toMatchObject({ hiddenAt: now, hiddenReason: "spam" });
      for (const slug of [post.slug, former]) {
        const again = { id: crypto.randomUUID(), mode: "create" } as const;
        expect(await savePost(author.id, again, changed({ slug }), later)).toEqual({ ok: false, reason: "slugTaken" });
      }
    });

    test("which the queries themselves hold to, whatever was read before", async () => {
      const change = { ...post, title: "Changed meanwhile" };
      expect(await updatePost(db(), author.id, { id: post.id, version: 1 }, change)).toBe(false);
      expect(await deletePostOfAuthor(db(), author.id, post.id)).toBeUndefined();
      expect(await stored()).toMatchObject({ title: post.title, hiddenAt: now });
    });

    test("until it is shown again", async () => {
      await showPost(post.slug, by("a mistake"), now);
      const target = { id: post.id, mode: "edit" } as const;
      expect(await savePost(author.id, target, changed({ slug: post.slug }), later)).toMatchObject({ ok: true });
      expect(await deletePost(author.id, post.id, later)).toMatchObject({ ok: true });
    });

    test("while another person is told no more than before", async () => {
      const other = newUser({ emailConfirmedAt: new Date(0) });
      await db().insert(users).values(other);
      const target = { id: post.id, mode: "edit" } as const;
      expect(await savePost(other.id, target, changed({}), later)).toEqual({ ok: false, reason: "notFound" });
      expect(await deletePost(other.id, post.id, later)).toEqual({ ok: false, reason: "notFound" });
    });
  });
});

/** What its author sends to put something else in its place. */
const changed = (change: Partial<PostInput>): PostInput => ({
  title: "Counting again",
  slug: newSlug("counting"),
  excerpt: "About counting",
  content: "<p>One</p>",
  featuredImage: null,
  categories: [categoryId],
  tags: [],
  language: "en",
  status: "published",
  ...change,
});

test("what is no post, or has no reason, is refused", async () => {
  expect(await hidePost("no-such-post", by("spam"), now)).toEqual({ ok: false, reason: "unknown" });
  expect(await hidePost(post.slug, by(" "), now)).toEqual({ ok: false, reason: "noReason" });
  expect(await showPost("no-such-post", by("spam"), now)).toEqual({ ok: false, reason: "unknown" });
  expect((await stored())?.hiddenAt).toBeNull();
});
