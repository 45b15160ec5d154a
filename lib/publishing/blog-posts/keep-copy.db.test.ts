import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { posts, users, workingCopies } from "#db/schema/index.ts";
import { newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { type CopyInput, readCopy } from "./copy-input.ts";
import { mostNewWork } from "./copy-rules.ts";
import { deletePost } from "./delete-post.ts";
import type { PostInput } from "./input.ts";
import { discardCopy, keepCopy } from "./keep-copy.ts";
import { openPost } from "./opened-post.ts";
import { savePost } from "./save-post.ts";
import { unfinishedNewPosts, unfinishedPosts } from "./unfinished-posts.ts";
import type { SaveTarget } from "./why-not-stored.ts";
import { mayKeep, mayWrite } from "./writing-limit.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date("2026-03-01T11:00:00Z");
let author = "";
let other = "";
let category = "";

async function mentor(): Promise<string> {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
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

const fields = (change: Partial<CopyInput["post"]> = {}): CopyInput["post"] => ({
  ...{ title: "Half a title", slug: "", excerpt: "", content: "<p>Half a word</p>", featuredImage: "" },
  ...{ categoryIds: [], tags: [], language: "en", translationOf: "", ...change },
});

function copy(change: Partial<CopyInput> = {}): CopyInput {
  const ids = { id: crypto.randomUUID(), userId: author, writer: crypto.randomUUID() };
  return { ...ids, baseVersion: null, revision: 0, takeOver: false, post: fields(), ...change };
}

const post = (change: Partial<PostInput> = {}) =>
  filledPost(category, { title: "Stored", content: "<p>Stored words.</p>", status: "draft", ...change });

async function storedPost(change: Partial<PostInput> = {}): Promise<{ id: string; input: PostInput }> {
  const [target, input]: [SaveTarget, PostInput] = [{ id: crypto.randomUUID(), mode: "create" }, post(change)];
  expect(await savePost(author, target, input, now)).toMatchObject({ ok: true, version: 1 });
  return { id: target.id, input };
}

async function keptOf(id: string) {
  const [row] = await db().select().from(workingCopies).where(eq(workingCopies.id, id));
  return row && { ...row, data: readCopy(row.data) };
}

const contentOf = async (id: string) => {
  const [row] = await db().select({ content: posts.content }).from(posts).where(eq(posts.id, id));
  return row?.content;
};

describe("what is being written [@EDIT-36a @EDIT-36c]", () => {
  test("is kept as typed, also what could not be saved like this, and is given back to its author alone", async () => {
    const sent = copy({ post: fields({ title: " half ", slug: "No slug!" }) });
    expect(await keepCopy(author, sent, now)).toEqual({ ok: true, revision: 1, partly: false });
    const opened = await openPost(db(), author, sent.id);
    expect(opened).toMatchObject({
      draft: { title: " half ", slug: "No slug!" },
      version: null,
      copy: { revision: 1 },
    });
    expect(await openPost(db(), other, sent.id)).toBe("notFound");
    expect((await unfinishedPosts(db(), author)).map(({ id }) => id)).toEqual([sent.id]);
    expect(await unfinishedPosts(db(), other)).toEqual([]);
  });

  test("never changes the post that everybody reads", async () => {
    const { id, input } = await storedPost({ status: "published" });
    await keepCopy(author, copy({ id, baseVersion: 1, post: fields({ content: "<p>Not yet public</p>" }) }), later);
    expect(await contentOf(id)).toBe(input.content);
    expect(await openPost(db(), author, id)).toMatchObject({ draft: { content: "<p>Not yet public</p>" }, version: 1 });
    expect(await unfinishedPosts(db(), author)).toMatchObject([{ id, isNew: false }]);
    expect(await unfinishedNewPosts(db(), author)).toEqual([]);
  });

  test("is sanitised, and pictures that are not stored here are left out", async () => {
    const content =
      '<p onclick="x()">a<script>b</script></p><img src="data:image/png;base64,AA"><img src="https://a.example/b.png"><img src="/uploads/c.png">';
    const sent = copy({ post: fields({ content, featuredImage: "data:image/png;base64,AA" }) });
    expect(await keepCopy(author, sent, now)).toMatchObject({ ok: true, partly: true });
    const data = (await keptOf(sent.id))?.data;
    expect(data?.content).toMatch(/^<p>a<\/p><img src="\/uploads\/c\.png"[^>]*>$/);
    expect(data?.featuredImage).toBe("");
  });

  test("of more characters than a post may have, or nested without end, is refused", async () => {
    const cases = [
      [`<p>${"x".repeat(200_001)}</p>`, "tooLarge"],
      [`${"<b>".repeat(20_000)}x`, "tooIntricate"],
    ] as const;
    for (const [content, reason] of cases)
      expect(await keepCopy(author, copy({ post: fields({ content }) }), now)).toEqual({ ok: false, reason });
  });

  test("of another author's post or copy is refused like what does not exist, and stays", async () => {
    const { id } = await storedPost();
    expect(await keepCopy(other, copy({ id, baseVersion: 1, takeOver: true }), now)).toEqual({
      ok: false,
      reason: "notFound",
    });
    const mine = copy();
    await keepCopy(author, mine, now);
    expect(await keepCopy(other, { ...mine, takeOver: true }, later)).toEqual({ ok: false, reason: "notFound" });
    expect(await discardCopy(other, mine.id, later)).toBe(false);
    expect(await keptOf(mine.id)).toMatchObject({ authorId: author, revision: 1 });
  });

  test("of a post that staff have hidden is refused, and not listed", async () => {
    const { id } = await storedPost();
    await keepCopy(author, copy({ id, baseVersion: 1 }), now);
    await db().update(posts).set({ hiddenAt: now }).where(eq(posts.id, id));
    expect(await keepCopy(author, copy({ id, baseVersion: 1, revision: 1 }), now)).toEqual({
      ok: false,
      reason: "hidden",
    });
    expect(await openPost(db(), author, id)).toBe("hidden");
    expect(await unfinishedPosts(db(), author)).toEqual([]);
  });

  test("are at most twenty new posts; those of stored posts do not count", async () => {
    const { id } = await storedPost();
    for (let turn = 0; turn < mostNewWork; turn += 1)
      expect(await keepCopy(author, copy(), now)).toMatchObject({ ok: true });
    expect(await keepCopy(author, copy(), now)).toEqual({ ok: false, reason: "tooMany" });
    expect(await keepCopy(author, copy({ id, baseVersion: 1 }), now)).toMatchObject({ ok: true });
    const [oldest] = (await unfinishedNewPosts(db(), author)).toReversed();
    await discardCopy(author, oldest?.id ?? "", now);
    expect(await keepCopy(author, copy(), now)).toMatchObject({ ok: true });
  });

  test("does not use up the saves of its author", async () => {
    for (let turn = 0; turn < 100; turn += 1) expect(await mayKeep({ userId: author, network: "n" }, now)).toBe(true);
    expect(await mayWrite({ userId: author, network: "n" }, now)).toBe(true);
  });
});

describe("two windows of one author [@EDIT-36a]", () => {
  test("do not overwrite each other: the second is told, and may take over", async () => {
    const first = copy();
    await keepCopy(author, first, now);
    const second = { ...first, writer: crypto.randomUUID(), post: fields({ title: "Second" }) };
    expect(await keepCopy(author, second, now)).toEqual({ ok: false, reason: "otherWindow" });
    expect((await keptOf(first.id))?.data?.title).toBe("Half a title");
    expect(await keepCopy(author, { ...second, takeOver: true }, now)).toMatchObject({ ok: true, revision: 2 });
    expect(await keepCopy(author, { ...first, revision: 1 }, now)).toEqual({ ok: false, reason: "otherWindow" });
    expect((await keptOf(first.id))?.data?.title).toBe("Second");
  });

  test("a window that opened the newest goes on from it", async () => {
    const first = copy();
    await keepCopy(author, first, now);
    const second = { ...first, writer: crypto.randomUUID(), revision: 1 };
    expect(await keepCopy(author, second, now)).toMatchObject({ ok: true, revision: 2 });
  });

  test("of simultaneous ones exactly one is kept", async () => {
    const id = crypto.randomUUID();
    const both = await Promise.all([keepCopy(author, copy({ id }), now), keepCopy(author, copy({ id }), now)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect((await keptOf(id))?.revision).toBe(1);
  });

  test("a request whose answer was lost is sent again; one that comes late changes nothing", async () => {
    const first = copy();
    await keepCopy(author, first, now);
    expect(await keepCopy(author, { ...first, post: fields({ title: "Again" }) }, now)).toMatchObject({ revision: 2 });
    expect(await keepCopy(author, first, now)).toEqual({ ok: false, reason: "otherWindow" });
    expect((await keptOf(first.id))?.data?.title).toBe("Again");
  });

  test("what one saved is not brought back by the other, unless it takes over", async () => {
    const { id, input } = await storedPost();
    await savePost(author, { id, mode: "edit", baseVersion: 1 }, { ...input, title: "New" }, later);
    const behind = copy({ id, baseVersion: 1 });
    expect(await keepCopy(author, behind, later)).toEqual({ ok: false, reason: "otherWindow" });
    expect(await keepCopy(author, { ...behind, takeOver: true }, later)).toMatchObject({ ok: true });
    expect(await openPost(db(), author, id)).toMatchObject({ version: 2, copy: { isStale: true, baseVersion: 1 } });
  });
});

describe("a save [@EDIT-36a]", () => {
  test.each(["draft", "published"] as const)("as %s takes the copy with it", async (status) => {
    const { id, input } = await storedPost();
    const sent = copy({ id, baseVersion: 1 });
    await keepCopy(author, sent, now);
    const target = { id, mode: "edit", baseVersion: 1, copy: { writer: sent.writer, revision: 1 } } as const;
    expect(await savePost(author, target, { ...input, status }, later)).toMatchObject({ ok: true });
    expect(await keptOf(id)).toBeUndefined();
  });

  test("that is refused leaves it", async () => {
    const { id, input } = await storedPost();
    await keepCopy(author, copy({ id, baseVersion: 1 }), now);
    expect(await savePost(author, { id, mode: "edit" }, { ...input, title: " " }, later)).toMatchObject({ ok: false });
    expect(await keptOf(id)).toBeDefined();
  });

  test("leaves what another window has written since", async () => {
    const { id, input } = await storedPost();
    await keepCopy(author, copy({ id, baseVersion: 1 }), now);
    const blind = { writer: crypto.randomUUID(), revision: 0 };
    await savePost(author, { id, mode: "edit", baseVersion: 1, copy: blind }, { ...input, title: "New" }, later);
    expect(await openPost(db(), author, id)).toMatchObject({
      draft: { title: "Half a title" },
      copy: { isStale: true },
    });
  });

  test("and a deletion leave nothing of it", async () => {
    const { id } = await storedPost();
    await keepCopy(author, copy({ id, baseVersion: 1 }), now);
    await deletePost(author, id, later);
    expect(await keptOf(id)).toBeUndefined();
    expect(await openPost(db(), author, id)).toBe("notFound");
  });
});

test("a stored row of no release of ours opens nothing [@EDIT-26a]", async () => {
  const id = crypto.randomUUID();
  const row = { id, authorId: author, baseVersion: null, data: { odd: true }, revision: 1, updatedAt: now };
  await db().insert(workingCopies).values(row);
  expect(await openPost(db(), author, id)).toBe("notFound");
  const plain = newPost({ authorId: author });
  await db().insert(posts).values(plain);
  expect(await openPost(db(), author, plain.id)).toMatchObject({ version: 1, copy: undefined });
});
