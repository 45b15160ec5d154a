import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { deleteSiteSetting, saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { slugNowOf } from "#db/queries/publishing/posts.ts";
import { categories, mentors, postCategories, postRedirects, posts, uploads, users } from "#db/schema/index.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { getFile, removeFile } from "#lib/platform/storage/files.ts";
import { firstCategory } from "#lib/publishing/support/posts.ts";
import { deletePost } from "./delete-post.ts";
import type { PostInput } from "./input.ts";
import { mayPublish } from "./may-publish.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
let author = "";
let other = "";
let category = "";

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  return user.id;
}

const openPublishing = () => saveSiteSetting(db(), "openPublishing", true, now);
beforeAll(openPublishing);
beforeAll(() => saveSiteSetting(db(), "reviewFirstPosts", false, now));

beforeEach(async () => {
  author = await mentor();
  other = await mentor();
  category = await firstCategory();
});

const slugOf = (word: string) => `${word}-${crypto.randomUUID()}`;

function post(change: Partial<PostInput> = {}): PostInput {
  return {
    title: "Mental maths",
    slug: slugOf("mental-maths"),
    excerpt: "Quick sums without paper",
    content: "<p>Start with tens.</p>",
    featuredImage: null,
    categories: [category],
    tags: ["sums"],
    language: "en",
    status: "draft",
    ...change,
  };
}

const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const edit = (id: string) => ({ id, mode: "edit" }) as const;

async function stored(id: string) {
  const [row] = await db().select().from(posts).where(eq(posts.id, id));
  return row;
}

describe("the checks of a save", () => {
  const blank = { title: " ", slug: "!!!", excerpt: "\u00a0", content: "<p></p><p> </p>", categories: [] };

  test.each([
    ["the title comes first [@EDIT-16a @EDIT-16b] [@EDIT-20b]", blank, "titleRequired"],
    [
      "then the slug, also when its rule leaves nothing of it [@EDIT-17 @EDIT-20b]",
      { ...blank, title: "T" },
      "slugRequired",
    ],
    ["then the excerpt [@EDIT-18 @EDIT-20b]", { ...blank, title: "T", slug: "s" }, "excerptRequired"],
    ["then the content [@EDIT-19a] [@EDIT-20b]", { ...blank, title: "T", slug: "s", excerpt: "e" }, "contentRequired"],
    [
      "then the categories [@EDIT-20a @EDIT-20b]",
      { ...blank, title: "T", slug: "s", excerpt: "e", content: "<p>c</p>" },
      "categoryRequired",
    ],
  ])("%s", async (_what, change, code) => {
    const target = create();
    expect(await savePost(author, target, post(change), now)).toEqual({ ok: false, reason: code });
    expect(await stored(target.id)).toBeUndefined();
  });

  test("content of which the sanitiser leaves nothing counts as none, a picture alone as some [@EDIT-19a @EDIT-19b]", async () => {
    const script = post({ content: "<p><script>alert(1)</script></p>" });
    expect(await savePost(author, create(), script, now)).toEqual({ ok: false, reason: "contentRequired" });
    const picture = post({ content: '<img src="/uploads/a.png">' });
    expect(await savePost(author, create(), picture, now)).toMatchObject({ ok: true });
  });

  test("a reserved slug counts as used [@EDIT-21c]", async () => {
    expect(await savePost(author, create(), post({ slug: "Preview" }), now)).toEqual({
      ok: false,
      reason: "slugTaken",
    });
  });

  test("a slug of another post is refused, draft or not, whoever wrote it [@EDIT-21a]", async () => {
    const first = post();
    await savePost(other, create(), first, now);
    expect(await savePost(author, create(), post({ slug: first.slug.toUpperCase() }), now)).toEqual({
      ok: false,
      reason: "slugTaken",
    });
  });

  test("an unknown category stores nothing", async () => {
    const target = create();
    expect(await savePost(author, target, post({ categories: [category, "nowhere"] }), now)).toEqual({
      ok: false,
      reason: "failed",
    });
    expect(await stored(target.id)).toBeUndefined();
  });

  test("of many simultaneous saves with one slug exactly one is stored [@EDIT-21d]", async () => {
    const slug = slugOf("race");
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => savePost(index % 2 ? author : other, create(), post({ slug }), now)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "slugTaken")).toHaveLength(7);
    expect(await db().select().from(posts).where(eq(posts.slug, slug))).toHaveLength(1);
  });

  test("the same new post sent twice is stored once [@EDIT-24b]", async () => {
    const [target, input] = [create(), post()];
    const results = await Promise.all([savePost(author, target, input, now), savePost(author, target, input, now)]);
    for (const result of results) expect(result).toMatchObject({ ok: true, created: true });
    expect(await db().select().from(posts).where(eq(posts.slug, input.slug))).toHaveLength(1);
  });
});

