import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { eventsAfter } from "#db/queries/platform/events.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { postOfAuthor, postsOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { publishedPostBySlug, slugNowOf } from "#db/queries/publishing/posts.ts";
import { duePosts, takeDue } from "#db/queries/publishing/waiting-posts.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { notifications, posts, users } from "#db/schema/index.ts";
import { addPerson } from "#db/support/people.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { jobs } from "#lib/administration/jobs/registry.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { hidePost } from "./hide-post.ts";
import type { PostInput } from "./input.ts";
import { publishDue } from "./publish-due.ts";
import { savePost } from "./save-post.ts";
import { takePostBack } from "./take-back.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const schedule = { at: "2026-03-08T09:00", zone: "Europe/Berlin" };
const due = new Date("2026-03-08T08:00:00Z");
const staff = { actor: "command", actorRole: "command" } as const;
let author = "";
let category = "";

beforeEach(async () => {
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  author = (await addPerson()).id;
  category = await firstCategory();
});

const post = (change: Partial<PostInput> = {}) => filledPost(category, { schedule, ...change });
const reach = "<p>Add. Then write to noah@mail.example for more.</p>";
const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const edit = (id: string) => ({ id, mode: "edit" }) as const;
const stored = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0];
const onBlog = async (slug: string) => (await publishedPostBySlug(db(), slug)) !== undefined;
const run = (at: Date) => publishDue(at, AbortSignal.timeout(60_000));
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, author)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("post"));
const plain = { status: "draft", publishedAt: null, publishAt: null, publishZone: null };

async function planned(change: Partial<PostInput> = {}) {
  const [target, input] = [create(), post(change)];
  expect(await savePost(author, target, input, now)).toMatchObject({ ok: true, scheduled: { at: due, twice: false } });
  return { id: target.id, input };
}

describe("a post for a later time [@EDIT-38a @EDIT-38b @EDIT-38c]", () => {
  test("stays a draft that says when", async () => {
    const { id, input } = await planned();
    expect(await onBlog(input.slug)).toBe(false);
    const waits = { publishAt: due, publishZone: "Europe/Berlin" };
    expect(await stored(id)).toMatchObject({ status: "draft", publishedAt: null, ...waits });
    expect(await postsOfAuthor(db(), author)).toMatchObject([{ status: "draft", ...waits }]);
    expect(await postOfAuthor(db(), author, id)).toMatchObject({ isPublic: false, ...waits });
    await run(new Date(due.getTime() - 1));
    expect(await onBlog(input.slug)).toBe(false);
  });

  test("is looked for at least once a minute", () => {
    expect(jobs.find((job) => job.run === publishDue)?.everyMs).toBeLessThanOrEqual(minute);
  });

  test("is published by regular work when its time has come, and its author is told", async () => {
    const { id, input } = await planned();
    const at = new Date(due.getTime() + minute / 2);
    const before = await contentNumber(db());
    await run(at);
    expect(await onBlog(input.slug)).toBe(true);
    expect(await contentNumber(db())).toBeGreaterThan(before);
    const now = { status: "published", publishedAt: at, publishAt: null, publishZone: null, approvedAt: at };
    expect(await stored(id)).toMatchObject(now);
    expect(await told()).toEqual(["postPublished"]);
    await run(new Date(due.getTime() + day));
    expect([await told(), await stored(id)]).toMatchObject([["postPublished"], { publishedAt: at }]);
  });

  test("is published once, by however many processes", async () => {
    const { input } = await planned();
    const counts = await Promise.all([run(due), run(due), run(due), run(due)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect([await onBlog(input.slug), await told()]).toEqual([true, ["postPublished"]]);
  });

  test("can be taken back until then, by its author alone", async () => {
    const { id, input } = await planned();
    expect(await takePostBack(crypto.randomUUID(), id, now)).toEqual({ ok: false, reason: "notFound" });
    expect(await takePostBack(author, id, now)).toEqual({ ok: true });
    await run(due);
    expect([await onBlog(input.slug), await stored(id)]).toMatchObject([false, plain]);
  });

  test("is not published when it is taken back, changed or sent for review at the last moment", async () => {
    const found = async (id: string) => (await duePosts(db(), 100, due)).find((one) => one.id === id);
    const { id, input } = await planned();
    const seen = await found(id);
    if (!seen) throw new Error("It is not due");
    await savePost(author, edit(id), { ...input, title: "More sums" }, now);
    expect(await takeDue(db(), seen, due)).toBe(false);
    const again = await found(id);
    if (!again) throw new Error("It is not due any more");
    expect(await takeDue(db(), again, now)).toBe(false);
    await db().update(posts).set({ reviewAskedAt: now }).where(eq(posts.id, id));
    expect([await found(id), await takeDue(db(), again, due)]).toEqual([undefined, false]);
    await takePostBack(author, id, now);
    expect([await found(id), await takeDue(db(), again, due)]).toEqual([undefined, false]);
  });

  test("cannot be taken back afterwards", async () => {
    const { id, input } = await planned();
    await run(due);
    expect(await takePostBack(author, id, due)).toEqual({ ok: false, reason: "public" });
    expect(await onBlog(input.slug)).toBe(true);
  });

  test("is a plain draft once saved as one, and public at once when published without a time", async () => {
    const { id, input } = await planned();
    await savePost(author, edit(id), { ...input, status: "draft" }, now);
    expect(await stored(id)).toMatchObject(plain);
    await savePost(author, edit(id), input, now);
    expect(await stored(id)).toMatchObject({ publishAt: due });
    expect(await savePost(author, edit(id), { ...input, schedule: undefined }, now)).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ status: "published", publishAt: null, publishZone: null });
    expect(await onBlog(input.slug)).toBe(true);
  });

  test.each([
    ["in the past", { at: "2026-03-01T10:59", zone: "Europe/Berlin" }, "schedulePast"],
    ["more than a year ahead", { at: "2028-01-01T09:00", zone: "UTC" }, "scheduleFar"],
    ["in an hour that clocks skip", { at: "2026-03-29T02:30", zone: "Europe/Berlin" }, "scheduleGap"],
    ["that is no time", { at: "soon", zone: "UTC" }, "scheduleUnreadable"],
  ])("%s is refused, and nothing is stored", async (_what, at, reason) => {
    const target = create();
    expect(await savePost(author, target, post({ schedule: at }), now)).toEqual({ ok: false, reason });
    expect(await stored(target.id)).toBeUndefined();
  });

  test("is refused for a post that everybody can read", async () => {
    const [target, input] = [create(), post({ schedule: undefined })];
    await savePost(author, target, input, now);
    const again = { ...input, schedule };
    expect(await savePost(author, edit(target.id), again, now)).toEqual({ ok: false, reason: "schedulePublic" });
    expect(await onBlog(input.slug)).toBe(true);
  });
});

