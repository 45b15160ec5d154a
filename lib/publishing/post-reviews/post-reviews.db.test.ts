import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { deleteSiteSetting, saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { postOfAuthor, postsOfAuthor } from "#db/queries/publishing/author-posts.ts";
import { publishedPostBySlug } from "#db/queries/publishing/posts.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { auditLog, mentors, notifications, posts, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson, shareMailbox } from "#db/support/people.ts";
import { newPost } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { day } from "#lib/platform/time/time.ts";
import { hidePost } from "#lib/publishing/blog-posts/hide-post.ts";
import type { PostInput } from "#lib/publishing/blog-posts/input.ts";
import { publishDue } from "#lib/publishing/blog-posts/publish-due.ts";
import { postReviewers } from "#lib/publishing/blog-posts/review-first.ts";
import { mayReviewPicture } from "#lib/publishing/blog-posts/review-picture.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { takePostBack } from "#lib/publishing/blog-posts/take-back.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { refuseText, releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { decidePostReview } from "./decide-post-review.ts";
import { listPostReviews, readPostToReview } from "./review-posts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + day);
const command = { actor: "command", actorRole: "command" } as const;
let author = "";
let category = "";
let staff: Awaited<ReturnType<typeof newStaffActor>>;

const mentor = async (values: Parameters<typeof addPerson>[0] = {}) => (await addPerson(values)).id;

beforeEach(async () => {
  await saveSiteSetting(db(), "reviewFirstPosts", true, now);
  author = await mentor();
  staff = await newStaffActor("coordinator");
  category = await firstCategory();
});

const reach = "<p>Add. Then write to noah@mail.example for more.</p>";
const post = (change: Partial<PostInput> = {}) => filledPost(category, change);
const create = () => ({ id: crypto.randomUUID(), mode: "create" }) as const;
const edit = (id: string) => ({ id, mode: "edit" }) as const;
const stored = async (id: string) => (await db().select().from(posts).where(eq(posts.id, id)))[0];
const onBlog = async (slug: string) => (await publishedPostBySlug(db(), slug)) !== undefined;
const queued = async () => (await listPostReviews(db())).filter(({ authorId }) => authorId === author);
const told = async () =>
  (await db().select().from(notifications).where(eq(notifications.userId, author)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("post"));

async function sent(change: Partial<PostInput> = {}) {
  const [target, input] = [create(), post(change)];
  expect(await savePost(author, target, input, now)).toMatchObject({ ok: true, inReview: true });
  return { id: target.id, input };
}

async function decide(id: string, decision: "approve" | "sendBack", at = later, by = staff) {
  const version = (await stored(id))?.version ?? 0;
  return decidePostReview(by, { id, version, decision, reason: "Read it." }, at);
}

describe("the first post of a mentor [@EDIT-34a @EDIT-34b @EDIT-34c]", () => {
  test("waits as in review, and nobody else can read it", async () => {
    const { id, input } = await sent();
    expect(await onBlog(input.slug)).toBe(false);
    expect(await stored(id)).toMatchObject({ status: "draft", publishedAt: null, reviewAskedAt: now });
    expect(await postsOfAuthor(db(), author)).toMatchObject([{ status: "draft", inReview: true }]);
    expect(await postOfAuthor(db(), author, id)).toMatchObject({ inReview: true });
    expect(await queued()).toMatchObject([{ id }]);
  });

  test("is public at once where nobody wants a review, and counts as approved", async () => {
    await saveSiteSetting(db(), "reviewFirstPosts", false, now);
    const [target, input] = [create(), post()];
    expect(await savePost(author, target, input, now)).toMatchObject({ ok: true, inReview: false });
    expect(await onBlog(input.slug)).toBe(true);
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    expect(await savePost(author, create(), post(), later)).toMatchObject({ inReview: false });
  });

  test("is reviewed unless the installation says otherwise", async () => {
    await deleteSiteSetting(db(), "reviewFirstPosts");
    await sent();
  });

  test("shows its pictures to those who review it, as long as it waits", async () => {
    const picture = { ownerId: author, id: crypto.randomUUID().replaceAll("-", "") };
    const { id } = await sent({ content: `<p>Look <img src="/uploads/${picture.id}.png" alt="A sum"></p>` });
    const seenBy = async (role: Role, of = picture) => mayReviewPicture({ role }, of);
    expect(await Promise.all(postReviewers.map((role) => seenBy(role)))).toEqual([true, true]);
    for (const role of ["admin", "mentor", "student"] as const) expect(await seenBy(role), role).toBe(false);
    expect(await seenBy("coordinator", { ...picture, ownerId: staff.actor })).toBe(false);
    expect(await seenBy("coordinator", { ...picture, id: "0".repeat(32) })).toBe(false);
    await decide(id, "sendBack");
    expect(await seenBy("coordinator")).toBe(false);
  });

  test("is public once it is approved, and the next ones need no review", async () => {
    const { id, input } = await sent();
    expect(await decide(id, "approve")).toEqual({ ok: true, outcome: "public" });
    expect(await onBlog(input.slug)).toBe(true);
    expect(await stored(id)).toMatchObject({ publishedAt: later, approvedAt: later, reviewAskedAt: null });
    expect(await queued()).toEqual([]);
    expect(await told()).toEqual(["postApproved"]);
    const entry = and(eq(auditLog.object, `post:${id}`), eq(auditLog.action, "post.approve"));
    expect(await db().select().from(auditLog).where(entry)).toMatchObject([{ actor: staff.actor, reason: "Read it." }]);
    const next = post();
    expect(await savePost(author, create(), next, later)).toMatchObject({ inReview: false });
    expect(await onBlog(next.slug)).toBe(true);
  });

  test("approves nobody else's", async () => {
    const { id } = await sent();
    await decide(id, "approve");
    const other = await mentor();
    expect(await savePost(other, create(), post(), later)).toMatchObject({ inReview: true });
  });

  test("that staff hid approves no other", async () => {
    const { id, input } = await sent();
    await decide(id, "approve");
    await hidePost(input.slug, { ...command, reason: "unsafe" }, later);
    expect(await savePost(author, create(), post(), later)).toMatchObject({ inReview: true });
  });

  test("that was approved, and never became public, approves no other", async () => {
    const held = await sent({ content: reach });
    expect(await decide(held.id, "approve")).toEqual({ ok: true, outcome: "held" });
    expect(await savePost(author, create(), post(), later)).toMatchObject({ inReview: true });
    const [text] = (await heldTextQueue(db(), false, 10)).filter(({ objectId }) => objectId === held.id);
    expect(await refuseText(command, text?.id ?? "", "an address", later)).toMatchObject({ ok: true });
    expect(await savePost(author, create(), post(), later)).toMatchObject({ inReview: true });
  });

  test("of somebody with posts from before needs no review", async () => {
    await db()
      .insert(posts)
      .values(newPost({ authorId: author, approvedAt: now }));
    expect(await savePost(author, create(), post(), later)).toMatchObject({ inReview: false });
  });
});

describe("a post that is sent back [@EDIT-34b]", () => {
  test("is a draft with the reason for its author, until it is sent again", async () => {
    const { id, input } = await sent({ schedule: { at: "2026-03-08T09:00", zone: "UTC" } });
    expect(await decide(id, "sendBack")).toEqual({ ok: true, outcome: "sentBack" });
    const draft = { status: "draft", reviewAskedAt: null, publishAt: null, publishZone: null, approvedAt: null };
    expect(await stored(id)).toMatchObject({ ...draft, reviewNote: "Read it." });
    expect(await postsOfAuthor(db(), author)).toMatchObject([{ inReview: false, reviewNote: "Read it." }]);
    expect(await postOfAuthor(db(), author, id)).toMatchObject({ reviewNote: "Read it." });
    expect([await queued(), await told()]).toEqual([[], ["postSentBack"]]);
    await savePost(author, edit(id), { ...input, status: "draft", schedule: undefined }, later);
    expect(await stored(id)).toMatchObject({ reviewNote: "Read it." });
    const again = { ...input, schedule: undefined };
    expect(await savePost(author, edit(id), again, later)).toMatchObject({ inReview: true });
    expect(await stored(id)).toMatchObject({ reviewNote: null, reviewAskedAt: later });
  });

  test("leaves the queue of held texts as well", async () => {
    const { id } = await sent({ content: reach });
    await decide(id, "sendBack");
    expect((await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === author)).toEqual([]);
  });
});

describe("while it waits, its author [@EDIT-34b]", () => {
  test("may change it: it keeps its place, and what was read before can not be approved", async () => {
    const { id, input } = await sent();
    const seen = (await stored(id))?.version ?? 0;
    expect(await savePost(author, edit(id), { ...input, title: "More sums" }, later)).toMatchObject({ inReview: true });
    expect(await stored(id)).toMatchObject({ reviewAskedAt: now });
    const wish = { id, version: seen, decision: "approve", reason: "Fine." } as const;
    expect(await decidePostReview(staff, wish, later)).toEqual({ ok: false, reason: "stale" });
    expect(await onBlog(input.slug)).toBe(false);
    expect(await decide(id, "approve")).toMatchObject({ ok: true });
  });

  test("takes it out by saving a draft, or by taking it back", async () => {
    const { id, input } = await sent();
    await savePost(author, edit(id), { ...input, status: "draft" }, later);
    expect(await queued()).toEqual([]);
    expect(await decide(id, "approve")).toEqual({ ok: false, reason: "gone" });
    await savePost(author, edit(id), input, later);
    expect(await takePostBack(await mentor(), id, later)).toEqual({ ok: false, reason: "notFound" });
    expect(await takePostBack(author, id, later)).toEqual({ ok: true });
    expect([await queued(), await stored(id)]).toMatchObject([[], { status: "draft", reviewAskedAt: null }]);
    expect(await decide(id, "approve")).toEqual({ ok: false, reason: "gone" });
  });
});

describe("an approval [@EDIT-34c]", () => {
  test("is asked again whether the author may publish", async () => {
    const { id, input } = await sent();
    const no = { ok: false, reason: "authorMayNot" };
    await db().update(mentors).set({ status: "applied" }).where(eq(mentors.userId, author));
    expect(await decide(id, "approve")).toEqual(no);
    await db().update(mentors).set({ status: "approved" }).where(eq(mentors.userId, author));
    for (const stopped of [
      { suspendedAt: now },
      { deletionRequestedAt: now },
      { mutedUntil: new Date(later.getTime() + day) },
    ]) {
      await db().update(users).set(stopped).where(eq(users.id, author));
      expect(await decide(id, "approve")).toEqual(no);
      const over = Object.fromEntries(Object.keys(stopped).map((key) => [key, null]));
      await db().update(users).set(over).where(eq(users.id, author));
    }
    expect(await onBlog(input.slug)).toBe(false);
    expect(await decide(id, "approve")).toMatchObject({ ok: true });
  });

  test("is not for one's own post or one's household's, and their page is not there", async () => {
    const { id } = await sent();
    const own = { actor: author, actorRole: "coordinator" } as const;
    expect(await decide(id, "approve", later, own)).toEqual({ ok: false, reason: "own" });
    await db().update(users).set({ phone: "+49 30 1234567" }).where(eq(users.id, author));
    const relative = await newStaffActor("coordinator", { phone: "+49301234567" });
    expect(await decide(id, "approve", later, relative)).toEqual({ ok: false, reason: "relative" });
    await shareMailbox(relative.actor, author);
    expect(await readPostToReview(db(), relative, id)).toBeUndefined();
    expect(await readPostToReview(db(), staff, id)).toMatchObject({ id, categories: [{}] });
  });

  test("of two at once only one counts", async () => {
    const { id } = await sent();
    const answers = await Promise.all([
      decide(id, "approve"),
      decide(id, "sendBack", later, await newStaffActor("lead")),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  test("lets held words wait, and their release alone does not publish either", async () => {
    const { id, input } = await sent({ content: reach });
    expect(await decide(id, "approve")).toEqual({ ok: true, outcome: "held" });
    expect(await onBlog(input.slug)).toBe(false);
    await releaseHeld();
    expect(await onBlog(input.slug)).toBe(true);

    const other = await sentByNew({ content: reach });
    await releaseHeld();
    expect(await onBlog(other.input.slug)).toBe(false);
    expect(await decide(other.id, "approve")).toEqual({ ok: true, outcome: "public" });
    expect(await onBlog(other.input.slug)).toBe(true);
  });

  test("before its time keeps the time", async () => {
    const { id, input } = await sent({ schedule: { at: "2026-03-08T09:00", zone: "Europe/Berlin" } });
    const due = new Date("2026-03-08T08:00:00Z");
    await publishDue(new Date(due.getTime() + 1000), AbortSignal.timeout(60_000));
    expect(await onBlog(input.slug)).toBe(false);
    expect(await decide(id, "approve")).toEqual({ ok: true, outcome: "scheduled" });
    expect([await onBlog(input.slug), await stored(id)]).toMatchObject([false, { publishAt: due }]);
    await publishDue(due, AbortSignal.timeout(60_000));
    expect(await onBlog(input.slug)).toBe(true);
  });

  test("after its time publishes it at once", async () => {
    const { id, input } = await sent({ schedule: { at: "2026-03-01T20:00", zone: "UTC" } });
    expect(await decide(id, "approve", new Date("2026-03-02T08:00:00Z"))).toEqual({ ok: true, outcome: "public" });
    expect(await onBlog(input.slug)).toBe(true);
  });
});

async function sentByNew(change: Partial<PostInput>) {
  author = await mentor();
  return sent(change);
}

async function releaseHeld() {
  const [held] = (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === author);
  expect(await releaseText(command, held?.id ?? "", "a known address", later)).toMatchObject({ ok: true });
}

describe("links that staff have not seen [@SAFE-32d]", () => {
  const linked = (...links: string[]) => links.map((link) => `<p><a href="${link}">a source</a></p>`).join("");
  const [one, other] = ["https://scratch.example/projects/1", "https://scratch.example/projects/2"] as const;
  beforeEach(() => saveSiteSetting(db(), "reviewFirstPosts", false, now));

  test("send a post to its review, whoever wrote it; the review lists them, and approving covers them", async () => {
    const { id, input } = await sent({ content: linked(one, "/blog", "#top") });
    expect(await onBlog(input.slug)).toBe(false);
    expect(await readPostToReview(db(), staff, id)).toMatchObject({ links: [{ link: one, seen: false }] });
    expect(await decide(id, "approve")).toEqual({ ok: true, outcome: "public" });
    expect(await stored(id)).toMatchObject({ seenLinks: [one, "/blog", "#top"] });
    expect(await savePost(author, edit(id), { ...input, title: "Sums again" }, later)).toMatchObject({
      inReview: false,
    });
    expect(await onBlog(input.slug)).toBe(true);
    const more = { ...input, content: linked(one, other) };
    expect(await savePost(author, edit(id), more, later)).toMatchObject({ inReview: true });
    expect(await onBlog(input.slug)).toBe(false);
    expect(await readPostToReview(db(), staff, id)).toMatchObject({
      links: [
        { link: one, seen: true },
        { link: other, seen: false },
      ],
    });
  });

  test.each([
    ["/en/blog?q=Two%20more%20exercises", false],
    ["/en/blog#two-more-exercises", false],
    ["/en/blog?q=My%20insta%20is%20kofi.mensah", true],
    ["/en/login?next=/insta-kofi.mensah", true],
  ])("are also those of this site that say something: %s", async (link, waiting) => {
    const input = post({ content: linked(link) });
    const target = create();
    expect(await savePost(author, target, input, now)).toMatchObject({ waiting, inReview: true });
    expect(await onBlog(input.slug)).toBe(false);
    expect(await readPostToReview(db(), staff, target.id)).toMatchObject({ links: [{ link, seen: false }] });
  });

  test("do not count what leads to a page of this site, but its address is read like a text", async () => {
    const [page, words] = [
      post({ content: linked("/en/blog/sums") }),
      post({ content: linked("/en/blog/my-insta-is-kofi") }),
    ];
    expect(await savePost(author, create(), page, now)).toMatchObject({ waiting: false, inReview: false });
    expect(await savePost(author, create(), words, now)).toMatchObject({ waiting: true, inReview: false });
  });

  test.each([
    ["its text", { content: "<p>Join me at talky.io/kofi, or https://g.co/meet/x.</p>" }, "https://talky.io/kofi"],
    ["code", { content: "<pre><code>// www.unknown.example/ada</code></pre>" }, "https://www.unknown.example/ada"],
    [
      "a formula",
      { content: '<p><span data-formula="inline">\\text{unknown.example/a}</span></p>' },
      "https://unknown.example/a",
    ],
    ["its title", { title: "Sums on unknown.example/ada" }, "https://unknown.example/ada"],
    ["its excerpt", { excerpt: "More at scratch.example/projects/1." }, one],
    ["a tag", { tags: ["sums", "scratch.example/projects/1"] }, one],
  ] satisfies [string, Partial<PostInput>, string][])(
    "are also those only written in %s",
    async (_where, change, link) => {
      const { id, input } = await sent(change);
      expect(await onBlog(input.slug)).toBe(false);
      const { links = [] } = (await readPostToReview(db(), staff, id)) ?? {};
      expect(links).toContainEqual({ link, seen: false });
      await decide(id, "approve");
      expect((await stored(id))?.seenLinks).toContain(link);
      const [target, planned] = [edit(id), { ...input, content: `${input.content}<p>Once more.</p>` }];
      expect(await savePost(author, target, planned, later)).toMatchObject({ inReview: false });
    },
  );

  test.each([
    "https://www.instagram.com./kofi",
    "https://www.google.com/url?q=https://wa.me/kofi",
    "https://t-me.translate.goog/kofi",
    "https://mastodon.social/@kofi",
    "https://meet.ffmuc.net/kofi",
  ])("to %s are held besides", async (href) => {
    const input = post({ content: linked(href) });
    expect(await savePost(author, create(), input, now)).toMatchObject({ waiting: true, inReview: true });
    expect(await onBlog(input.slug)).toBe(false);
  });

  test("wait in a draft for nothing, and sent back they are still unseen", async () => {
    const [target, input] = [create(), post({ content: linked(one), status: "draft" })];
    expect(await savePost(author, target, input, now)).toMatchObject({ inReview: false });
    const { id } = await sent({ content: linked(one) });
    await decide(id, "sendBack");
    expect(await stored(id)).toMatchObject({ seenLinks: [] });
  });

  test("of a post that was planned before are read when its time comes", async () => {
    const schedule = { at: "2026-03-08T09:00", zone: "UTC" };
    const [target, input] = [create(), post({ schedule })];
    expect(await savePost(author, target, input, now)).toMatchObject({ inReview: false });
    await db()
      .update(posts)
      .set({ content: linked(one) })
      .where(eq(posts.id, target.id));
    expect(await publishDue(new Date("2026-03-08T10:00:00Z"), AbortSignal.timeout(60_000))).toBe(0);
    expect((await stored(target.id))?.reviewAskedAt).not.toBeNull();
  });
});
