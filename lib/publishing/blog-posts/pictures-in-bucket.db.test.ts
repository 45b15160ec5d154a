import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { photoIdOf } from "#db/queries/platform/photos.ts";
import { categories, posts, uploads, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { eraseAccounts } from "#lib/accounts/leaving/erase-accounts.ts";
import { requestDeletion } from "#lib/accounts/leaving/request-deletion.ts";
import { removePhoto, savePhoto } from "#lib/mentoring/profile/save-photo.ts";
import { removeUnusedUploads } from "#lib/platform/pictures/remove-unused.ts";
import { type BucketOptions, bucketStore } from "#lib/platform/storage/bucket-store.ts";
import { getFile } from "#lib/platform/storage/files.ts";
import { keptInMemory } from "#lib/platform/storage/kept-in-memory.ts";
import { type FileStore, StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { type BucketServer, hasBucketServer, startBucketServer } from "#lib/platform/storage/support/bucket-server.ts";
import { closeUploads, installUploads } from "#lib/platform/storage/uploads-store.ts";
import { day } from "#lib/platform/time/time.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const installed = hasBucketServer();
let server: BucketServer | undefined;
let options: BucketOptions | undefined;

beforeAll(async () => {
  if (!installed) return;
  server = await startBucketServer();
  options = server.options;
});
afterAll(async () => {
  closeUploads();
  await server?.stop();
});

/** One process: its own client and memory, the same bucket. */
function inOneProcess(more: Partial<BucketOptions> = {}): FileStore {
  if (!options) throw new Error("No server");
  return keptInMemory(bucketStore({ ...options, prefix: "uploads/", ...more }), 1_000_000);
}
const working = () => installUploads(inOneProcess());
/** Nobody listens there. */
const outage = () => installUploads(inOneProcess({ endpoint: "http://127.0.0.1:9" }));

let shade = 0;
function picture(): Promise<Buffer> {
  shade += 1;
  return sharp({ create: { width: 9, height: 9, channels: 3, background: { r: shade, g: 7, b: 7 } } })
    .png()
    .toBuffer();
}

const uploadsOf = (ownerId: string) => db().select().from(uploads).where(eq(uploads.ownerId, ownerId));

/** Of an adult student: a mentor's stays as evidence. */
async function withPhoto() {
  const { id } = await addPerson({ role: "student" });
  expect(await savePhoto({ userId: id, network: "n" }, await picture(), now)).toEqual({ ok: true });
  const [row] = await uploadsOf(id);
  return { id, file: row?.fileName ?? "" };
}

describe.runIf(installed)("pictures in a bucket [@OPS-17b]", () => {
  test("that one process stored are read by another, and gone from the bucket when they are removed", async () => {
    working();
    const { id, file } = await withPhoto();
    const other = inOneProcess();
    expect((await other.get(file))?.subarray(1, 4).toString()).toBe("PNG");
    await removePhoto(id, now);
    expect(await inOneProcess().exists(file)).toBe(false);
    // The other one's memory may still hold it; the row that every reader is checked by is gone.
    expect(await uploadsOf(id)).toEqual([]);
  });

  test("are refused with a reason while it does not answer, and nothing refers to them", async () => {
    const { id } = await addPerson();
    outage();
    expect(await savePhoto({ userId: id, network: "n" }, await picture(), now)).toEqual({
      ok: false,
      reason: "imagesUnavailable",
    });
    expect(await photoIdOf(db(), id)).toBeNull();
    const [category] = await db().select().from(categories).limit(1);
    const sent = {
      ...{ title: "A", slug: `a-${id}`, excerpt: "A", tags: [], language: "en" as const, status: "draft" as const },
      content: `<p>A</p><img src="data:image/png;base64,${(await picture()).toString("base64")}">`,
      featuredImage: null,
      categories: [category?.id ?? ""],
    };
    const target = { id: crypto.randomUUID(), mode: "create" } as const;
    expect(await savePost(id, target, sent, now)).toEqual({ ok: false, reason: "imagesUnavailable" });
    expect(await db().select().from(posts).where(eq(posts.id, target.id))).toEqual([]);
    expect(await uploadsOf(id)).toEqual([]);
    working();
    expect(await savePost(id, target, sent, now)).toMatchObject({ ok: true });
    expect(await uploadsOf(id)).toHaveLength(1);
  });

  test("that cannot be read now are an outage, never a missing picture", async () => {
    working();
    const { file } = await withPhoto();
    outage();
    await expect(getFile(file)).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  test("that could not be removed are removed by the next change", async () => {
    working();
    const { id, file } = await withPhoto();
    outage();
    await removePhoto(id, now);
    expect(await inOneProcess().exists(file)).toBe(true);
    working();
    await removeUnusedUploads(id, now);
    expect(await inOneProcess().exists(file)).toBe(false);
    expect(await uploadsOf(id)).toEqual([]);
  });

  test("of an erased person go as soon as it answers again [@PRIV-02e]", async () => {
    working();
    const { id, file } = await withPhoto();
    await requestDeletion(id, { keepPosts: false }, now);
    const due = new Date(now.getTime() + 31 * day);
    outage();
    await expect(eraseAccounts(due)).rejects.toBeInstanceOf(StorageUnavailableError);
    expect((await db().select().from(users).where(eq(users.id, id)))[0]?.erasedAt).toEqual(due);
    working();
    expect(await eraseAccounts(due)).toBe(0);
    expect(await inOneProcess().exists(file)).toBe(false);
    expect(await uploadsOf(id)).toEqual([]);
  });
});
