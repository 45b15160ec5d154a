import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { showsPicture } from "#db/queries/platform/pictures-in-posts.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { postRevisions, uploads, users } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { encodeApart } from "#lib/platform/pictures/encode-apart.ts";
import { imagesPerPost, ownerQuota } from "#lib/platform/pictures/picture-limits.ts";
import { storePicture } from "#lib/platform/pictures/store-embedded-images.ts";
import { getFile, removeFile } from "#lib/platform/storage/files.ts";
import { copyName } from "#lib/platform/storage/picture-names.ts";
import { hour } from "#lib/platform/time/time.ts";
import { firstCategory, newSlug } from "#lib/publishing/support/posts.ts";
import { deletePost } from "./delete-post.ts";
import { hidePost, showPost } from "./hide-post.ts";
import type { PostInput } from "./input.ts";
import { discardCopy, keepCopy } from "./keep-copy.ts";
import { previewPost } from "./preview-post.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const by = (reason: string) => ({ actor: "command", actorRole: "command", reason }) as const;

const now = new Date("2026-03-01T10:00:00Z");
const afterwards = new Date(now.getTime() + 2 * hour);
let author = "";
let category = "";
const names = new Set<string>();

beforeEach(async () => {
  author = await mentor();
  category = await firstCategory();
});
afterAll(async () => {
  for (const name of names) await removeFile(name);
});

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  return user.id;
}

