import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { publishedPostBySlug } from "#db/queries/publishing/posts.ts";
import { auditLog, mentors, posts, reports, users } from "#db/schema/index.ts";
import { newMentor, newPost, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";
import {
  pauseMentorByStaff,
  removeMentor,
  reopenMentorIn,
  suspendMentor,
} from "#lib/safety/verification/decide-on-mentor.ts";
import { reinstateMentor } from "#lib/safety/verification/reinstate-mentor.ts";
import { hidePost, showPost } from "./hide-post.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const lead = newUser({ role: "lead" });
const coordinator = newUser({ role: "coordinator" });
let [author, other] = [newUser(), newUser()];
let [post, byHand, foreign] = [author, author, other].map(({ id }) => newPost({ authorId: id }));

beforeEach(async () => {
  for (const table of [reports, posts, mentors, users]) await db().delete(table);
  [author, other] = [newUser({ emailConfirmedAt: now }), newUser({ emailConfirmedAt: now })];
  [post, byHand, foreign] = [author, author, other].map(({ id }) => newPost({ authorId: id }));
  await db().insert(users).values([lead, coordinator, author, other]);
  await db()
    .insert(mentors)
    .values([author, other].map(({ id }) => newMentor({ userId: id })));
  await db()
    .insert(posts)
    .values([post, byHand, foreign].flatMap((one) => one ?? []));
  await hidePost(byHand?.slug ?? "", { ...actorOf(lead), reason: "spam" }, now);
});

const report = () =>
  db()
    .insert(reports)
    .values({
      ...{ id: crypto.randomUUID(), number: "BR-1", kind: "sexual", text: "t", locale: "en" },
      ...{ grade: "S0", status: "open", accusedId: author.id, createdAt: now },
    });
const isPublic = async () => {
  const shown: boolean[] = [];
  for (const one of [post, byHand, foreign])
    shown.push((await publishedPostBySlug(db(), one?.slug ?? "")) !== undefined);
  return shown;
};
const acts = async () =>
  (
    await db()
      .select({ action: auditLog.action, role: auditLog.actorRole })
      .from(auditLog)
      .where(eq(auditLog.object, `post:${post?.id}`))
  ).map(({ action, role }) => `${action} ${role}`);

describe("the public posts [@SAFE-24i]", () => {
  test("of a mentor who is removed are hidden at once, in the log as the decision of who removed", async () => {
    expect(await isPublic()).toEqual([true, false, true]);
    await removeMentor(actorOf(lead), author.id, "grooming", now);
    expect(await isPublic()).toEqual([false, false, true]);
    expect(await acts()).toEqual(["post.hide lead"]);
  });

  test("of one suspended under an open gravest report come back with a reinstatement, but not what staff hid", async () => {
    await report();
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    expect(await isPublic()).toEqual([false, false, true]);
    await reinstateMentor(actorOf(lead), author.id, "unfounded", now);
    expect(await isPublic()).toEqual([true, false, true]);
    expect(await acts()).toEqual(["post.hide system", "post.show system"]);
  });

  test("that staff hide by hand during a suspension stay hidden after it, with a line of their own in the log", async () => {
    await report();
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    const slug = post?.slug ?? "";
    expect(await hidePost(slug, { ...actorOf(coordinator), reason: "A code word" }, now)).toMatchObject({
      changed: true,
    });
    expect(await hidePost(slug, { ...actorOf(lead), reason: "A code word" }, now)).toMatchObject({ changed: true });
    expect(await hidePost(slug, { ...actorOf(coordinator), reason: "Again" }, now)).toMatchObject({ changed: false });
    await reinstateMentor(actorOf(lead), author.id, "unfounded", now);
    expect(await isPublic()).toEqual([false, false, true]);
    expect(await acts()).toEqual(["post.hide system", "post.hide coordinator", "post.hide lead"]);
  });

  test("that only look as if a suspension hid them stay hidden after it", async () => {
    const reason = "The author is suspended, and a report of the gravest grade is open.";
    await hidePost(post?.slug ?? "", { ...actorOf(coordinator), reason }, now);
    await report();
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    await reinstateMentor(actorOf(lead), author.id, "unfounded", now);
    expect(await isPublic()).toEqual([false, false, true]);
  });

  test("of a mentor who is removed after a suspension come back with no later reinstatement", async () => {
    await report();
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    await removeMentor(actorOf(lead), author.id, "grooming", now);
    expect(await acts()).toEqual(["post.hide system", "post.hide lead"]);
    await transaction((tx) => reopenMentorIn(tx, actorOf(lead), author.id, "appeal", now));
    await db().update(mentors).set({ status: "approved" }).where(eq(mentors.userId, author.id));
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    await reinstateMentor(actorOf(lead), author.id, "unfounded", now);
    expect(await isPublic()).toEqual([false, false, true]);
    const show = (by: typeof lead) => showPost(post?.slug ?? "", { ...actorOf(by), reason: "read" }, now);
    expect(await show(coordinator)).toEqual({ ok: false, reason: "leadOnly" });
    expect(await show(lead)).toMatchObject({ changed: true });
  });

  test("are shown by nobody while their author is removed or suspended, and what a lead hid by leads alone", async () => {
    const show = async (one: typeof post, by: typeof lead) => {
      const answer = await showPost(one?.slug ?? "", { ...actorOf(by), reason: "a nice post" }, now);
      return answer.ok ? answer.changed : answer.reason;
    };
    expect([await show(byHand, coordinator), await show(post, coordinator)]).toEqual(["leadOnly", false]);
    await report();
    await suspendMentor(actorOf(lead), author.id, "a report", now);
    for (const by of [coordinator, lead])
      expect([await show(post, by), await show(byHand, by)]).toEqual(["authorStopped", "authorStopped"]);
    await removeMentor(actorOf(lead), author.id, "grooming", now);
    for (const by of [coordinator, lead]) expect(await show(post, by)).toBe("authorStopped");
    expect(await isPublic()).toEqual([false, false, true]);
  });

  test("stay with any other suspension, and with a pause", async () => {
    await suspendMentor(actorOf(lead), author.id, "missed sessions", now);
    expect(await isPublic()).toEqual([true, false, true]);
    await reinstateMentor(actorOf(lead), author.id, "back", now);
    await report();
    await pauseMentorByStaff(actorOf(lead), author.id, "ill", now);
    expect(await isPublic()).toEqual([true, false, true]);
  });
});
