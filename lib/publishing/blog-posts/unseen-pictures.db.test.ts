import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { isPictureSeen, ownWaitingPictures } from "#db/queries/safety/held-pictures.ts";
import { openHeldTexts } from "#db/queries/safety/open-texts.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import { auditLog, heldTexts, posts, uploads } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { picturesNamed } from "#lib/platform/storage/picture-names.ts";
import { day } from "#lib/platform/time/time.ts";
import { decidePostReview } from "#lib/publishing/post-reviews/decide-post-review.ts";
import { firstCategory } from "#lib/publishing/support/posts.ts";
import { mayLookAtPicture } from "#lib/safety/held-texts/may-look-at-picture.ts";
import { storeReport } from "#lib/safety/reports/store-report.ts";
import { deletePost } from "./delete-post.ts";
import type { PostInput } from "./input.ts";
import { lookAgain } from "./look-again.ts";
import { savePost } from "./save-post.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + day);
let author = "";
let category = "";
let lead: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  await db().delete(heldTexts);
  lead = await newStaffActor("lead");
  author = (await addPerson()).id;
  category = await firstCategory();
});

async function drawn(color: string): Promise<string> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: color } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`;
}

/** Digits of an id may read as a telephone number. */
const lettersOf = (id: string) => id.replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

/** Published with one picture above it and one inside. */
async function publish(change: Partial<PostInput> = {}, id: string = crypto.randomUUID()) {
  const input: PostInput = {
    ...{ title: "Sums", slug: `sums-${lettersOf(id)}`, excerpt: "Quick sums", categories: [category], tags: [] },
    language: "en",
    content: `<p>Add.</p><p><img src="${await drawn("red")}" alt="Two and two"></p>`,
    featuredImage: await drawn("blue"),
    status: "published",
    ...change,
  };
  expect(await savePost(author, { id, mode: "create" }, input, now)).toMatchObject({ ok: true, waiting: false });
  const [stored] = await db().select().from(posts).where(eq(posts.id, id));
  const pictures = picturesNamed(`${stored?.content} ${stored?.featuredImage}`);
  expect(pictures).toHaveLength(2);
  return { id, pictures, version: stored?.version ?? 0 };
}
const seen = (ids: readonly string[]) => Promise.all(ids.map((id) => isPictureSeen(db(), id)));
const waiting = async () =>
  (await openHeldTexts(db(), { most: 500, ofEach: 500, adultBorn: "2000-01-01" })).filter(
    ({ userId, kind }) => userId === author && kind === "picture",
  ).length;
const statuses = async (id: string) =>
  (await db().select().from(heldTexts).where(eq(heldTexts.objectId, id))).map(({ status }) => status);

describe("pictures in a post [@SAFE-32a]", () => {
  test("wait for a lead from the moment that it is public, and their author sees them wait", async () => {
    const { pictures } = await publish();
    expect([await waiting(), await seen(pictures)]).toEqual([2, [false, false]]);
    expect((await ownWaitingPictures(db(), author, 9)).map(({ status }) => status)).toEqual(["held", "held"]);
  });

  test("of a draft wait for nobody", async () => {
    await publish({ status: "draft" });
    expect(await waiting()).toBe(0);
  });

  test("are seen with the post that staff read, and approved with it; each is in the log", async () => {
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    const { id, pictures, version } = await publish();
    expect(await waiting()).toBe(0);
    const wish = { id, version, decision: "approve", reason: "Read it." } as const;
    expect(await decidePostReview(lead, wish, later)).toEqual({ ok: true, outcome: "public" });
    expect([await waiting(), await seen(pictures)]).toEqual([0, [true, true]]);
    const entries = and(eq(auditLog.action, "text.release"), eq(auditLog.actor, lead.actor));
    expect(await db().select().from(auditLog).where(entries)).toHaveLength(2);
  });

  test("of a post that goes back are refused with it, and no decision on them outlives a stale one", async () => {
    await saveSiteSetting(db(), "reviewFirstPosts", true, now);
    const { id, pictures, version } = await publish();
    const back = { id, version, decision: "sendBack", reason: "A number is in it." } as const;
    expect(await decidePostReview(lead, { ...back, version: version + 1 }, later)).toMatchObject({ reason: "stale" });
    expect(await statuses(pictures[0] ?? "")).toEqual([]);
    expect(await decidePostReview(lead, back, later)).toEqual({ ok: true, outcome: "sentBack" });
    expect(await statuses(pictures[0] ?? "")).toEqual(["refused"]);
  });

  test("stay for leads when the post is removed", async () => {
    const { id, pictures } = await publish();
    await deletePost(author, id, later);
    const rows = await db().select().from(uploads).where(eq(uploads.ownerId, author));
    expect(rows.map(({ unusedAt }) => unusedAt)).toEqual([later, later]);
    expect([await waiting(), await mayLookAtPicture({ role: "lead" }, pictures[0] ?? "")]).toEqual([0, true]);
  });

  test("of an older public post are put before staff by regular work", async () => {
    const { id, pictures } = await publish();
    await db().delete(heldTexts);
    await db().update(posts).set({ checkedAt: null }).where(eq(posts.id, id));
    expect(await lookAgain(later, AbortSignal.timeout(60_000))).toBe(1);
    expect([await waiting(), await seen(pictures)]).toEqual([2, [false, false]]);
  });

  test("are frozen with a report about the post", async () => {
    const { id, pictures } = await publish();
    const report = { kind: "contact", text: "A number", about: null, postId: id, reporterId: null, email: null };
    const number = await transaction((tx) =>
      storeReport(tx, { ...report, locale: "en", grade: "S2", createdAt: later }),
    );
    const [frozen] = await evidenceOf(db(), number);
    const ids = expect.arrayContaining(pictures.map((id) => expect.objectContaining({ id })));
    expect(frozen?.content).toMatchObject({ ownerId: author, pictures: ids });
  });
});
