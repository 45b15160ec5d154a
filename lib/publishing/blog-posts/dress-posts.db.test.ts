import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { allCategories } from "#db/queries/publishing/categories.ts";
import { keepDressed } from "#db/queries/publishing/dressed-posts.ts";
import { dressedPosts, posts, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { heavyWork } from "#lib/platform/workers/pool.ts";
import type { neverEnds } from "#lib/platform/workers/support/hard-work.ts";
import { sealBody } from "#lib/publishing/dressing/sealed-body.ts";
import { newSlug } from "#lib/publishing/support/posts.ts";
import { dressPosts } from "./dress-posts.ts";
import type { PostInput } from "./input.ts";
import { publishedPost } from "./kept-reads.ts";
import { readApart } from "./safe-content.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
let author = newUser({ emailConfirmedAt: new Date(0) });
let post: PostInput;

beforeEach(async () => {
  author = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(author);
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  const [category] = await allCategories(db());
  post = {
    ...{ title: "Loops", slug: newSlug("loops"), excerpt: "Round and round", featuredImage: null },
    ...{ categories: [category?.id ?? ""], tags: [], language: "en", status: "published" },
    content:
      '<h2>Code</h2><pre><code data-language="python">a = 1</code></pre><p><span data-formula="inline">x^2</span></p>',
  };
});

async function saved(change: Partial<PostInput> = {}): Promise<{ id: string; slug: string }> {
  const id = crypto.randomUUID();
  const result = await savePost(author.id, { id, mode: "create" }, { ...post, ...change }, now);
  if (!result.ok) throw new Error(result.reason);
  return { id, slug: result.slug };
}

/** As readers get it. */
const shown = async (slug: string) => (await publishedPost(slug))?.body;

describe("what readers see of a post", () => {
  test("is made with its save and stored: a page only reads it", async () => {
    const { id, slug } = await saved();
    const made = await shown(slug);
    expect(made?.headings).toEqual([{ id: "section-code", level: 2, text: "Code" }]);
    for (const part of ['id="section-code"', "code-number", "<math"]) expect(made?.html).toContain(part);
    const before = { html: "<p>what was stored</p>", headings: [] };
    const [row] = await db().select().from(posts).where(eq(posts.id, id));
    await keepDressed(db(), id, sealBody(row?.content ?? "", before));
    expect(await shown(slug)).toEqual(before);
  });

  test("is made from what was cleaned [@BLOG-13a @BLOG-13b]", async () => {
    const content = '<p onclick="x()">Plain</p><script>bad()</script><iframe src="https://a.example"></iframe>';
    const { id, slug } = await saved({ content });
    const [row] = await db().select().from(dressedPosts).where(eq(dressedPosts.postId, id));
    expect(row?.dressed).toContain("<p>Plain</p>");
    for (const html of [row?.dressed, (await shown(slug))?.html]) expect(html).not.toMatch(/onclick|script|iframe/);
  });

  test("is made anew where somebody changed it, or the post, in the database [@BLOG-13b]", async () => {
    const { id, slug } = await saved();
    await db()
      .update(dressedPosts)
      .set({ dressed: "x\n[]\n<script>bad()</script>" })
      .where(eq(dressedPosts.postId, id));
    expect((await shown(slug))?.html).toContain("code-number");
    await dressPosts(now);
    await db().update(posts).set({ content: "<p>b</p><script>bad()</script>" }).where(eq(posts.id, id));
    expect(await shown(slug)).toEqual({ html: "<p>b</p>", headings: [] });
  });

  test("is code without colours where a grammar takes seconds, with all the rest", async () => {
    const hard = `<pre><code data-language="markdown">${"[a](".repeat(5000)}</code></pre>`;
    const { slug } = await saved({ content: `${hard}${post.content}` });
    const { html = "" } = (await shown(slug)) ?? {};
    expect(html).toContain(`<code>${"[a](".repeat(5000)}</code>`);
    for (const part of ["code-number", "<math"]) expect(html).toContain(part);
  });
});

describe("posts that nothing has dressed yet", () => {
  test("are dressed by regular work, once, and pages that were made before are dropped", async () => {
    const { id, slug } = await saved();
    await saved({ slug: newSlug("other") });
    await db().delete(dressedPosts).where(eq(dressedPosts.postId, id));
    expect((await shown(slug))?.html, "the first readers wait for a thread").toContain("code-number");
    const number = await contentNumber(db());
    expect(await dressPosts(now)).toBe(1);
    expect(await contentNumber(db())).toBeGreaterThan(number);
    const [row] = await db().select().from(dressedPosts).where(eq(dressedPosts.postId, id));
    expect(row?.dressed).toContain("code-number");
    expect(await dressPosts(now)).toBe(0);
  });

  test("are those of another release too", async () => {
    const { id } = await saved();
    await db().update(dressedPosts).set({ dressedBy: "0.earlier" }).where(eq(dressedPosts.postId, id));
    expect(await dressPosts(now)).toBe(1);
    expect(await dressPosts(now)).toBe(0);
  });
});

test("a text that takes too long is refused, and the next is saved", async () => {
  const endless = heavyWork<typeof neverEnds>("lib/platform/workers/support/hard-work.ts", "neverEnds", 100);
  expect(await readApart(endless, undefined, author.id)).toEqual({ refusal: "tooIntricate" });
  expect(await saved()).toBeDefined();
});