describe("the size of a post", () => {
  test("200,000 characters are stored, more are refused [@FIELD-21d]", async () => {
    const target = create();
    const long = `<p>${"words ".repeat(33_332)}</p>`;
    expect(await savePost(author, target, post({ content: long }), now)).toMatchObject({ ok: true });
    const longer = post({ content: long + "x".repeat(10) });
    expect(await savePost(author, create(), longer, now)).toEqual({ ok: false, reason: "tooLarge" });
    // Signs that become longer when they are made safe count as what is stored.
    expect(await savePost(author, create(), post({ content: "<".repeat(60_000) }), now)).toEqual({
      ok: false,
      reason: "tooLarge",
    });
  });

  test("nesting without end is refused, and nothing is stored", async () => {
    for (const content of [`${"<b>".repeat(40_000)}x${"</i>".repeat(40_000)}`, `${"<b>".repeat(20_000)}x`]) {
      const target = create();
      expect(await savePost(author, target, post({ content }), now)).toEqual({ ok: false, reason: "tooDeep" });
      expect(await stored(target.id)).toBeUndefined();
    }
  });
});

describe("what is stored [@FIELD-05a @FIELD-05c @FIELD-05d @FIELD-05e]", () => {
  test("slug by its rule, sanitised text, tidy tags, times and reading time by the server [@EDIT-15a @EDIT-15b @EDIT-15c] [@EDIT-28a @EDIT-28b @EDIT-28c] [@BLOG-13a]", async () => {
    const target = create();
    const tail = crypto.randomUUID();
    const content = `<h5>Deep</h5><p onclick="x()">${"word ".repeat(401)}</p><script>bad()</script>`;
    await savePost(author, target, post({ slug: ` Élan & Co ${tail}! `, content, tags: [" A ", "a", ""] }), now);
    expect(await stored(target.id)).toMatchObject({
      id: target.id,
      authorId: author,
      title: "Mental maths",
      excerpt: "Quick sums without paper",
      featuredImage: null,
      status: "draft",
      publishedAt: null,
      slug: `elan-co-${tail}`,
      tags: ["A"],
      readingTime: 3,
      createdAt: now,
      updatedAt: now,
      viewsCount: 0,
    });
    expect((await stored(target.id))?.content).toBe(`<h5>Deep</h5><p>${"word ".repeat(401)}</p>`);
  });

  test("words of every script, with emoji and mixed direction, as they were written [@I18N-10a]", async () => {
    const words = "Привіт नमस्ते 你好 שלום and مرحبا 2 + 2 = 4 👩🏽‍🏫";
    const target = create();
    await savePost(author, target, post({ title: words, excerpt: words, content: `<p>${words}</p>` }), now);
    expect(await stored(target.id)).toMatchObject({ title: words, excerpt: words, content: `<p>${words}</p>` });
  });

  test("a draft has no publication time, publishing sets a fresh one every time [@EDIT-22a @EDIT-22c @EDIT-22d]", async () => {
    const target = create();
    const input = post();
    await savePost(author, target, input, now);
    expect(await stored(target.id)).toMatchObject({ status: "draft", publishedAt: null });
    await savePost(author, edit(target.id), { ...input, status: "published" }, now);
    expect(await stored(target.id)).toMatchObject({ status: "published", publishedAt: now });
    await savePost(author, edit(target.id), { ...input, status: "published" }, later);
    expect(await stored(target.id)).toMatchObject({ publishedAt: later, createdAt: now, updatedAt: later });
    await savePost(author, edit(target.id), input, later);
    expect(await stored(target.id)).toMatchObject({ status: "draft", publishedAt: null });
  });

  test("saving in edit mode changes that post and its categories [@EDIT-23a]", async () => {
    const target = create();
    const input = post();
    await savePost(author, target, input, now);
    const all = await db().select({ id: categories.id }).from(categories);
    const two = all
      .map((row) => row.id)
      .filter((id) => id !== category)
      .slice(0, 2);
    const result = await savePost(author, edit(target.id), { ...input, title: "New", categories: two }, later);
    expect(result).toMatchObject({ ok: true, id: target.id, created: false });
    expect(await stored(target.id)).toMatchObject({ title: "New", updatedAt: later });
    const chosen = await db().select().from(postCategories).where(eq(postCategories.postId, target.id));
    expect(chosen.map((row) => row.categoryId).toSorted()).toEqual(two.toSorted());
  });
});

