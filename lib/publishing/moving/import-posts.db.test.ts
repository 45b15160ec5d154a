import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, inArray, like } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { auditLog, categories, posts, postTags, uploads, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { exportPosts } from "./export-posts.ts";
import { type ImportWish, importPosts } from "./import-posts.ts";
import type { MovedPost } from "./moved-post.ts";
import { movedId } from "./plan-move.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-02T10:00:00Z");
let author = "";
let folder = "";
let category = "";

beforeEach(async () => {
  const user = newUser({ role: "mentor" });
  await db().insert(users).values(user);
  author = user.id;
  folder = await mkdtemp(join(tmpdir(), "baobab-moving-"));
  const [first] = await db().select().from(categories).orderBy(asc(categories.position));
  category = first?.name ?? "";
});
afterEach(() => rm(folder, { recursive: true }));

const wish = (change: Partial<ImportWish> = {}): ImportWish => ({
  by: { actor: "command", actorRole: "command" },
  authorOf: () => author,
  language: "en",
  site: undefined,
  pictures: undefined,
  reason: "test",
  ...change,
});

const word = () => crypto.randomUUID().slice(0, 8);

function moved(change: Partial<MovedPost> = {}): MovedPost {
  const slug = `fractions-${word()}`;
  return {
    place: "posts[0]",
    origin: `ghost:${crypto.randomUUID()}`,
    title: "Fractions",
    slug,
    html: "<p>Cut a cake.</p>",
    excerpt: "",
    tags: ["cake"],
    categories: [category],
    author: "amara@old.example",
    createdAt: new Date("2024-02-01T09:00:00Z"),
    featuredImage: null,
    paths: [`/${slug}`],
    ...change,
  };
}

const stored = async (post: MovedPost) =>
  (
    await db()
      .select()
      .from(posts)
      .where(eq(posts.id, movedId(post.origin)))
  )[0];

async function pictureFile(name: string): Promise<void> {
  const red = { r: Math.floor(Math.random() * 255), g: 7, b: 9 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: red } });
  await writeFile(join(folder, name), await picture.png().toBuffer());
}

