import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { postRedirects, posts, reports, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newPost } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { connectedPair, noon } from "#lib/mentoring/messages/every-page.testing.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { addMaterial, removeMaterial } from "#lib/progress/materials/save-material.ts";
import { readFrozen } from "#lib/safety/cases/frozen-rules.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { deletePost } from "./delete-post.ts";

testDatabase();

const nasty = "You are all stupid and dirty.";
const at = (days: number) => new Date(noon.getTime() + days * day);
let reporterId = "";
let author: Awaited<ReturnType<typeof addPerson>>;

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  reporterId = (await connectedPair("2011-01-01")).studentId;
  author = await addPerson({ role: "mentor" });
});

/** Whom a gravest report is about, and what of it was frozen. */
async function reported(about: string, when: Date) {
  const lead = await newStaffActor("lead");
  const input = { kind: "sexual", about, text: "What stood there.", email: null } as const;
  const sent = await sendReport(input, { network: crypto.randomUUID(), locale: "en", reporterId }, when);
  if (!sent.ok) throw new Error(sent.reason);
  const [row] = await db().select().from(reports).where(eq(reports.number, sent.number));
  const read = await readEvidence(lead, sent.number, "I have to look", when);
  if (!read.ok) throw new Error(read.reason);
  const pieces = read.evidence.map((piece) => readFrozen(piece.kind, piece.content));
  const texts = pieces.flatMap((piece) => (piece.kind === "written" ? piece.content.texts : []));
  return { accusedId: row?.accusedId, texts: texts.map(({ authorId, text }) => ({ authorId, text })) };
}

async function removedMaterial(text = nasty) {
  const id = crypto.randomUUID();
  const by = { id: author.id, role: "mentor", twoStep: false } as const;
  const words = { id, title: "Cells", text, url: null, subject: "Biology" };
  const added = await addMaterial(by, { ...words, kind: "text", language: "en" }, noon);
  expect(added).toEqual({ ok: true, held: false });
  // More than the days in which it is compared with what else is said.
  expect((await removeMaterial(by, id, at(10))).ok).toBe(true);
  return paths.material(id);
}

async function deletedPost(values: Partial<Parameters<typeof newPost>[0]> = {}) {
  const content = `<p>${nasty}</p>`;
  const post = newPost({
    authorId: author.id,
    status: "published",
    publishedAt: noon,
    slug: "cells",
    content,
    ...values,
  });
  await db().insert(posts).values(post);
  await db().insert(postRedirects).values({ slug: "former", postId: post.id, createdAt: noon });
  expect((await deletePost(author.id, post.id, at(10))).ok).toBe(true);
}

describe("a page for everybody that its writer removed before the report [@SAFE-21d]", () => {
  test("a study material accuses its writer, and its text is frozen", async () => {
    const { accusedId, texts } = await reported(await removedMaterial(), at(12));
    expect(accusedId).toBe(author.id);
    expect(texts).toEqual([{ authorId: author.id, text: expect.stringContaining(nasty) }]);
  });

  test.each(["cells", "former"])("a post too, by every address it had: %s", async (slug) => {
    await deletedPost();
    const { accusedId, texts } = await reported(paths.post(slug), at(12));
    expect(accusedId).toBe(author.id);
    expect(texts).toEqual([{ authorId: author.id, text: expect.stringContaining(nasty) }]);
  });

  test("also one that was taken back first", async () => {
    await deletedPost({ status: "draft", publishedAt: null, approvedAt: noon });
    expect((await reported(paths.post("cells"), at(12))).accusedId).toBe(author.id);
  });

  test("a post that nobody could read leaves nothing", async () => {
    await deletedPost({ status: "draft", publishedAt: null });
    expect(await reported(paths.post("cells"), at(12))).toEqual({ accusedId: null, texts: [] });
  });

  test("it is kept for a week", async () => {
    const address = await removedMaterial();
    await dropOld(at(16.9));
    expect((await reported(address, at(16.9))).accusedId).toBe(author.id);
    await dropOld(at(17.1));
    expect((await reported(address, at(17.1))).accusedId).toBeNull();
  });

  test("what was removed makes no number with what is said later", async () => {
    const pair = await connectedPair("2011-01-01");
    author = { ...author, id: pair.mentorId };
    await removedMaterial("We stopped at 079 12");
    const message = { id: crypto.randomUUID(), conversationId: pair.conversationId, text: "345 67" };
    expect(await sendMessage(pair.mentorId, message, at(11))).toMatchObject({
      ok: true,
      message: { state: "delivered" },
    });
  });
});
