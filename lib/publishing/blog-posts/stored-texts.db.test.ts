import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { legalHolds, postRevisions, posts, reports, users, workingCopies } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import type { CopyInput } from "./copy-input.ts";
import { deletePost } from "./delete-post.ts";
import { discardCopy, keepCopy } from "./keep-copy.ts";
import { textQuota, thinning } from "./limit-rules.ts";
import { restoreRevision } from "./restore-revision.ts";
import { savePost } from "./save-post.ts";
import { thinVersions } from "./thin-versions.ts";

testDatabase();

const now = new Date("2026-06-01T04:00:00Z");
let author = "";
let category = "";

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor" });
  await db().insert(users).values(user);
  return user.id;
}

beforeAll(async () => {
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
});

beforeEach(async () => {
  author = await mentor();
  category = await firstCategory();
});

async function addPost(change: Partial<typeof posts.$inferInsert> = {}): Promise<string> {
  const row = newPost({ authorId: author, content: "<p>Words.</p>", version: 1, ...change });
  await db().insert(posts).values(row);
  return row.id;
}

type Version = typeof postRevisions.$inferInsert;

function version(postId: string, number: number, change: Partial<Version> = {}): Version {
  const said = { status: "draft", title: "t", slug: "s", language: "en", excerpt: "", content: "x" } as const;
  return { id: crypto.randomUUID(), postId, version: number, savedBy: author, savedAt: now, ...said, ...change };
}

/** A post that leaves, with its versions, so many bytes of what may be saved. Its letters have two bytes each. */
async function fillAllBut(free: number): Promise<void> {
  const piece = 10 * 1024 * 1024;
  const text = "é".repeat(piece / 2);
  const id = await addPost({ content: text });
  for (let at = 2; at <= textQuota.saved / piece; at += 1) {
    const content = at === 2 ? text.slice(Math.ceil(free / 2) + 50) + "x".repeat(free % 2) : text;
    const row = version(id, at, { content, excerpt: at === 2 ? "x".repeat(100) : "" });
    await db().insert(postRevisions).values(row);
  }
}

const content = `<p>${"ü".repeat(1_000)}</p>`;
const bytes = Buffer.byteLength(content) + 1;
const post = () => filledPost(category, { content, excerpt: "e", status: "draft" });
const save = () => savePost(author, { id: crypto.randomUUID(), mode: "create" }, post(), now);
const postsOf = async () => (await db().select().from(posts).where(eq(posts.authorId, author))).length;

describe("the saved texts of one author [@EDIT-37e]", () => {
  test("fit up to the quota's last byte; what is more is refused at its field, until they made room", async () => {
    const small = await addPost({ content: "x" });
    await fillAllBut(bytes);
    expect(await save()).toEqual({ ok: false, reason: "textQuota" });
    expect(await postsOf()).toBe(2);
    expect(await deletePost(author, small, now)).toMatchObject({ ok: true });
    expect(await save()).toMatchObject({ ok: true });
    expect(await save()).toEqual({ ok: false, reason: "textQuota" });
    author = await mentor();
    expect(await save(), "of somebody else").toMatchObject({ ok: true });
  });
});

function copy(change: Partial<CopyInput> = {}, words = content): CopyInput {
  const ids = { id: crypto.randomUUID(), userId: author, writer: crypto.randomUUID() };
  const said = { title: "", slug: "", excerpt: "", content: words, featuredImage: "" };
  const fields = { ...said, categoryIds: [], tags: [], language: "en", translationOf: "" };
  return { ...ids, baseVersion: null, revision: 0, takeOver: false, post: fields, ...change };
}

/** What an author is writing that is already more than the quota allows: of an earlier release. */
async function fillUnsaved(): Promise<string> {
  const id = crypto.randomUUID();
  const data = { content: "ü".repeat(textQuota.unsaved / 2) };
  await db().insert(workingCopies).values({ id, authorId: author, data, updatedAt: now });
  return id;
}