describe("importing posts [@BLOG-21a @BLOG-21b @BLOG-21c @BLOG-21e]", () => {
  test("stores drafts with their own date, text, tags and categories, cleaned, and logs it once", async () => {
    const post = moved({ html: "<p onclick=x>Cut a <b>cake</b>.</p><script>1</script>" });
    expect(await importPosts([post], wish(), now)).toMatchObject({ created: 1, known: 0, left: [] });
    expect(await stored(post)).toMatchObject({
      authorId: author,
      status: "draft",
      publishedAt: null,
      slug: post.slug,
      content: "<p>Cut a <strong>cake</strong>.</p>",
      excerpt: "Cut a cake.",
      tags: ["cake"],
      createdAt: post.createdAt,
      updatedAt: now,
    });
    expect(
      await db()
        .select()
        .from(postTags)
        .where(eq(postTags.postId, movedId(post.origin))),
    ).toMatchObject([{ key: "cake", name: "cake" }]);
    const logged = await db().select().from(auditLog).where(eq(auditLog.action, "post.import"));
    expect(logged.filter(({ object }) => object === `user:${author}`)).toHaveLength(1);
  });

  test("changes nothing the second time, also what its author wrote since", async () => {
    const all = [moved(), moved()];
    await importPosts(all, wish(), now);
    const ids = all.map(({ origin }) => movedId(origin));
    await db().update(posts).set({ title: "Mine now" }).where(inArray(posts.id, ids));
    const before = await db().select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id);
    const logged = await db().$count(auditLog);
    expect(await importPosts(all, wish(), later)).toMatchObject({ created: 0, known: 2, picturesElsewhere: [] });
    expect(await db().select().from(posts).where(inArray(posts.id, ids)).orderBy(posts.id)).toEqual(before);
    expect(await db().$count(auditLog)).toBe(logged);
  });

  test("goes on where it was stopped", async () => {
    const all = [moved(), moved()];
    await importPosts(all.slice(0, 1), wish(), now);
    expect(await importPosts(all, wish(), later)).toMatchObject({ created: 1, known: 1 });
  });

  test("finds another slug where one is taken, also within the file", async () => {
    const slug = `same-${word()}`;
    const all = [moved({ slug }), moved({ slug }), moved({ slug: slug.toUpperCase() })];
    await importPosts(all, wish(), now);
    expect((await Promise.all(all.map(stored))).map((post) => post?.slug)).toEqual([slug, `${slug}-2`, `${slug}-3`]);
  });

  test("lets links between the posts lead to them here", async () => {
    const target = moved();
    const from = moved({ html: `<p><a href="https://old.example/${target.slug}/">there</a></p>` });
    await importPosts([target, from], wish({ site: "https://old.example" }), now);
    expect((await stored(from))?.content).toContain(`href="/blog/${target.slug}"`);
  });

  test("stores pictures from the folder and lists those that are not there", async () => {
    await pictureFile("a.png");
    const [here, gone] = ["https://old.example/uploads/2024/a.png", "https://old.example/uploads/2024/b.png"];
    const post = moved({
      html: `<p><img src="${here}" alt="A cake"></p><p><img src="${gone}" alt="Half"></p>`,
      featuredImage: here,
    });
    const report = await importPosts([post], wish({ pictures: folder }), now);
    expect(report.picturesElsewhere).toEqual([{ slug: post.slug, address: gone }]);
    const [upload] = await db().select().from(uploads).where(eq(uploads.ownerId, author));
    const row = await stored(post);
    expect(row?.featuredImage).toBe(`/uploads/${upload?.fileName}`);
    expect(row?.content).toContain(`<img src="/uploads/${upload?.fileName}" alt="A cake"`);
    expect(row?.content).toContain(`<a href="${gone}"`);
  });

  test("reads no file outside the folder, nor what is no picture", async () => {
    const inside = join(folder, "inside");
    await mkdir(inside);
    // A picture as well, but beside the folder.
    await pictureFile("beside.png");
    await writeFile(join(inside, "text.png"), "no picture");
    await symlink(join(folder, "beside.png"), join(inside, "link.png"));
    const html = ["text.png", "link.png", "..%2fbeside.png"]
      .map((name) => `<p><img src="https://old.example/${name}"></p>`)
      .join("");
    const report = await importPosts([moved({ html })], wish({ pictures: inside }), now);
    expect(report.picturesElsewhere).toHaveLength(3);
    expect(await db().$count(uploads, eq(uploads.ownerId, author))).toBe(0);
  });

  test("says which posts are too long or nested too deep, and stores the others", async () => {
    const deep = moved({ place: "deep", html: `${"<b>".repeat(500)}x` });
    const long = moved({ place: "long", html: `<p>${"word ".repeat(300_000)}</p>` });
    const fine = moved();
    const report = await importPosts([deep, long, fine], wish(), now);
    expect(report).toMatchObject({ created: 1, left: [{ place: "deep" }, { place: "long" }] });
    expect(await stored(fine)).toBeDefined();
  });

  test("turns categories that are not here into tags and names them", async () => {
    const post = moved({ tags: [], categories: [category.toUpperCase(), "Cooking"] });
    expect((await importPosts([post], wish(), now)).otherCategories).toEqual(["Cooking"]);
    expect((await stored(post))?.tags).toEqual(["Cooking"]);
  });
});

describe("exporting posts [@BLOG-21d @BLOG-21e]", () => {
  test("writes each post and its pictures, and the same bytes the next time", async () => {
    await pictureFile("a.png");
    const post = moved({ html: '<p>Cut a cake.</p><p><img src="https://old.example/a.png" alt="Cake"></p>' });
    await importPosts([post], wish({ pictures: folder }), now);
    const to = join(folder, "out");
    await exportPosts(to);
    const name = `${post.slug}.md`;
    const markdown = await readFile(join(to, name), "utf8");
    const [upload] = await db().select().from(uploads).where(eq(uploads.ownerId, author));
    expect(markdown).toContain(`![Cake](pictures/${upload?.fileName})`);
    expect(markdown).toContain(`status: draft\ncreated: 2024-02-01T09:00:00.000Z`);
    expect(await readdir(join(to, "pictures"))).toContain(upload?.fileName);
    const before = await stat(join(to, name));
    await exportPosts(to);
    expect(await readFile(join(to, name), "utf8")).toBe(markdown);
    expect((await stat(join(to, name))).mtimeMs).toBe(before.mtimeMs);
  });

  test("has every post, more than are read at once", async () => {
    const many = Array.from({ length: 120 }, () => moved());
    await importPosts(many, wish(), now);
    const to = join(folder, "out");
    const { posts: count, missing } = await exportPosts(to);
    expect(count).toBe(await db().$count(posts));
    expect(missing).toEqual([]);
    const names = new Set(await readdir(to));
    for (const { slug } of many) expect(names.has(`${slug}.md`)).toBe(true);
    expect(await db().$count(posts, like(posts.slug, "fractions-%"))).toBeGreaterThanOrEqual(120);
  });
});