let shade = 0;
/** A different picture each time. */
async function picture(width = 4): Promise<string> {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 99 };
  const bytes = await sharp({ create: { width, height: width, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}

/** One that is worth keeping in several widths. */
async function photo(width: number): Promise<string> {
  shade += 1;
  const noise = { type: "gaussian", mean: 100 + (shade % 50), sigma: 30 } as const;
  const bytes = await sharp({ create: { width, height: 300, channels: 3, background: "green", noise } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

function showing(...sources: string[]): PostInput {
  return {
    title: "Shapes",
    slug: newSlug("shapes"),
    excerpt: "Look",
    content: `<p>Look:</p>${sources.map((src) => `<img src="${src}" alt="">`).join("")}`,
    featuredImage: null,
    categories: [category],
    tags: [],
    language: "en",
    status: "draft",
  };
}

const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;

/** The person's stored pictures, all of which must have their file. */
async function storedOf(ownerId: string): Promise<string[]> {
  const rows = await db().select().from(uploads).where(eq(uploads.ownerId, ownerId));
  for (const { id, fileName, widths, avifWidths } of rows) {
    for (const name of [
      fileName,
      ...widths.map((width) => copyName(id, width)),
      ...avifWidths.map((width) => copyName(id, width, "avif")),
    ]) {
      names.add(name);
      expect(await getFile(name)).toBeDefined();
    }
  }
  return rows.map((row) => row.fileName);
}

describe("pictures of a post", () => {
  test("wait behind their owner's own, and are refused where too many of these wait already", async () => {
    const bytes = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: "green" } })
      .png()
      .toBuffer();
    const other = await mentor();
    // One at work, and three that end as soon as it is their turn.
    const working = [encodeApart(bytes, author), ...[1, 2, 3].map(() => encodeApart(bytes, author, 1))];
    const refused = storePicture(bytes, author, now);
    const stored = await storePicture(bytes, other, now);
    expect(await refused).toEqual({ refusal: "imagesUnavailable" });
    expect(stored).toMatchObject({ fileName: expect.any(String) });
    if (!("refusal" in stored)) await stored.discard();
    await Promise.all(working);
  });

  test("go with it when it is deleted, but for those another post shows [@EDIT-06a]", async () => {
    const [own, shared] = [await picture(), await picture()];
    const [first, second] = [create(), create()];
    await savePost(author, first, showing(own), now);
    const [ownName = ""] = await storedOf(author);
    await savePost(author, first, showing(own, shared), now);
    await savePost(author, second, showing(shared), now);
    expect(await storedOf(author)).toHaveLength(2);
    expect(await deletePost(author, first.id, now)).toMatchObject({ ok: true });
    expect(await storedOf(author)).toHaveLength(1);
    expect(await getFile(ownName)).toBeUndefined();
    await deletePost(author, second.id, now);
    expect(await storedOf(author)).toEqual([]);
  });

  test("go when neither it nor a version of it or what is being written shows them [@EDIT-36a @EDIT-37a]", async () => {
    const target = create();
    await savePost(author, target, showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    const edit = { id: target.id, mode: "edit" } as const;
    await savePost(author, edit, { ...showing(), featuredImage: `/uploads/${name}` }, now);
    expect(await storedOf(author)).toEqual([name]);
    const post = { ...showing(`/uploads/${name}`), categoryIds: [], featuredImage: "", translationOf: "" };
    const ids = { id: crypto.randomUUID(), userId: author, writer: crypto.randomUUID() };
    await keepCopy(author, { ...ids, baseVersion: null, revision: 0, takeOver: false, post }, now);
    await savePost(author, edit, showing(), now);
    expect(await storedOf(author), "a version shows it").toEqual([name]);
    await db().delete(postRevisions).where(eq(postRevisions.postId, target.id));
    await savePost(author, edit, showing(), now);
    expect(await storedOf(author), "what is being written shows it").toEqual([name]);
    await discardCopy(author, ids.id, now);
    expect(await storedOf(author)).toEqual([]);
    expect(await getFile(name)).toBeUndefined();
  });

  test("are at most 20, stored ones counted", async () => {
    const target = create();
    const sources: string[] = [];
    for (let index = 0; index < imagesPerPost; index += 1) sources.push(await picture());
    expect(await savePost(author, target, showing(...sources), now)).toMatchObject({ ok: true });
    const stored = (await storedOf(author)).map((name) => `/uploads/${name}`);
    const more = showing(...stored, await picture());
    expect(await savePost(author, create(), more, now)).toEqual({ ok: false, reason: "imagesTooMany" });
    expect(await storedOf(author)).toHaveLength(imagesPerPost);
  });

  test("with too many pixels are refused", async () => {
    expect(await savePost(author, create(), showing(await picture(6000)), now)).toEqual({
      ok: false,
      reason: "imageTooLarge",
    });
  });

  test("take no more than the quota of their author", async () => {
    await savePost(author, create(), showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    for (const free of [0, 100]) {
      await db()
        .update(uploads)
        .set({ bytes: ownerQuota - free })
        .where(eq(uploads.fileName, name));
      const input = showing(await picture(64));
      expect(await savePost(author, create(), input, now)).toEqual({ ok: false, reason: "imagesQuota" });
      expect(await previewPost(author, input, now)).toEqual({ ok: false, reason: "imagesQuota" });
      expect(await storedOf(author)).toEqual([name]);
    }
    // Without a new picture the post is still saved.
    expect(await savePost(author, create(), showing(), now)).toMatchObject({ ok: true });
  });
});

describe("narrower copies of a picture", () => {
  test("are kept beside it, count for the quota and go with it [@BLOG-19d]", async () => {
    const target = create();
    await savePost(author, target, showing(await photo(1200)), now);
    const [row] = await db().select().from(uploads).where(eq(uploads.ownerId, author));
    if (!row) throw new Error("There is no picture");
    expect(row.widths).toEqual([480, 960]);
    expect(row.avifWidths).toEqual([480, 960, 1600]);
    const files = [
      row.fileName,
      ...row.widths.map((width) => copyName(row.id, width)),
      ...row.avifWidths.map((width) => copyName(row.id, width, "avif")),
    ];
    const bytes = await Promise.all(files.map(async (name) => (await getFile(name))?.length ?? 0));
    expect(Math.min(...bytes)).toBeGreaterThan(0);
    expect(row.bytes).toBe(bytes.reduce((sum, one) => sum + one, 0));
    await deletePost(author, target.id, now);
    for (const name of files) expect(await getFile(name)).toBeUndefined();
  });

  test("go again when the post is refused", async () => {
    const before = await storedOf(author);
    const input = { ...showing(await photo(1200)), slug: "preview" };
    expect(await savePost(author, create(), input, now)).toEqual({ ok: false, reason: "slugTaken" });
    expect(await storedOf(author)).toEqual(before);
  });

  test("keep their picture while a text names one of them alone", async () => {
    const target = create();
    await savePost(author, target, showing(await photo(1200)), now);
    const [name = ""] = await storedOf(author);
    const edit = { id: target.id, mode: "edit" } as const;
    await savePost(author, edit, showing(`/uploads/${copyName(name.slice(0, 32), 480)}`), now);
    expect(await storedOf(author)).toEqual([name]);
  });

  test("are missed by nothing: a picture stored before there were copies still goes", async () => {
    const target = create();
    await savePost(author, target, showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    expect((await db().select().from(uploads).where(eq(uploads.fileName, name)))[0]?.widths).toEqual([]);
    await deletePost(author, target.id, now);
    expect(await getFile(name)).toBeUndefined();
  });
});

describe("a picture is for everyone", () => {
  const isPublic = async (ownerId = author) => {
    const [name = ""] = await storedOf(author);
    return showsPicture(db(), ownerId, name.slice(0, 32));
  };
  const published = (input: PostInput): PostInput => ({ ...input, status: "published" });
  beforeEach(async () => {
    await saveSiteSetting(db(), "openPublishing", true, now);
    await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  });

  test("while a published post of its owner shows it, in its text or above it", async () => {
    const target = create();
    await savePost(author, target, showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    const edit = { id: target.id, mode: "edit" } as const;
    expect(await isPublic()).toBe(false);
    await savePost(author, edit, published(showing(`/uploads/${name}`)), now);
    expect(await isPublic()).toBe(true);
    await savePost(author, edit, published({ ...showing(), featuredImage: `/uploads/${name}` }), now);
    expect(await isPublic()).toBe(true);
    await savePost(author, edit, showing(`/uploads/${name}`), now);
    expect(await isPublic()).toBe(false);
  });

  test("also when the post names one of its copies alone", async () => {
    const target = create();
    await savePost(author, target, showing(await photo(1200)), now);
    const [name = ""] = await storedOf(author);
    const edit = { id: target.id, mode: "edit" } as const;
    await savePost(author, edit, published(showing(`/uploads/${copyName(name.slice(0, 32), 480)}`)), now);
    expect(await isPublic()).toBe(true);
  });

  test("not while the post is hidden, whose pictures are kept all the same [@BLOG-18b]", async () => {
    const target = create();
    const input = published(showing(await picture()));
    await savePost(author, target, input, now);
    await hidePost(input.slug, by("spam"), now);
    expect(await isPublic()).toBe(false);
    expect(await deletePost(author, target.id, afterwards)).toEqual({ ok: false, reason: "hidden" });
    await savePost(author, create(), showing(), afterwards);
    expect(await storedOf(author)).toHaveLength(1);
    await showPost(input.slug, by("a mistake"), now);
    expect(await isPublic()).toBe(true);
  });

  test("not because somebody else names it in a post of theirs", async () => {
    await savePost(author, create(), showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    await savePost(await mentor(), create(), published(showing(`/uploads/${name}`)), now);
    expect(await isPublic()).toBe(false);
  });
});

describe("pictures of a preview", () => {
  test("go when another preview takes its place", async () => {
    await previewPost(author, showing(await picture()), now);
    const [name = ""] = await storedOf(author);
    await previewPost(author, showing(await picture()), now);
    expect(await storedOf(author)).toHaveLength(1);
    expect(await getFile(name)).toBeUndefined();
  });

  test("go when its hour is over and anyone saves", async () => {
    await previewPost(author, showing(await picture()), now);
    expect(await storedOf(author)).toHaveLength(1);
    await savePost(await mentor(), create(), showing(), afterwards);
    expect(await storedOf(author)).toEqual([]);
  });

  test("stay while it lives, and become those of the post", async () => {
    const src = await picture();
    await previewPost(author, showing(src), now);
    const [name = ""] = await storedOf(author);
    await savePost(author, create(), showing(), now);
    expect(await storedOf(author)).toEqual([name]);
    await savePost(author, create(), showing(src), now);
    await previewPost(author, showing(), afterwards);
    expect(await storedOf(author)).toEqual([name]);
  });

  test("go with the post they were of", async () => {
    const target = create();
    await savePost(author, target, showing(), now);
    await previewPost(author, showing(await picture()), now);
    await deletePost(author, target.id, now);
    expect(await storedOf(author)).toEqual([]);
  });

  test("survive many saves and previews at once", async () => {
    const src = await picture();
    const work = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? previewPost(author, showing(src), now) : savePost(author, create(), showing(src), now),
    );
    await Promise.all(work);
    expect(await storedOf(author)).toHaveLength(1);
  });
});
