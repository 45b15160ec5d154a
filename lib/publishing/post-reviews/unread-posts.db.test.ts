import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { heldTextQueue } from "#db/queries/safety/held-texts.ts";
import { posts } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { testDatabase } from "#db/testing.ts";
import { closeWorkers, heavyWork, workApart } from "#lib/platform/workers/pool.ts";
import type { neverEnds } from "#lib/platform/workers/support/hard-work.ts";
import { publishDue } from "#lib/publishing/blog-posts/publish-due.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { filledPost, firstCategory } from "#lib/publishing/support/posts.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { decidePostReview } from "./decide-post-review.ts";
import { readPostToReview } from "./review-posts.ts";

testDatabase();

const now = new Date("2026-03-01T10:00:00Z");
const due = new Date("2026-03-08T08:00:00Z");
const command = { actor: "command", actorRole: "command" } as const;
const endless = heavyWork<typeof neverEnds>("lib/platform/workers/support/hard-work.ts", "neverEnds", 20_000);

let author = "";
let id = "";
let busy: Promise<unknown>[] = [];

beforeEach(async () => {
  await saveSiteSetting(db(), "reviewFirstPosts", false, now);
  author = (await addPerson()).id;
  id = crypto.randomUUID();
  const post = filledPost(await firstCategory(), { schedule: { at: "2026-03-08T09:00", zone: "Europe/Berlin" } });
  expect(await savePost(author, { id, mode: "create" }, post, now)).toMatchObject({ ok: true, inReview: false });
  // No thread takes more of this author's.
  busy = Array.from({ length: 7 }, () => workApart(endless, undefined, author));
});

afterEach(closeWorkers);

const stored = async () => (await db().select().from(posts).where(eq(posts.id, id)))[0];
const run = () => publishDue(due, AbortSignal.timeout(60_000));

test("a post that no thread read in time is not published when its time comes: staff look at it [@SAFE-22f @EDIT-38b]", async () => {
  expect(await run()).toBe(0);
  expect(await stored()).toMatchObject({ status: "draft", reviewAskedAt: due, publishAt: null });
});

test("its review says that its links are not known, and its approval lets its words wait for a lead [@SAFE-22f @SAFE-32d]", async () => {
  await run();
  const coordinator = await newStaffActor("coordinator");
  expect(await readPostToReview(db(), coordinator, id)).toMatchObject({ id, links: undefined });
  const wish = { id, version: 1, decision: "approve", reason: "Read it." } as const;
  expect(await decidePostReview(coordinator, wish, due)).toEqual({ ok: true, outcome: "held" });
  expect(await stored()).toMatchObject({ status: "draft", seenLinks: [] });
  const [held] = (await heldTextQueue(db(), false, 100)).filter(({ userId }) => userId === author);
  expect(held).toMatchObject({ kind: "post", objectId: id, findings: ["link"] });
  expect(await releaseText(command, held?.id ?? "", "Read it.", due)).toMatchObject({ ok: true, written: true });
  expect(await stored()).toMatchObject({ status: "published" });
});

test("of one that is read again, the review lists them [@SAFE-22f @SAFE-32d]", async () => {
  await run();
  await closeWorkers();
  await Promise.allSettled(busy);
  expect(await readPostToReview(db(), await newStaffActor("coordinator"), id)).toMatchObject({ links: [] });
});
