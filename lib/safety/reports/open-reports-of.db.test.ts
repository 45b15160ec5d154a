import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import {
  calls,
  goalComments,
  materials,
  messages,
  posts,
  ratings,
  reports,
  saidTexts,
  users,
} from "#db/schema/index.ts";
import { countStatements } from "#db/statements.ts";
import { addPerson } from "#db/support/people.ts";
import { newCall, newMaterial, newMessage, newPost } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import {
  type ConnectedPair,
  comingSession,
  connectedPair,
  heldSession,
  noon,
  openRequest,
} from "#lib/mentoring/messages/every-page.testing.ts";
import { conversationCover } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { reportedPeople } from "./open-reports-of.ts";
import { subjectOf } from "./report-subject.ts";

testDatabase();

let otherId = "";
beforeEach(async () => {
  for (const table of [reports, posts, users]) await db().delete(table);
  otherId = (await addPerson({ role: "student" })).id;
});

const reporters = ["student", "mentor", "other", "nobody"] as const;
type Reporter = (typeof reporters)[number];
type Named = Readonly<{ about: string | null; postId?: string }>;

const toMentor = { student: "student mentor", mentor: "mentor", other: "other mentor", nobody: "mentor" };
const ofTwo = { student: "student mentor", mentor: "student mentor", other: "other", nobody: "mentor" };
const ofBoth = { ...ofTwo, nobody: "student mentor" };
const nobody = { student: "student", mentor: "mentor", other: "other", nobody: "" };

/** What a report can be about, and whom it names by who sends it. */
const subjects: Readonly<Record<string, [(pair: ConnectedPair) => Promise<Named>, Record<Reporter, string>]>> = {
  "a mentor": [async ({ mentorId }) => ({ about: paths.mentor(mentorId) }), toMentor],
  "a conversation": [async ({ conversationId }) => ({ about: paths.conversation(conversationId) }), ofBoth],
  "a message": [
    async ({ conversationId, mentorId }) => {
      const message = newMessage({ conversationId, senderId: mentorId, state: "delivered", position: 1 });
      await db().insert(messages).values(message);
      return { about: paths.aboutMessage(conversationId, message.id) };
    },
    ofBoth,
  ],
  "a session": [async (pair) => ({ about: paths.session(await comingSession(pair)) }), ofTwo],
  "a call": [
    async ({ studentId, mentorId, matchId }) => {
      const call = newCall({ studentId, mentorId, matchId });
      await db().insert(calls).values(call);
      return { about: paths.call(call.id) };
    },
    ofTwo,
  ],
  "a request": [async (pair) => ({ about: paths.request(await openRequest(pair)) }), ofTwo],
  "a material": [
    async ({ mentorId: authorId }) => {
      const material = newMaterial({ authorId });
      await db().insert(materials).values(material);
      return { about: paths.material(material.id) };
    },
    toMentor,
  ],
  "a removed material": [(pair) => removed(pair, paths.material(crypto.randomUUID())), toMentor],
  "a goal": [async ({ goalId }) => ({ about: paths.goal(goalId) }), { ...nobody, mentor: "student mentor" }],
  "a review": [
    async (pair) => {
      const { studentId, mentorId } = pair;
      const sessionId = await heldSession(pair);
      const row = { sessionId, studentId, mentorId, stars: 1, comment: "Never again", createdAt: noon };
      await db().insert(ratings).values(row);
      return { about: paths.aboutReview(sessionId) };
    },
    { ...nobody, mentor: "student mentor", other: "other student" },
  ],
  "a comment": [
    async ({ mentorId: authorId, goalId }) => {
      const comment = { id: crypto.randomUUID(), goalId, authorId, text: "Well done", createdAt: noon };
      await db().insert(goalComments).values(comment);
      return { about: paths.aboutComment(goalId, comment.id) };
    },
    { ...nobody, student: "student mentor" },
  ],
  "a post": [
    async ({ mentorId: authorId }) => {
      const post = newPost({ authorId });
      await db().insert(posts).values(post);
      return { about: null, postId: post.id };
    },
    toMentor,
  ],
  "a removed post": [(pair) => removed(pair, paths.post(`halves-${crypto.randomUUID()}`)), toMentor],
  "an author": [
    async ({ mentorId }) => {
      const authorKey = crypto.randomUUID();
      await db().update(users).set({ authorKey }).where(eq(users.id, mentorId));
      return { about: paths.blogAuthor(authorKey) };
    },
    toMentor,
  ],
  "no page of ours": [async () => ({ about: "https://elsewhere.example/page" }), nobody],
  nothing: [async () => ({ about: null }), nobody],
};

/** By the mentor, and once before by another. */
async function removed({ mentorId }: ConnectedPair, address: string): Promise<Named> {
  const row = { toId: null, kind: "material", objectId: address, text: "Halves", held: false } as const;
  const by = (writerId: string, createdAt: Date) => ({ ...row, id: crypto.randomUUID(), writerId, createdAt });
  await db()
    .insert(saidTexts)
    .values([by(mentorId, noon), by(otherId, new Date(noon.getTime() - day))]);
  return { about: address };
}

/** One open report for each subject and reporter. Returns whom each number should name. */
async function reportAll(): Promise<[number: string, people: string[]][]> {
  const pair = await connectedPair("2010-01-01");
  const idOf = { student: pair.studentId, mentor: pair.mentorId, other: otherId, nobody: null };
  const expected: [string, string[]][] = [];
  for (const [name, [make, named]] of Object.entries(subjects)) {
    const made = await make(pair);
    for (const reporter of reporters) {
      const number = `R-${name} ${reporter} ${pair.studentId}`;
      const row = {
        id: crypto.randomUUID(),
        number,
        kind: "other",
        text: "See there",
        locale: "en",
        grade: "S2",
      } as const;
      await db()
        .insert(reports)
        .values({ ...row, ...made, reporterId: idOf[reporter], createdAt: noon });
      const people = named[reporter].split(" ").filter(Boolean) as Exclude<Reporter, "nobody">[];
      expected.push([number, people.map((one) => idOf[one] ?? "").toSorted()]);
    }
  }
  return expected;
}

const read = () => countStatements(() => reportedPeople(db(), noon));

test("many open reports name the people that each names alone, in as many statements as a few", async () => {
  const few = await reportAll();
  const before = await read();
  const many = [...few, ...(await reportAll()), ...(await reportAll())];
  const { result, statements } = await read();
  const found = new Map(result.map(({ number, people }) => [number, [...people].toSorted()]));
  expect(found).toEqual(new Map(many));
  expect(statements.length).toBe(before.statements.length);
  expect(statements.length).toBeLessThan(25);
});

test.each(["studentId", "mentorId"] as const)("a report of one of two (%s) finds their conversation", async (by) => {
  const { conversationId, ...pair } = await connectedPair("2010-01-01");
  const about = by === "studentId" ? paths.mentor(pair.mentorId) : paths.student(pair.studentId);
  const subject = await subjectOf(db(), { about, postId: null, reporterId: pair[by] }, noon);
  expect(subject.conversationId).toBe(conversationId);
});

test("whether a lead may open a conversation takes as many statements with many open reports as with few", async () => {
  const lead = await addPerson({ role: "lead" });
  const adults = await connectedPair("1990-01-01");
  const cover = () =>
    countStatements(() => conversationCover(db(), { id: lead.id, role: "lead" }, adults.conversationId, noon));
  await reportAll();
  const before = await cover();
  await reportAll();
  const after = await cover();
  expect(after.result?.mayBeOpened).toBe(false);
  expect(after.statements.length).toBe(before.statements.length);
});