describe("what one author is writing [@EDIT-37e]", () => {
  test("fits up to its quota; a longer text is refused, a shorter one not, and what was kept stays", async () => {
    const own = copy({}, "<p>Short.</p>");
    expect(await keepCopy(author, own, now)).toMatchObject({ ok: true });
    const filler = await fillUnsaved();
    const longer = { ...copy(), id: own.id, writer: own.writer, revision: 1 };
    expect(await keepCopy(author, longer, now)).toEqual({ ok: false, reason: "textQuota" });
    expect(await keepCopy(author, copy(), now)).toEqual({ ok: false, reason: "textQuota" });
    const shorter = { ...longer, post: copy({}, "<p>S.</p>").post };
    expect(await keepCopy(author, shorter, now)).toMatchObject({ ok: true, revision: 2 });
    expect(await discardCopy(author, filler, now)).toBe(true);
    expect(await keepCopy(author, { ...longer, revision: 2 }, now)).toMatchObject({ ok: true, revision: 3 });
  });

  test("leaves no room for an old version to be restored, and stays where it is", async () => {
    const id = await addPost();
    await db()
      .insert(postRevisions)
      .values(version(id, 1, { content }));
    await keepCopy(author, { ...copy({}, "<p>Mine.</p>"), id, baseVersion: 1 }, now);
    const filler = await fillUnsaved();
    const before = await db().select().from(workingCopies).where(eq(workingCopies.id, id));
    expect(await restoreRevision(author, { id, version: 1 }, now)).toEqual({ ok: false, reason: "textQuota" });
    expect(await db().select().from(workingCopies).where(eq(workingCopies.id, id))).toEqual(before);
    await discardCopy(author, filler, now);
    expect(await restoreRevision(author, { id, version: 1 }, now)).toMatchObject({ ok: true });
  });
});

/** All of one day just older than what stays whole: 25 drafts, the last of them at `+24 min`. */
async function addOldVersions(postId: string, of = 25): Promise<void> {
  const from = new Date(now.getTime() - (thinning.allFor + 1) * day);
  const at = (number: number) => new Date(from.getTime() + number * minute);
  const rows = Array.from({ length: of }, (_, index) => version(postId, index + 1, { savedAt: at(index) }));
  await db().insert(postRevisions).values(rows);
}

const versionsOf = async (postId: string) => {
  const own = eq(postRevisions.postId, postId);
  const rows = await db().select({ version: postRevisions.version }).from(postRevisions).where(own);
  return rows.map((row) => row.version).sort((one, other) => one - other);
};

describe("old versions [@EDIT-37d]", () => {
  beforeEach(async () => {
    await db().delete(posts);
  });

  test("thin out at night, in more posts than are looked at together, and what is newer stays", async () => {
    const many = await addPost();
    await addOldVersions(many);
    await db()
      .insert(postRevisions)
      .values([version(many, 26), version(many, 27)]);
    const others: string[] = [];
    for (let at = 0; at < 51; at += 1) {
      others.push(await addPost());
      await addOldVersions(others.at(-1) ?? "", 2);
    }
    expect(await thinVersions(now)).toBe(24 + 51);
    expect(await versionsOf(many)).toEqual([25, 26, 27]);
    for (const id of others) expect(await versionsOf(id)).toEqual([2]);
    expect(await thinVersions(now)).toBe(0);
  });

  test("stay while the post is under review, hidden or its author is one about whom evidence is kept", async () => {
    const hold = { id: crypto.randomUUID(), userId: author, reason: "r", placedBy: "lead", placedAt: now };
    const report = { ...{ id: crypto.randomUUID(), number: "R-1", kind: "quality", text: "t", locale: "en" } };
    const reported = { ...report, grade: "S2" as const, createdAt: now };
    const id = await addPost();
    await addOldVersions(id);
    const set = (change: Partial<typeof posts.$inferInsert>) => db().update(posts).set(change).where(eq(posts.id, id));
    await db().update(postRevisions).set({ savedBy: null });
    await set({ reviewAskedAt: now });
    expect(await thinVersions(now), "under review").toBe(0);
    await set({ reviewAskedAt: null, hiddenAt: now });
    expect(await thinVersions(now), "hidden").toBe(0);
    await set({ hiddenAt: null });
    await db().insert(legalHolds).values(hold);
    expect(await thinVersions(now), "hold").toBe(0);
    await db().update(legalHolds).set({ endedAt: now, endedBy: "lead" });
    await db()
      .insert(reports)
      .values({ ...reported, accusedId: author });
    expect(await thinVersions(now), "report").toBe(0);
    await db().update(reports).set({ accusedId: null, postId: id });
    expect(await thinVersions(now), "report about the post").toBe(0);
    await db().update(reports).set({ status: "closed", closedAt: now });
    expect(await thinVersions(now), "nothing of these").toBe(24);
  });

  test("saved by somebody else about whom evidence is kept stay too", async () => {
    const id = await addPost();
    await addOldVersions(id, 2);
    const helper = await mentor();
    await db().update(postRevisions).set({ savedBy: helper }).where(eq(postRevisions.version, 1));
    const hold = { id: crypto.randomUUID(), userId: helper, reason: "r", placedBy: "lead", placedAt: now };
    await db().insert(legalHolds).values(hold);
    expect(await thinVersions(now)).toBe(0);
  });

  test("go a few at a time, and no more once the server stops", async () => {
    const id = await addPost();
    await addOldVersions(id);
    expect(await thinVersions(now, AbortSignal.abort())).toBe(0);
    const stop = new AbortController();
    const running = thinVersions(now, stop.signal);
    stop.abort();
    expect(await running).toBeLessThan(24);
  });
});
