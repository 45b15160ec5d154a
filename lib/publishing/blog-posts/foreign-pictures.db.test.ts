import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { postPreviewOf } from "#db/queries/platform/previews.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { publishedPostBySlug, publishedPosts } from "#db/queries/publishing/posts.ts";
import { attempts, posts, uploads, users } from "#db/schema/index.ts";
import { pictureServer } from "#db/support/picture-server.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { getFile, removeFile } from "#lib/platform/storage/files.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { closeUploads, installUploads } from "#lib/platform/storage/uploads-store.ts";
import { firstCategory, newSlug } from "#lib/publishing/support/posts.ts";
import type { PostInput } from "./input.ts";
import { lookAgain } from "./look-again.ts";
import { previewPost } from "./preview-post.ts";
import { savePost } from "./save-post.ts";
import { showPicture } from "./show-picture.ts";

const now = new Date("2026-03-01T10:00:00Z");
testDatabase();

let elsewhere: Awaited<ReturnType<typeof pictureServer>>;
beforeAll(async () => {
  elsewhere = await pictureServer();
});

let author = "";
let category = "";
beforeEach(async () => {
  await db().delete(attempts);
  author = await mentor();
  category = await firstCategory();
  elsewhere.asked.length = 0;
  elsewhere.at.clear();
  elsewhere.at.set("/tree.png", await picture());
});
afterAll(async () => {
  for (const { fileName } of await db().select().from(uploads)) await removeFile(fileName);
  await elsewhere.close();
});

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  return user.id;
}

let shade = 0;
async function picture(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade, g: 20, b: 99 };
  return sharp({ create: { width: 8, height: 4, channels: 3, background } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .png()
    .toBuffer();
}

function showing(change: Partial<PostInput>): PostInput {
  return {
    title: "Trees",
    slug: newSlug("trees"),
    excerpt: "Look",
    content: "<p>Look</p>",
    featuredImage: null,
    categories: [category],
    tags: [],
    language: "en",
    status: "draft",
    ...change,
  };
}

const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const stored = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0];
const uploadsOf = (ownerId: string) => db().select().from(uploads).where(eq(uploads.ownerId, ownerId));
const image = (path: string, alt = "") => `<img src="${elsewhere.url}${path}" alt="${alt}">`;

describe("a picture named by its address [@EDIT-30b @EDIT-30c @EDIT-30d @EDIT-30e @EDIT-30f @PRIV-09b]", () => {
  test("is fetched once, written anew and kept here, in the text and above it", async () => {
    const target = create();
    const url = `${elsewhere.url}/tree.png`;
    const input = showing({ content: image("/tree.png", "A tree") + image("/tree.png"), featuredImage: url });
    expect(await savePost(author, target, input, now)).toMatchObject({ ok: true });
    expect(elsewhere.asked).toEqual(["/tree.png"]);
    const [upload] = await uploadsOf(author);
    const post = await stored(target.id);
    expect(post?.featuredImage).toBe(`/uploads/${upload?.fileName}`);
    expect(post?.content).toContain(`<img src="/uploads/${upload?.fileName}" alt="A tree"`);
    expect(post?.content).not.toContain(elsewhere.url);
    expect((await getFile(upload?.fileName ?? ""))?.includes("secret place")).toBe(false);
  });

  test("is one in the preview, too [@EDIT-27a]", async () => {
    const input = showing({ content: image("/tree.png"), featuredImage: `${elsewhere.url}/tree.png` });
    expect(await previewPost(author, input, now)).toEqual({ ok: true });
    const shown = JSON.stringify(await postPreviewOf(db(), author, now));
    expect(shown).not.toContain(elsewhere.url);
    expect(shown).toContain("/uploads/");
  });

  test.each([
    ["nothing", undefined, "imageUnreachable", "featuredImageUnreachable"],
    ["no picture", Buffer.from("<svg onload=alert(1)>"), "imageUnsupported", "featuredImageUnreachable"],
    ["too much", Buffer.alloc(5 * 1024 * 1024 + 1), "imageTooLarge", "featuredImageUnreachable"],
    ["home", { status: 302, location: "https://127.0.0.1/x.png" }, "imageUnreachable", "featuredImageUnreachable"],
  ])(
    "where there is %s, the author is told at the field and nothing is stored",
    async (_what, answer, inText, above) => {
      if (answer) elsewhere.at.set("/odd.png", answer);
      const target = create();
      expect(await savePost(author, target, showing({ content: image("/odd.png") }), now)).toEqual({
        ok: false,
        reason: inText,
      });
      const topped = showing({ content: image("/tree.png"), featuredImage: `${elsewhere.url}/odd.png` });
      expect(await savePost(author, target, topped, now)).toEqual({ ok: false, reason: above });
      expect(await stored(target.id)).toBeUndefined();
      expect(await uploadsOf(author)).toEqual([]);
    },
  );

  test.each([
    "https://127.0.0.1/x.png",
    "https://localhost/x.png",
    "http://a.invalid/x.png",
    "https://a.invalid/x.png",
  ])("%s is refused", async (src) => {
    const input = showing({ content: `<img src="${src}">` });
    expect(await savePost(author, create(), input, now)).toEqual({ ok: false, reason: "imageUnreachable" });
  });

  test("is shown to its author in the editor as it will be stored", async () => {
    const shown = await showPicture(`${elsewhere.url}/tree.png`, { userId: author, network: "n" }, now);
    expect(shown).toMatchObject({ status: "ok", src: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/) });
    const src = shown.status === "ok" ? shown.src : "";
    const bytes = await getFile(src.slice("/uploads/".length));
    expect(bytes?.includes("secret place")).toBe(false);
    expect(await showPicture("https://127.0.0.1/", { userId: author, network: "n" }, now)).toEqual({
      status: "refused",
      code: "imageUnreachable",
    });
    expect(await uploadsOf(author)).toHaveLength(1);
  });
});

