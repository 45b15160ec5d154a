import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { setPublication } from "#db/queries/publishing/hidden-posts.ts";
import { revisionsOf, wholeRevisions } from "#db/queries/publishing/revisions.ts";
import { postRevisions, posts, users } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { mostRevisions } from "./copy-rules.ts";
import { deletePost } from "./delete-post.ts";
import type { PostInput } from "./input.ts";
import { keepCopy } from "./keep-copy.ts";
import { keepRevision } from "./keep-revision.ts";
import { openPost } from "./opened-post.ts";
import { besideStored, compareVersions } from "./own-revisions.ts";
import { publicFrom } from "./publication-rules.ts";
import { restoreRevision } from "./restore-revision.ts";
import { savePost } from "./save-post.ts";
import { unfinishedNewPosts } from "./unfinished-posts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-01T11:00:00Z");
let author = "";
let other = "";
let category = "";

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0), firstName: "Ada", lastName: "Lind" });
  await db().insert(users).values(user);
  return user.id;
}

beforeAll(async () => {
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
});

beforeEach(async () => {
  author = await mentor();
  other = await mentor();
  category = await firstCategory();
});

const post = (change: Partial<PostInput> = {}) =>
  filledPost(category, { title: "First", content: "<p>First words.</p>", status: "draft", ...change });

async function saved(change: Partial<PostInput> = {}): Promise<{ id: string; input: PostInput }> {
  const [id, input] = [crypto.randomUUID(), post(change)];
  expect(await savePost(author, { id, mode: "create", baseVersion: null }, input, now)).toMatchObject({ ok: true });
  return { id, input };
}

const edit = (id: string, baseVersion?: number) => ({ id, mode: "edit", baseVersion }) as const;
const versionsOf = async (id: string) => (await revisionsOf(db(), author, id)).map(({ version }) => version);
const titleOf = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0]?.title;

describe("a save over a newer version [@EDIT-33a]", () => {
  test("is refused, whichever window comes first, and nothing is stored", async () => {
    const { id, input } = await saved();
    expect(await savePost(author, edit(id, 1), { ...input, title: "One" }, later)).toMatchObject({
      ok: true,
      version: 2,
    });
    expect(await savePost(author, edit(id, 1), { ...input, title: "Two" }, later)).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await titleOf(id)).toBe("One");
    expect(await savePost(author, edit(id, 2), { ...input, title: "Two" }, later)).toMatchObject({
      ok: true,
      version: 3,
    });
    expect(await savePost(author, edit(id, 2), { ...input, title: "One" }, later)).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await titleOf(id)).toBe("Two");
  });

  test("also of a new post that another window has saved", async () => {
    const { id, input } = await saved();
    const again = { id, mode: "create", baseVersion: null } as const;
    expect(await savePost(author, again, { ...input, title: "Other" }, later)).toEqual({
      ok: false,
      reason: "conflict",
    });
    expect(await savePost(author, again, input, later), "sent again").toMatchObject({ ok: true });
  });

  test("of simultaneous saves exactly one is stored", async () => {
    const { id, input } = await saved();
    const results = await Promise.all(
      ["One", "Two", "Three"].map((title) => savePost(author, edit(id, 1), { ...input, title }, later)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === "conflict")).toHaveLength(2);
    expect(await versionsOf(id)).toEqual([2, 1]);
  });

  test("shows its author both, and nobody else anything", async () => {
    const { id } = await saved();
    const writing = {
      ...post({ title: "Mine", content: "<p>My words.</p>" }),
      featuredImage: "",
      categoryIds: [],
      translationOf: "",
    };
    const both = await besideStored(author, id, writing);
    expect(both).toMatchObject({ version: 1, status: "draft", savedAt: now.toISOString() });
    expect(both?.comparison.fields.map(({ field }) => field)).toEqual(["title", "content"]);
    expect(await besideStored(other, id, writing)).toBeUndefined();
  });
});

