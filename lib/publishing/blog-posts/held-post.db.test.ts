import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { contentNumber } from "#db/queries/platform/content-changes.ts";
import { deleteSiteSetting, saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { postOfAuthor, postsOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { publishedPostBySlug, slugNowOf } from "#db/queries/publishing/posts.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { events, heldTexts, notifications, posts, users } from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { newestSeq } from "#lib/platform/events/read-events.ts";
import { day } from "#lib/platform/time/time.ts";
import { decidePostReview } from "#lib/publishing/post-reviews/decide-post-review.ts";
import { filledPost, firstCategory, newSlug } from "#lib/publishing/support/posts.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { deletePost } from "./delete-post.ts";
import { hidePost } from "./hide-post.ts";
import { holdPost } from "./hold-post.ts";
import type { PostInput } from "./input.ts";
import { lookAgain } from "./look-again.ts";
import { publishDue } from "./publish-due.ts";
import { savePost } from "./save-post.ts";
import { takePostBack } from "./take-back.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + day);
const staff = { actor: "command", actorRole: "command" } as const;
let author = "";
let category = "";

beforeEach(async () => {
  const user = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
  await db().insert(users).values(user);
  author = user.id;
  await saveSiteSetting(db(), "openPublishing", true, now);
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  category = await firstCategory();
});

const reach = "<p>Add. Then write to noah@mail.example for more.</p>";
const post = (change: Partial<PostInput> = {}) => filledPost(category, change);
const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const edit = (id: string) => ({ id, mode: "edit" }) as const;
const stored = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0];
const queued = async () => (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === author);
const onBlog = async (slug: string) => (await publishedPostBySlug(db(), slug)) !== undefined;
const waits = async (id: string) => (await postOfAuthor(db(), author, id))?.waiting;
async function heldId(): Promise<string> {
  return (await queued())[0]?.id ?? "";
}

describe("a post with contact details [@SAFE-22d @SAFE-22h]", () => {
  test("is stored whole, reaches nobody, and stands before staff", async () => {
    const target = create();
    const input = post({ content: reach });
    expect(await savePost(author, target, input, now)).toMatchObject({ ok: true, waiting: true, created: true });
    expect(await onBlog(input.slug)).toBe(false);
    const { title, excerpt, content } = input;
    expect(await stored(target.id)).toMatchObject({ title, excerpt, content, status: "draft", publishedAt: null });
    expect(await queued()).toMatchObject([{ kind: "post", objectId: target.id, findings: ["email"] }]);
    expect(await waits(target.id)).toBe(true);
    expect(await postsOfAuthor(db(), author)).toMatchObject([{ status: "draft", waiting: true }]);
  });

  test.each([
    ["title", { title: "Mail noah@mail.example" }],
    ["excerpt", { excerpt: "Mail noah@mail.example" }],
    ["tag", { tags: ["noah@mail.example"] }],
    ["picture's words", { content: '<img src="/uploads/a.png" alt="noah@mail.example">' }],
    ["link", { content: '<p><a href="https://t.me/noah">more</a></p>' }],
  ] satisfies [string, Partial<PostInput>][])("in its %s waits", async (_where, change) => {
    expect(await savePost(author, create(), post(change), now)).toMatchObject({ ok: true, waiting: true });
  });

  test("as a draft waits for nobody, and one taken back waits no longer", async () => {
    const target = create();
    const draft = post({ content: reach, status: "draft" });
    expect(await savePost(author, target, draft, now)).toMatchObject({ ok: true, waiting: false });
    expect(await queued()).toEqual([]);
    await savePost(author, edit(target.id), { ...draft, status: "published" }, now);
    expect(await queued()).toHaveLength(1);
    await savePost(author, edit(target.id), draft, now);
    expect(await queued()).toEqual([]);
  });

  test("without them any more is published at once", async () => {
    const target = create();
    const input = post({ content: reach });
    await savePost(author, target, input, now);
    const mended = { ...input, content: "<p>Add.</p>" };
    expect(await savePost(author, edit(target.id), mended, later)).toMatchObject({ ok: true, waiting: false });
    expect(await onBlog(input.slug)).toBe(true);
    expect(await queued()).toEqual([]);
  });

  test("leaves the blog when they come into it later, under an address that leads back to it", async () => {
    const target = create();
    const input = post();
    await savePost(author, target, input, now);
    const moved = { ...input, slug: newSlug("moved"), content: reach };
    expect(await savePost(author, edit(target.id), moved, later)).toMatchObject({ ok: true, waiting: true });
    expect([await onBlog(input.slug), await onBlog(moved.slug)]).toEqual([false, false]);
    await releaseText(staff, await heldId(), "a known address", later);
    expect(await slugNowOf(db(), input.slug)).toBe(moved.slug);
  });

  test("is gone from the queue when its author deletes it", async () => {
    const target = create();
    await savePost(author, target, post({ content: reach }), now);
    await deletePost(author, target.id, now);
    expect(await queued()).toEqual([]);
  });

  test("that waits for a review leaves open lists of reviewers when it is refused, deleted or taken back", async () => {
    const reviewer = newUser({ role: "coordinator" });
    await db().insert(users).values(reviewer);
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    const [refused, deleted, back] = [create(), create(), create()];
    for (const target of [refused, deleted, back]) {
      const before = await newestSeq(reviewer.id);
      await savePost(author, target, post(target === refused ? { content: reach } : {}), now);
      expect(await stored(target.id)).toMatchObject({ status: "draft", reviewAskedAt: now });
      expect(await newestSeq(reviewer.id)).toBeGreaterThan(before);
    }
    const heard: (() => Promise<unknown>)[] = [
      async () =>
        refuseText(staff, (await queued()).find(({ objectId }) => objectId === refused.id)?.id ?? "", "no", later),
      () => deletePost(author, deleted.id, later),
      () => takePostBack(author, back.id, later),
    ];
    for (const change of heard) {
      await db().delete(events);
      await change();
      const told = (await db().select().from(events).where(eq(events.userId, reviewer.id))).map(
        ({ payload }) => payload,
      );
      expect(told).toContainEqual({ what: "queue" });
    }
  });
});

describe("staff decide on a post [@SAFE-23a @SAFE-23b]", () => {
  test("let through, it is published then, its author is told, and the same words pass from then on", async () => {
    const target = create();
    const input = post({ content: reach });
    await savePost(author, target, input, now);
    const before = await contentNumber(db());
    expect(await releaseText(staff, await heldId(), "an office", later)).toMatchObject({ ok: true, written: true });
    expect(await stored(target.id)).toMatchObject({ status: "published", publishedAt: later });
    expect(await contentNumber(db())).toBeGreaterThan(before);
    const path = `/dashboard/blogs/edit/${target.id}`;
    const told = and(eq(notifications.userId, author), eq(notifications.kind, "textReleased"));
    expect(await db().select().from(notifications).where(told)).toMatchObject([{ path }]);
    const again = { ...input, tags: ["sums"] };
    expect(await savePost(author, edit(target.id), again, later)).toMatchObject({ ok: true, waiting: false });
    const other = { ...input, content: reach.replace("noah", "leo") };
    expect(await savePost(author, edit(target.id), other, later)).toMatchObject({ ok: true, waiting: true });
  });

  test("refused, it stays its author's draft", async () => {
    const target = create();
    await savePost(author, target, post({ content: reach }), now);
    expect(await refuseText(staff, await heldId(), "no", later)).toMatchObject({ ok: true });
    expect(await stored(target.id)).toMatchObject({ status: "draft", content: reach });
    expect(await waits(target.id)).toBe(false);
  });

  test("of words somebody held under another's post, nothing comes", async () => {
    const target = create();
    await savePost(author, target, post({ status: "draft" }), now);
    const stranger = newUser({ role: "mentor", emailConfirmedAt: new Date(0) });
    await db().insert(users).values(stranger);
    const place = { userId: stranger.id, objectId: target.id };
    await transaction((tx) => holdPost(tx, place, { text: "tel:110", found: ["link"], short: "" }, now));
    const [held] = await db().select().from(heldTexts).where(eq(heldTexts.userId, stranger.id));
    expect(await releaseText(staff, held?.id ?? "", "fine", later)).toMatchObject({ ok: true, written: false });
    expect(await stored(target.id)).toMatchObject({ status: "draft" });
  });

  test("let through, it stays unpublished where it was hidden, or its author may publish no more", async () => {
    const target = create();
    const input = post({ content: reach });
    await savePost(author, target, input, now);
    await hidePost(input.slug, { ...staff, reason: "evidence" }, now);
    expect(await releaseText(staff, await heldId(), "fine", later)).toMatchObject({ ok: true, written: false });
    const second = create();
    await savePost(author, second, post({ content: reach.replace("noah", "leo") }), now);
    await deleteSiteSetting(db(), "openPublishing");
    expect(await releaseText(staff, await heldId(), "fine", later)).toMatchObject({ ok: true, written: false });
    for (const { id } of [target, second]) expect(await stored(id)).toMatchObject({ status: "draft" });
  });

  test.each<[string, Partial<typeof users.$inferInsert>]>([
    ["is muted", { mutedUntil: new Date(later.getTime() + day) }],
    ["is suspended", { suspendedAt: later }],
    ["is leaving", { deletionRequestedAt: later }],
  ])("let through, it stays unpublished while its author %s", async (_, change) => {
    const target = create();
    await savePost(author, target, post({ content: reach }), now);
    await db().update(users).set(change).where(eq(users.id, author));
    expect(await releaseText(staff, await heldId(), "fine", later)).toMatchObject({ ok: true, written: false });
    expect(await stored(target.id)).toMatchObject({ status: "draft" });
    const told = and(eq(notifications.userId, author), eq(notifications.kind, "textReleased"));
    expect(await db().$count(notifications, told)).toBe(0);
  });
});

describe("what an author who is stopped wrote becomes public on no way", () => {
  const stops = [
    ["muted", { mutedUntil: new Date(later.getTime() + day) }],
    ["suspended", { suspendedAt: now }],
    ["about to leave", { deletionRequestedAt: now }],
  ] as const;
  const stop = (values: Partial<NewUser>) => db().update(users).set(values).where(eq(users.id, author));

  test.each(stops)("who is %s: saved, let through, at its time, or after a review", async (_, values) => {
    const [released, due, reviewed, saved] = [create(), create(), create(), create()];
    await savePost(author, released, post({ content: reach }), now);
    await savePost(author, due, post({ schedule: { at: "2026-03-01T11:00", zone: "UTC" } }), now);
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    await savePost(author, reviewed, post(), now);
    await stop(values);
    expect(await savePost(author, saved, post(), later)).toEqual({ ok: false, reason: "publishingClosed" });
    expect(await savePost(author, saved, post({ status: "draft" }), later)).toMatchObject({ ok: true });
    const [lead, id] = [await newStaffActor("lead"), await heldId()];
    expect(await textForLead(db(), lead, id, later)).toMatchObject({ staysDraft: true });
    expect(await releaseText(lead, id, "an office", later)).toMatchObject({ ok: true, written: false });
    expect(await publishDue(later, AbortSignal.timeout(60_000))).toBe(0);
    const wish = { id: reviewed.id, version: 1, decision: "approve", reason: "fine" } as const;
    expect(await decidePostReview(lead, wish, later)).toEqual({ ok: false, reason: "authorMayNot" });
    for (const { id } of [released, due, reviewed, saved]) expect(await stored(id)).toMatchObject({ status: "draft" });
  });

  test("once it is over, the words that were let through pass", async () => {
    const [target, input] = [create(), post({ content: reach })];
    await savePost(author, target, input, now);
    await stop({ mutedUntil: new Date(later.getTime() + 1) });
    await releaseText(staff, await heldId(), "an office", later);
    const after = new Date(later.getTime() + day);
    expect(await savePost(author, edit(target.id), input, after)).toMatchObject({ ok: true, waiting: false });
    expect(await onBlog(input.slug)).toBe(true);
  });
});

describe("posts from before [@SAFE-22d]", () => {
  const run = () => lookAgain(later, new AbortController().signal);
  async function old(content: string, status: "draft" | "published" = "published") {
    const target = create();
    const input = post({ status });
    await savePost(author, target, input, now);
    await db().update(posts).set({ content, checkedAt: null }).where(eq(posts.id, target.id));
    return { ...target, slug: input.slug };
  }

  test("are looked at once: they stay where they are until staff have decided", async () => {
    const [held, fine] = [await old(reach), await old("<p>Add.</p>")];
    await old(reach, "draft");
    expect(await run()).toBe(3);
    expect(await queued()).toMatchObject([{ kind: "post", objectId: held.id }]);
    expect([await onBlog(held.slug), await onBlog(fine.slug)]).toEqual([true, true]);
    expect(await run()).toBe(0);
    await releaseText(staff, await heldId(), "fine", later);
    expect(await stored(held.id)).toMatchObject({ status: "published", publishedAt: now });
  });

  test.each([
    ["where a link leads", '<p>See <a href="tel:110">the source</a>.</p>'],
    ["what describes a picture", '<p>Add.</p><img src="/uploads/a.png" alt="call 0791 234 567">'],
  ])("are read for %s", async (_what, content) => {
    const held = await old(content);
    await run();
    expect(await queued()).toMatchObject([{ kind: "post", objectId: held.id }]);
  });

  test("leave the blog when staff refuse, and are their author's draft", async () => {
    const { id, slug } = await old(reach);
    await run();
    await refuseText(staff, await heldId(), "no", later);
    expect(await onBlog(slug)).toBe(false);
    expect(await stored(id)).toMatchObject({ status: "draft", content: reach });
    const told = and(eq(notifications.userId, author), eq(notifications.kind, "textRefused"));
    expect(await db().$count(notifications, told)).toBe(1);
  });

  test("that staff hid stay as they are", async () => {
    const { id, slug } = await old(reach);
    await hidePost(slug, { ...staff, reason: "evidence" }, now);
    await run();
    expect(await stored(id)).toMatchObject({ checkedAt: null, content: reach });
    expect(await db().$count(heldTexts, eq(heldTexts.objectId, id))).toBe(0);
  });
});
