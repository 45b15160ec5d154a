import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { showsPicture } from "#db/queries/platform/pictures-in-posts.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { isPictureRefused, isPictureSeen } from "#db/queries/safety/held-pictures.ts";
import { heldTexts, mentors, posts, uploads, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newMentor, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { savePhoto } from "#lib/mentoring/profile/save-photo.ts";
import { day } from "#lib/platform/time/time.ts";
import { mayReviewPicture } from "#lib/publishing/blog-posts/review-picture.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { uploadPicture } from "#lib/publishing/blog-posts/upload-picture.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { refuseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { decidePostReview } from "./decide-post-review.ts";
import { readPostToReview } from "./review-posts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const later = new Date(now.getTime() + day);
let author = "";
let [lead, coordinator]: Awaited<ReturnType<typeof newStaffActor>>[] = [];

beforeEach(async () => {
  await saveSiteSetting(db(), "reviewFirstPosts", true, now);
  [lead, coordinator] = [await newStaffActor("lead"), await newStaffActor("coordinator")];
  const user = newUser({ role: "mentor", emailConfirmedAt: now });
  await db().insert(users).values(user);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: user.id }));
  author = user.id;
});

const drawn = (color: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer();
const doer = () => ({ userId: author, network: crypto.randomUUID() });
const idOf = (address: string) => address.slice("/uploads/".length).slice(0, 32);

/** Its address. */
async function uploaded(color: string): Promise<string> {
  const picture = await uploadPicture(doer(), await drawn(color), now);
  return picture.ok ? picture.src : "";
}

/** Its address. */
async function photo(): Promise<string> {
  expect(await savePhoto(doer(), await drawn("red"), now)).toEqual({ ok: true });
  const shown = and(eq(users.id, author), eq(users.photoId, uploads.id));
  const [row] = await db().select({ fileName: uploads.fileName }).from(uploads).innerJoin(users, shown);
  return `/uploads/${row?.fileName}`;
}

async function refused(address: string): Promise<void> {
  const open = and(eq(heldTexts.objectId, idOf(address)), eq(heldTexts.status, "held"));
  const [held] = await db().select().from(heldTexts).where(open);
  if (lead) expect(await refuseText(lead, held?.id ?? "", "a number on it", now)).toMatchObject({ ok: true });
}

async function sent(content: string, id: string = crypto.randomUUID()): Promise<string> {
  const post = filledPost(await firstCategory(), { content: `<p>Add.</p>${content}` });
  const target = { id, mode: "create" } as const;
  expect(await savePost(author, target, post, now)).toMatchObject({ ok: true, inReview: true });
  return id;
}

async function decide(id: string, decision: "approve" | "sendBack", by = coordinator) {
  const [post] = await db().select().from(posts).where(eq(posts.id, id));
  if (by) await decidePostReview(by, { id, version: post?.version ?? 0, decision, reason: "Read it." }, later);
}

const states = async (address: string) => ({
  seen: await isPictureSeen(db(), idOf(address)),
  refused: await isPictureRefused(db(), idOf(address)),
  public: await showsPicture(db(), author, idOf(address)),
});

const shown = (address: string, rest = "") => `<p><img src="${address}" alt="A sum"${rest}></p>`;

describe("a post that a coordinator approves [@SAFE-32a]", () => {
  test.each([
    ["text", (address: string) => `<p>Source: ${address}</p>`],
    ["what looks like a tag", (address: string) => `<p>&lt;img src="${address}"&gt;</p>`],
    ["the words of another picture", (address: string) => `<p><img src="GREEN" alt='&lt;img src="${address}"'></p>`],
    ["a link", (address: string) => `<p><a href="${address}">a sheet</a></p>`],
    ["code", (address: string) => `<p>Use <code>${address}</code></p>`],
    ["the middle of an address", (address: string) => shown(`/uploads/a${address}`)],
  ])("lets no picture through, and makes none public, that it names in %s only", async (_where, html) => {
    const [named, green] = [await uploaded("red"), await uploaded("green")];
    const id = await sent(html(named).replace("GREEN", green) + shown(green));
    expect(await mayReviewPicture({ role: "coordinator" }, { ownerId: author, id: idOf(named) })).toBe(false);
    await decide(id, "approve");
    // The digits of a random name may have to wait for staff.
    await db().update(posts).set({ status: "published", publishedAt: later }).where(eq(posts.id, id));
    expect(await states(named)).toEqual({ seen: false, refused: false, public: false });
    expect(await states(green)).toEqual({ seen: true, refused: false, public: true });
  });

  test("lets the one above it through, but nothing that its address names besides", async () => {
    const [above, named] = [await uploaded("green"), await uploaded("red")];
    for (const featuredImage of [above, `/uploads/a${named}`]) {
      const post = filledPost(await firstCategory(), { featuredImage });
      const target = { id: crypto.randomUUID(), mode: "create" } as const;
      await savePost(author, target, post, now);
      await decide(target.id, "approve");
    }
    expect(await states(above)).toEqual({ seen: true, refused: false, public: true });
    expect(await states(named)).toEqual({ seen: false, refused: false, public: false });
  });

  test("lists its pictures in full size, with what staff decided on them", async () => {
    const [small, own] = [await uploaded("green"), await photo()];
    const id = await sent(shown(small, ' width="1" height="1"') + shown(own));
    const listed = async () => (coordinator ? await readPostToReview(db(), coordinator, id) : undefined)?.pictures;
    const one = (address: string, state: string) =>
      expect.objectContaining({ fileName: address.slice("/uploads/".length), state });
    expect(await listed()).toEqual(expect.arrayContaining([one(small, "new"), one(own, "forLead")]));
    await refused(own);
    expect(await listed()).toEqual(expect.arrayContaining([one(small, "new"), one(own, "refused")]));
  });

  test("never lets the author's photo through: that is the lead's", async () => {
    const own = await photo();
    await decide(await sent(shown(own)), "approve");
    expect(await states(own)).toEqual({ seen: false, refused: false, public: true });
  });

  test("lets nothing through that was refused: it waits for a lead again", async () => {
    const address = await uploaded("red");
    await decide(await sent(shown(address)), "sendBack");
    expect(await states(address)).toEqual({ seen: false, refused: true, public: false });
    await decide(await sent(shown(address)), "approve");
    expect(await states(address)).toEqual({ seen: false, refused: true, public: true });
    const open = and(eq(heldTexts.objectId, idOf(address)), eq(heldTexts.status, "held"));
    expect(await db().select().from(heldTexts).where(open)).toHaveLength(1);
  });
});