describe("when its time has come, a post [@EDIT-38b]", () => {
  const tomorrow = new Date(due.getTime() + day);

  test.each([
    ["whose author is suspended", { suspendedAt: now }],
    ["whose author is leaving", { deletionRequestedAt: now }],
    ["whose author is muted", { mutedUntil: tomorrow }],
    ["whose author's address is not confirmed any more", { emailConfirmedAt: null }],
  ])("%s stays a draft, and its author is told", async (_what, change) => {
    const { id, input } = await planned();
    await db().update(users).set(change).where(eq(users.id, author));
    await run(due);
    expect([await onBlog(input.slug), await stored(id)]).toMatchObject([false, plain]);
    expect(await told()).toEqual(["postNotPublished"]);
    await run(tomorrow);
    expect(await told()).toHaveLength(1);
  });

  test("that staff hid stays hidden", async () => {
    const { input } = await planned();
    await hidePost(input.slug, { ...staff, reason: "unsafe" }, now);
    await run(due);
    expect(await onBlog(input.slug)).toBe(false);
  });

  test("is reviewed if staff review posts by now", async () => {
    const { id, input } = await planned();
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    const reviewer = newUser({ role: "lead" });
    await db().insert(users).values(reviewer);
    await run(due);
    expect(await eventsAfter(db(), reviewer.id, 0, 9)).toMatchObject([{ payload: { what: "queue" } }]);
    expect([await onBlog(input.slug), await stored(id)]).toMatchObject([
      false,
      { reviewAskedAt: due, publishAt: null },
    ]);
  });

  test("with held words waits for them, and their release publishes it", async () => {
    const { id, input } = await planned({ content: reach });
    await run(due);
    expect(await onBlog(input.slug)).toBe(false);
    expect(await postOfAuthor(db(), author, id)).toMatchObject({ waiting: true, publishAt: null });
    await releaseText(staff, await heldId(), "a known address", due);
    expect(await onBlog(input.slug)).toBe(true);
  });

  test("whose words were released before is published at its time, not sooner", async () => {
    const { input } = await planned({ content: reach });
    await releaseText(staff, await heldId(), "a known address", now);
    expect(await onBlog(input.slug)).toBe(false);
    await run(due);
    expect(await onBlog(input.slug)).toBe(true);
  });

  test("whose words were refused is a plain draft", async () => {
    const { id, input } = await planned({ content: reach });
    await refuseText(staff, await heldId(), "an address", now);
    expect(await stored(id)).toMatchObject(plain);
    await run(due);
    expect(await onBlog(input.slug)).toBe(false);
  });
});

test("a post that was public, was taken off, renamed and published later leads from its old address [@BLOG-17] [@EDIT-38b]", async () => {
  const [target, first] = [create(), post({ schedule: undefined })];
  await savePost(author, target, first, now);
  await savePost(author, edit(target.id), { ...first, status: "draft" }, now);
  expect(await slugNowOf(db(), first.slug)).toBeUndefined();
  const second = post();
  await savePost(author, edit(target.id), second, now);
  await run(due);
  expect([await slugNowOf(db(), first.slug), await onBlog(second.slug)]).toEqual([second.slug, true]);
  // Back under its first address, the redirect goes with it.
  await savePost(author, edit(target.id), { ...first, status: "draft" }, due);
  await savePost(author, edit(target.id), { ...first, schedule: { at: "2026-03-09T09:00", zone: "UTC" } }, due);
  await run(new Date("2026-03-09T09:00:00Z"));
  expect(await onBlog(first.slug)).toBe(true);
  expect([await slugNowOf(db(), first.slug), await slugNowOf(db(), second.slug)]).toEqual([undefined, first.slug]);
});

async function heldId(): Promise<string> {
  return (await heldTextQueue(db(), false, 100)).find(({ userId }) => userId === author)?.id ?? "";
}