describe("nobody uses us against others [@EDIT-30e]", () => {
  const fill = (scope: string, key: string, count: number) => {
    const at = new Date();
    const rows = Array.from({ length: count }, () => ({ id: crypto.randomUUID(), scope, key, at }));
    return db().insert(attempts).values(rows);
  };

  test.each([
    ["one author", () => [limits.pictureFetchAuthor, author] as const],
    ["all authors together at one machine", () => [limits.pictureFetchHost, "127.0.0.1"] as const],
    ["all together", () => [limits.pictureFetchAll, "all"] as const],
  ])("%s may cause so many connections and no more", async (_who, which) => {
    const [limit, key] = which();
    await fill(limit.scope, key, limit.most - 1);
    const input = showing({ content: image("/tree.png") });
    expect(await savePost(author, create(), input, now)).toMatchObject({ ok: true });
    expect(await savePost(author, create(), showing({ content: image("/tree.png") }), now)).toEqual({
      ok: false,
      reason: "imagesTooOften",
    });
    expect(elsewhere.asked).toHaveLength(1);
  });

  test("a post asks for at most twenty pictures, and a redirect counts", async () => {
    const many = Array.from({ length: 21 }, (_, at) => image(`/${at}.png`)).join("");
    expect(await savePost(author, create(), showing({ content: many }), now)).toEqual({
      ok: false,
      reason: "imagesTooMany",
    });
    expect(elsewhere.asked).toEqual([]);
    elsewhere.at.set("/there.png", { status: 302, location: "/tree.png" });
    await fill(limits.pictureFetchAuthor.scope, author, limits.pictureFetchAuthor.most - 1);
    expect(await savePost(author, create(), showing({ content: image("/there.png") }), now)).toEqual({
      ok: false,
      reason: "imagesTooOften",
    });
  });
});

describe("posts from before [@PRIV-09a @PRIV-09b @PRIV-09c]", () => {
  async function old(change: Partial<PostInput>): Promise<{ id: string; slug: string }> {
    await saveSiteSetting(db(), "openPublishing", true, now);
    await saveSiteSetting(db(), "reviewFirstPosts", false, now);
    const target = create();
    const input = showing({ status: "published" });
    await savePost(author, target, input, now);
    await db()
      .update(posts)
      .set({ checkedAt: null, content: change.content, featuredImage: change.featuredImage })
      .where(eq(posts.id, target.id));
    return { id: target.id, slug: input.slug };
  }
  const run = () => lookAgain(now, new AbortController().signal);

  test("send no reader elsewhere, even before anybody looked", async () => {
    const { slug } = await old({ content: image("/tree.png", "A tree"), featuredImage: `${elsewhere.url}/tree.png` });
    const post = await publishedPostBySlug(db(), slug);
    expect(post?.featuredImage).toBeNull();
    expect(safePostHtml(post?.content ?? "")).toMatch(/^<a href="[^"]*\/tree.png"[^>]*>A tree<\/a>$/);
    const listed = await publishedPosts(db(), {}, 50);
    expect(JSON.stringify(listed)).not.toContain(elsewhere.url);
    await run();
  });

  test("have their pictures fetched once; one that cannot be had becomes a link with its words", async () => {
    const content = `<p>a</p>${image("/tree.png", "A tree")}${image("/gone.png", "A house")}`;
    const { id } = await old({ content, featuredImage: `${elsewhere.url}/tree.png` });
    expect(await run()).toBe(1);
    const [upload] = await uploadsOf(author);
    const post = await stored(id);
    expect(post?.featuredImage).toBe(`/uploads/${upload?.fileName}`);
    expect(post?.content).toContain(`<img src="/uploads/${upload?.fileName}" alt="A tree"`);
    expect(post?.content).toContain(`<a href="${elsewhere.url}/gone.png"`);
    expect(post).toMatchObject({ status: "published", publishedAt: now, updatedAt: now, checkedAt: now });
    expect(await run()).toBe(0);
    expect(elsewhere.asked).toEqual(["/tree.png", "/gone.png"]);
  });

  test("wait while no picture can be stored, instead of losing theirs", async () => {
    const { id } = await old({ content: image("/tree.png", "A tree"), featuredImage: `${elsewhere.url}/tree.png` });
    installUploads(folderStore("/dev/null/uploads"));
    try {
      expect(await run()).toBe(0);
    } finally {
      closeUploads();
    }
    expect(await stored(id)).toMatchObject({ featuredImage: `${elsewhere.url}/tree.png`, checkedAt: null });
    expect(await run()).toBe(1);
    expect((await stored(id))?.content).toContain('<img src="/uploads/');
  });

  test("a picture above a post that cannot be had goes", async () => {
    const { id } = await old({ featuredImage: `${elsewhere.url}/gone.png` });
    await run();
    expect(await stored(id)).toMatchObject({ featuredImage: null, content: "<p>Look</p>" });
  });
});