describe("the versions of a post [@EDIT-37a @EDIT-37b]", () => {
  test("say who saved what and when, newest first, to its author alone", async () => {
    const { id, input } = await saved();
    await savePost(author, edit(id), { ...input, title: "Second", status: "published" }, later);
    const by = { firstName: "Ada", lastName: "Lind" };
    expect(await revisionsOf(db(), author, id)).toEqual([
      { version: 2, savedAt: later, status: "published", title: "Second", by },
      { version: 1, savedAt: now, status: "draft", title: "First", by },
    ]);
    expect(await revisionsOf(db(), other, id)).toEqual([]);
    expect(await wholeRevisions(db(), other, id, [1])).toEqual([]);
    expect(await wholeRevisions(db(), author, id, [1])).toMatchObject([
      { content: input.content, categoryIds: [category] },
    ]);
  });

  test("hold a post from before versions were kept as it was then", async () => {
    const row = newPost({ authorId: author, title: "Old", content: "<p>Old words.</p>", updatedAt: now });
    await db().insert(posts).values(row);
    await savePost(author, edit(row.id), post({ slug: row.slug, title: "New" }), later);
    expect(await revisionsOf(db(), author, row.id)).toMatchObject([
      { version: 2, title: "New", savedAt: later },
      { version: 1, title: "Old", savedAt: now },
    ]);
  });

  test("have one more when something else publishes it", async () => {
    const { id } = await saved();
    await transaction(async (tx) => {
      await setPublication(tx, id, publicFrom(later, null));
      await keepRevision(tx, id, author, later);
    });
    expect(await revisionsOf(db(), author, id)).toMatchObject([
      { version: 2, status: "published" },
      { version: 1, status: "draft" },
    ]);
    const [row] = await db().select({ version: posts.version }).from(posts).where(eq(posts.id, id));
    expect(row?.version).toBe(2);
  });

  test("are at most a hundred: the oldest drafts go first, then the oldest", async () => {
    const { id, input } = await saved({ status: "published" });
    const [first] = await wholeRevisions(db(), author, id, [1]);
    if (!first) throw new Error("no version");
    const more = Array.from({ length: mostRevisions - 1 }, (_, at) => ({
      ...first,
      id: crypto.randomUUID(),
      version: at + 2,
      status: at % 2 === 0 ? ("draft" as const) : ("published" as const),
    }));
    await db().insert(postRevisions).values(more);
    await db().update(posts).set({ version: mostRevisions }).where(eq(posts.id, id));
    await savePost(author, edit(id), { ...input, title: "Newest" }, later);
    const kept = await versionsOf(id);
    expect(kept).toHaveLength(mostRevisions);
    expect(kept).toEqual(expect.arrayContaining([101, 100, 4, 3, 1]));
    expect(kept.includes(2)).toBe(false);
    await db().update(postRevisions).set({ status: "published" }).where(eq(postRevisions.postId, id));
    await savePost(author, edit(id), { ...input, title: "Newer still" }, later);
    const public_ = await versionsOf(id);
    expect(public_).toHaveLength(mostRevisions);
    expect(public_.includes(1)).toBe(false);
  });

  test("go with the post", async () => {
    const { id } = await saved();
    await deletePost(author, id, later);
    expect(await db().select().from(postRevisions).where(eq(postRevisions.postId, id))).toEqual([]);
  });

  test("are compared by two that are there, for their author alone", async () => {
    const { id, input } = await saved();
    await savePost(author, edit(id), { ...input, content: "<p>Second words.</p>" }, later);
    const comparison = await compareVersions(author, id, { left: 1, right: 2 });
    expect(comparison?.fields).toMatchObject([{ field: "content" }]);
    expect(await compareVersions(author, id, { left: 1, right: 3 })).toBeUndefined();
    expect(await compareVersions(other, id, { left: 1, right: 2 })).toBeUndefined();
  });
});

describe("a restored version [@EDIT-37c]", () => {
  test("is in the editor with today's address, until its author saves it", async () => {
    const { id, input } = await saved();
    const slug = `moved-${crypto.randomUUID()}`;
    await savePost(author, edit(id), { ...input, slug, title: "Second" }, later);
    expect(await restoreRevision(author, { id, version: 1 }, later)).toEqual({ ok: true, aside: undefined });
    expect(await titleOf(id)).toBe("Second");
    expect(await openPost(db(), author, id)).toMatchObject({
      draft: { title: "First", slug, content: input.content, categoryIds: [category] },
      copy: { restoredFrom: 1, baseVersion: 2, isStale: false },
    });
  });

  test("sets aside what its author was writing, and replaces another restored one", async () => {
    const { id } = await saved();
    const writing = {
      ...post({ title: "Being written" }),
      featuredImage: "",
      categoryIds: [],
      tags: [],
      translationOf: "",
    };
    const sent = { id, userId: author, writer: crypto.randomUUID(), baseVersion: 1, revision: 0, takeOver: false };
    await keepCopy(author, { ...sent, post: writing }, now);
    const restored = await restoreRevision(author, { id, version: 1 }, later);
    const [aside] = await unfinishedNewPosts(db(), author);
    expect(aside).toMatchObject({ title: "Being written" });
    expect(restored).toEqual({ ok: true, aside: aside?.id });
    expect(await restoreRevision(author, { id, version: 1 }, later)).toEqual({ ok: true, aside: undefined });
    expect(await unfinishedNewPosts(db(), author)).toHaveLength(1);
  });

  test("of another author's post, of none, or of one hidden by staff is refused", async () => {
    const { id } = await saved();
    expect(await restoreRevision(other, { id, version: 1 }, later)).toEqual({ ok: false, reason: "notFound" });
    expect(await restoreRevision(author, { id, version: 9 }, later)).toEqual({ ok: false, reason: "notFound" });
    await db().update(posts).set({ hiddenAt: now }).where(eq(posts.id, id));
    expect(await restoreRevision(author, { id, version: 1 }, later)).toEqual({ ok: false, reason: "hidden" });
    expect(await openPost(db(), author, id)).toBe("hidden");
  });
});
