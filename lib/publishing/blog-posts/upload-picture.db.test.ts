import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { showsPicture } from "#db/queries/platform/pictures-in-posts.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { categories, postRevisions, posts, uploads, users, workingCopies } from "#db/schema/index.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { imageLimit, ownerQuota } from "#lib/platform/pictures/picture-limits.ts";
import { removeLoosePictures } from "#lib/platform/pictures/remove-loose.ts";
import { removeUnusedOf, removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { getFile, removeFile } from "#lib/platform/storage/files.ts";
import { folderStore } from "#lib/platform/storage/folder-store.ts";
import { fileNamesOf } from "#lib/platform/storage/picture-names.ts";
import { closeUploads, installUploads } from "#lib/platform/storage/uploads-store.ts";
import { hour, minute } from "#lib/platform/time/time.ts";
import { savePost } from "./save-post.ts";
import { looseFor, uploadPicture } from "./upload-picture.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + looseFor);
const running = new AbortController().signal;
const names = new Set<string>();
let author = "";

beforeEach(async () => {
  // The work is for everybody's pictures: only those of this test wait for it.
  await db().update(uploads).set({ looseUntil: null });
  author = await mentor();
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
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
function picture(): Promise<Buffer> {
  shade += 1;
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 42 };
  return sharp({ create: { width: 6, height: 4, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Its address. */
async function uploaded(bytes?: Buffer, at = now): Promise<string> {
  const answer = await uploadPicture({ userId: author, network: "n" }, bytes ?? (await picture()), at);
  if (!answer.ok) throw new Error(answer.reason);
  const name = answer.src.slice("/uploads/".length);
  for (const one of fileNamesOf(name)) names.add(one);
  return answer.src;
}

const idOf = (src: string) => src.slice("/uploads/".length, "/uploads/".length + 32);
const fileOf = (src: string) => getFile(src.slice("/uploads/".length));
const rowsOf = (ownerId: string) => db().select().from(uploads).where(eq(uploads.ownerId, ownerId));

async function post(content: string, status: "draft" | "published" = "draft"): Promise<string> {
  const [category] = await db().select({ id: categories.id }).from(categories).orderBy(asc(categories.position));
  const id = crypto.randomUUID();
  const input = {
    title: "Shapes",
    slug: `shapes-${id}`,
    excerpt: "Look",
    featuredImage: null,
    tags: [],
    language: "en" as const,
  };
  const categoryIds = category ? [category.id] : [];
  const saved = await savePost(
    author,
    { id, mode: "create" },
    { ...input, content, status, categories: categoryIds },
    now,
  );
  if (!saved.ok) throw new Error(saved.reason);
  return id;
}

describe("an uploaded picture [@EDIT-31a @EDIT-31e]", () => {
  test("is answered with its address and size, and is in its place", async () => {
    const answer = await uploadPicture({ userId: author, network: "n" }, await picture(), now);
    expect(answer).toEqual({
      ok: true,
      src: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.png$/),
      width: 6,
      height: 4,
    });
    if (answer.ok) expect(await fileOf(answer.src)).toBeDefined();
    expect(await rowsOf(author)).toMatchObject([{ looseUntil: later }]);
  });

  test("that is empty, no picture or too large is refused with the reason, and nothing is kept", async () => {
    expect(await uploadPicture({ userId: author, network: "n" }, Buffer.alloc(0), now)).toEqual({
      ok: false,
      reason: "imageUnsupported",
    });
    expect(await uploadPicture({ userId: author, network: "n" }, Buffer.from("<svg/>"), now)).toEqual({
      ok: false,
      reason: "imageUnsupported",
    });
    const large = Buffer.concat([await picture(), Buffer.alloc(imageLimit)]);
    expect(await uploadPicture({ userId: author, network: "n" }, large, now)).toEqual({
      ok: false,
      reason: "imageTooLarge",
    });
    expect(await rowsOf(author)).toEqual([]);
  });

  test("is refused when the author's pictures are as many as they may be", async () => {
    await uploaded();
    await db().update(uploads).set({ bytes: ownerQuota }).where(eq(uploads.ownerId, author));
    expect(await uploadPicture({ userId: author, network: "n" }, await picture(), now)).toEqual({
      ok: false,
      reason: "imagesQuota",
    });
    expect(await rowsOf(author)).toHaveLength(1);
  });

  test("is refused once very many came in an hour, of one author and nobody else", async () => {
    const same = await picture();
    for (let count = 0; count < limits.postPictures.most; count += 1) await uploaded(same);
    expect(await uploadPicture({ userId: author, network: "n" }, same, now)).toEqual({
      ok: false,
      reason: "uploadsTooOften",
    });
    expect(await rowsOf(author)).toHaveLength(1);
    const other = await mentor();
    expect(await uploadPicture({ userId: other, network: "n" }, same, now)).toMatchObject({ ok: true });
    for (const { fileName } of await rowsOf(other)) names.add(fileName);
  });

  test("is refused while the store does not answer, and can be sent again", async () => {
    installUploads(folderStore("/dev/null/uploads"));
    const bytes = await picture();
    try {
      expect(await uploadPicture({ userId: author, network: "n" }, bytes, now)).toEqual({
        ok: false,
        reason: "imagesUnavailable",
      });
    } finally {
      closeUploads();
    }
    expect(await rowsOf(author)).toEqual([]);
    expect(await fileOf(await uploaded(bytes))).toBeDefined();
  });
});

describe("a picture that no text shows yet", () => {
  test("stays for a day whatever else is saved, then the hourly work removes it once", async () => {
    const src = await uploaded();
    await post("<p>Another post</p>");
    const before = new Date(later.getTime() - minute);
    await removeUnusedUploads(author, before);
    expect(await removeLoosePictures(before, running)).toBe(0);
    expect(await fileOf(src)).toBeDefined();
    expect(await removeLoosePictures(later, running)).toBe(1);
    expect(await fileOf(src)).toBeUndefined();
    expect(await rowsOf(author)).toEqual([]);
    expect(await removeLoosePictures(later, running)).toBe(0);
  });

  test("stays another day when it is uploaded again", async () => {
    const bytes = await picture();
    const src = await uploaded(bytes);
    expect(await uploaded(bytes, new Date(now.getTime() + hour))).toBe(src);
    expect(await removeLoosePictures(later, running)).toBe(0);
    expect(await fileOf(src)).toBeDefined();
  });

  test("is nobody's but its owner's: the work for one removes nothing of another", async () => {
    const mine = await uploaded();
    const other = await mentor();
    await removeUnusedOf(other, later);
    expect(await fileOf(mine)).toBeDefined();
  });

  test("goes with an erased account at once", async () => {
    const src = await uploaded();
    await db().update(users).set({ erasedAt: now }).where(eq(users.id, author));
    await removeUnusedOf(author, now);
    expect(await fileOf(src)).toBeUndefined();
  });

  test("is not removed while the work is to stop", async () => {
    const src = await uploaded();
    expect(await removeLoosePictures(later, AbortSignal.abort())).toBe(0);
    expect(await fileOf(src)).toBeDefined();
  });
});

describe("a picture stays after that day", () => {
  const sweep = async (src: string) => {
    expect(await removeLoosePictures(later, running)).toBe(0);
    await removeUnusedOf(author, later);
    expect(await fileOf(src)).toBeDefined();
    // It waits for nothing any more.
    expect(await rowsOf(author)).toMatchObject([{ looseUntil: null }]);
  };

  test("in a post, and is public only once the post is", async () => {
    const src = await uploaded();
    await post(`<p><img src="${src}" alt=""></p>`);
    await sweep(src);
    expect(await showsPicture(db(), author, idOf(src))).toBe(false);
    await post(`<p>Again <img src="${src}" alt=""></p>`, "published");
    expect(await showsPicture(db(), author, idOf(src))).toBe(true);
  });

  test("in what its author has not saved yet, and is not public by that", async () => {
    const src = await uploaded();
    await db()
      .insert(workingCopies)
      .values({ id: crypto.randomUUID(), authorId: author, data: { content: `<img src="${src}">` }, updatedAt: now });
    await sweep(src);
    expect(await showsPicture(db(), author, idOf(src))).toBe(false);
  });

  test.each(["content", "featuredImage"] as const)(
    "in the %s of an earlier version, and is not public by that",
    async (field) => {
      const src = await uploaded();
      const postId = await post("<p>Without it</p>", "published");
      const [row] = await db().select().from(posts).where(eq(posts.id, postId));
      if (!row) throw new Error("No post");
      const { title, slug, language, excerpt, content, status } = row;
      await db().delete(postRevisions).where(eq(postRevisions.postId, postId));
      await db()
        .insert(postRevisions)
        .values({
          ...{ title, slug, language, excerpt, content, status },
          ...{ id: crypto.randomUUID(), postId, version: 1, savedAt: now },
          [field]: field === "content" ? `<img src="${src}" alt="">` : src,
        });
      await sweep(src);
      expect(await showsPicture(db(), author, idOf(src))).toBe(false);
      // Of another author's post it keeps nothing.
      await db()
        .update(posts)
        .set({ authorId: await mentor() })
        .where(eq(posts.id, postId));
      await removeUnusedOf(author, later);
      expect(await fileOf(src)).toBeUndefined();
    },
  );
});