describe("an installation that is not open for publishing", () => {
  test("refuses to publish, new or stored, and stores drafts [@EDIT-22a @EDIT-22c]", async () => {
    await deleteSiteSetting(db(), "openPublishing");
    const target = create();
    const published = post({ status: "published" });
    expect(await savePost(author, target, published, now)).toEqual({ ok: false, reason: "publishingClosed" });
    expect(await stored(target.id)).toBeUndefined();
    expect(await savePost(author, target, { ...published, status: "draft" }, now)).toMatchObject({ ok: true });
    expect(await savePost(author, edit(target.id), published, now)).toEqual({ ok: false, reason: "publishingClosed" });
    expect(await stored(target.id)).toMatchObject({ status: "draft", publishedAt: null });
    await openPublishing();
    expect(await savePost(author, edit(target.id), published, now)).toMatchObject({ ok: true });
  });

  test.each([
    ["draft", true, false, true],
    ["needsInfo", true, false, true],
    ["interview", true, false, true],
    ["approved", false, false, false],
    ["approved", true, true, true],
    ["trusted", true, true, true],
    ["suspended", true, false, false],
    ["paused", true, false, false],
    ["removed", true, false, false],
    ["expired", true, false, false],
  ] as const)("lets a mentor who is %s, address confirmed: %s, publish: %s; open: %s [@AUTH-25d]", async (...given) => {
    const [status, confirmed, may, mayWhereOpen] = given;
    await deleteSiteSetting(db(), "openPublishing");
    const person = newUser({ emailConfirmedAt: confirmed ? now : null });
    await db().insert(users).values(person);
    await db()
      .insert(mentors)
      .values(newMentor({ userId: person.id, status }));
    const saved = await savePost(person.id, create(), post({ status: "published" }), now);
    await openPublishing();
    expect(saved).toEqual(may ? expect.objectContaining({ ok: true }) : { ok: false, reason: "publishingClosed" });
    // Where all mentors publish at once, those without a confirmed address still do not, nor those who were stopped.
    const open = await savePost(person.id, create(), post({ status: "published" }), now);
    expect(open.ok).toBe(mayWhereOpen);
  });

  test("lets everybody publish in demo mode, where addresses count as confirmed [@AUTH-25f]", async () => {
    await deleteSiteSetting(db(), "openPublishing");
    const person = newUser({ emailConfirmedAt: null });
    await db().insert(users).values(person);
    const may = [await mayPublish(person.id, db(), { demo: true }), await mayPublish(person.id, db(), { demo: false })];
    await openPublishing();
    expect(may).toEqual([true, false]);
  });
});

describe("another author's post", () => {
  test("can neither be changed nor deleted; the answer is that of no post at all [@EDIT-29c]", async () => {
    const target = create();
    await savePost(other, target, post({ title: "Theirs" }), now);
    for (const id of [target.id, crypto.randomUUID()]) {
      expect(await savePost(author, edit(id), post(), now)).toEqual({ ok: false, reason: "notFound" });
      expect(await deletePost(author, id, now)).toEqual({ ok: false, reason: "notFound" });
    }
    expect(await savePost(author, { id: target.id, mode: "create" }, post(), now)).toEqual({
      ok: false,
      reason: "notFound",
    });
    expect(await stored(target.id)).toMatchObject({ title: "Theirs", authorId: other });
  });
});

describe("a slug the world has seen", () => {
  test("leads to the post after a change, and nobody else can take it [@EDIT-21b]", async () => {
    const target = create();
    const input = post({ status: "published" });
    const moved = { ...input, slug: slugOf("moved") };
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), moved, now);
    expect(await slugNowOf(db(), input.slug)).toBe(moved.slug);
    expect(await savePost(other, create(), post({ slug: input.slug }), now)).toEqual({
      ok: false,
      reason: "slugTaken",
    });
  });

  test("is free again for the post itself, which then needs no redirect from it", async () => {
    const target = create();
    const input = post({ status: "published" });
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), { ...input, slug: slugOf("moved") }, now);
    expect(await savePost(author, edit(target.id), input, now)).toMatchObject({ ok: true });
    const rows = await db().select().from(postRedirects).where(eq(postRedirects.slug, input.slug));
    expect(rows).toEqual([]);
  });

  test("is remembered when the post was taken back before it was renamed", async () => {
    const target = create();
    const input = post({ status: "published" });
    const moved = slugOf("moved");
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), { ...input, status: "draft" }, now);
    await savePost(author, edit(target.id), { ...input, status: "draft", slug: moved }, now);
    expect(await slugNowOf(db(), input.slug)).toBeUndefined();
    await savePost(author, edit(target.id), { ...input, slug: moved }, now);
    expect(await slugNowOf(db(), input.slug)).toBe(moved);
  });

  test("was never seen of a draft: its old slug is free at once", async () => {
    const target = create();
    const input = post();
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), { ...input, slug: slugOf("moved") }, now);
    expect(await savePost(other, create(), post({ slug: input.slug }), now)).toMatchObject({ ok: true });
  });

  test("goes with the post when it is deleted [@EDIT-06a]", async () => {
    const target = create();
    const input = post({ status: "published" });
    const moved = slugOf("moved");
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), { ...input, slug: moved }, now);
    const slugs = expect.arrayContaining([input.slug, moved]);
    expect(await deletePost(author, target.id, now)).toEqual({ ok: true, slugs });
    expect(await stored(target.id)).toBeUndefined();
    expect(await savePost(other, create(), post({ slug: input.slug }), now)).toMatchObject({ ok: true });
  });
});

describe("embedded pictures [@EDIT-30a @EDIT-30e] [@EDIT-31e]", () => {
  const picture = async (format: "png" | "jpeg" | "webp" | "gif") => {
    // A different picture for every test: the name of an upload comes from owner and content.
    const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 7 };
    const image = sharp({ create: { width: 8, height: 6, channels: 3, background } });
    const bytes = await image
      .withExif({ IFD0: { Artist: "Hidden Name" } })
      .toFormat(format)
      .toBuffer();
    return `data:image/${format};base64,${bytes.toString("base64")}`;
  };
  const withImage = (src: string) => post({ content: `<p>Look:</p><img src="${src}" alt="Shapes">` });
  const uploadsOf = (id: string) => db().select().from(uploads).where(eq(uploads.ownerId, id));

  test.each(["png", "jpeg", "webp", "gif"] as const)("%s becomes an upload without metadata", async (format) => {
    const target = create();
    expect(await savePost(author, target, withImage(await picture(format)), now)).toMatchObject({ ok: true });
    const [row] = await uploadsOf(author);
    expect(row).toMatchObject({ mime: `image/${format}`, width: 8, height: 6 });
    const content = (await stored(target.id))?.content ?? "";
    expect(content).toContain(`src="/uploads/${row?.fileName}"`);
    expect(content).not.toContain("data:");
    const file = await getFile(row?.fileName ?? "");
    expect(file).toHaveLength(row?.bytes ?? -1);
    expect(file?.includes("Hidden Name")).toBe(false);
    await removeFile(row?.fileName ?? "");
  });

  test("the same picture is stored once, however often it is saved", async () => {
    const target = create();
    const input = withImage(await picture("png"));
    await savePost(author, target, input, now);
    await savePost(author, edit(target.id), input, now);
    const rows = await uploadsOf(author);
    expect(rows).toHaveLength(1);
    for (const row of rows) await removeFile(row.fileName);
  });

  test.each([
    ["a drawing that can carry script", "data:image/svg+xml;base64,PHN2Zy8+", "imageUnsupported"],
    ["a page", "data:text/html,hello", "imageUnsupported"],
    ["bytes that are no picture", `data:image/png;base64,${btoa("not a picture")}`, "imageUnsupported"],
    ["more than 5 MB", `data:image/png;base64,${"A".repeat(7_200_000)}`, "imageTooLarge"],
  ])("%s is refused and nothing is stored", async (_what, src, code) => {
    const target = create();
    expect(await savePost(author, target, withImage(src), now)).toEqual({ ok: false, reason: code });
    expect(await stored(target.id)).toBeUndefined();
    expect(await uploadsOf(author)).toEqual([]);
  });

  test("a refused save leaves no file behind", async () => {
    const taken = post();
    await savePost(other, create(), taken, now);
    const input = { ...withImage(await picture("png")), slug: taken.slug };
    expect(await savePost(author, create(), input, now)).toEqual({ ok: false, reason: "slugTaken" });
    expect(await uploadsOf(author)).toEqual([]);
    // Saved under a free slug, the same picture is written anew.
    const target = create();
    await savePost(author, target, { ...input, slug: slugOf("free") }, now);
    const [row] = await uploadsOf(author);
    expect(await getFile(row?.fileName ?? "")).toBeDefined();
    await removeFile(row?.fileName ?? "");
  });
});
