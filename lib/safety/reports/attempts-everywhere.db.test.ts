import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { heldTexts, matches, mentors, reports, users } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import {
  type ConnectedPair,
  connectedPair,
  noon,
  ofMentor,
  ofStudent,
  openRequest,
} from "#lib/mentoring/messages/every-page.testing.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { paths } from "#lib/platform/paths.ts";
import { day } from "#lib/platform/time/time.ts";
import { type HeldKind, heldKinds, kindsMinorsRead, readersOf } from "#lib/safety/held-texts/held.ts";
import { holdText, type WrittenText } from "#lib/safety/held-texts/hold-text.ts";
import { attemptRaised } from "./raise-attempts.ts";
import { refusedName } from "./refused-name.ts";

testDatabase();

const young = "2010-01-01";
const grown = "2000-01-01";
const numbers = ["call +44 20 7946 0018", "write to tom@example.org"] as const;

const raised = async () => (await db().select().from(reports)).map(({ grade, about }) => [grade, about]);
const grades = async () => (await raised()).map(([grade]) => grade).toSorted();

/** A mentor's text of this kind that is held, whoever may write such a text. */
function hold(kind: HeldKind, { mentorId, studentId }: ConnectedPair, text: string) {
  if (kind === "name")
    return refusedName({ id: mentorId, role: "mentor" }, text === numbers[0] ? "Tom @joek99" : "Tom insta joek", noon);
  const to = readersOf[kind] === "one" ? { to: studentId } : {};
  const written = { userId: mentorId, kind, objectId: crypto.randomUUID(), text, ...to } as WrittenText;
  return transaction((tx) => holdText(tx, written, noon));
}

/** The student in the place of the writer. */
const studentOf = (pair: ConnectedPair): ConnectedPair => ({ ...pair, mentorId: pair.studentId });

async function unclearedPair(): Promise<ConnectedPair> {
  const pair = await connectedPair(grown);
  await db().update(mentors).set({ clearedForMinors: false });
  await db().delete(reports);
  return pair;
}

/** What a picture shows, only people can tell; they report it. */
const textKinds = heldKinds.filter((kind) => kind !== "picture");

describe("what is held of a mentor towards minors adds up, whatever it is [@SAFE-23c]", () => {
  test.each(textKinds)("%s", async (kind) => {
    const pair = await connectedPair(young);
    await db().delete(reports);
    await hold(kind, pair, numbers[0]);
    expect(await raised()).toEqual([]);
    await hold(kind, pair, numbers[1]);
    const about = paths.conversation(pair.conversationId);
    expect(await raised()).toEqual([["S2", about]]);
  });

  const everyone = textKinds.filter((kind) => readersOf[kind] !== "one");
  test.each(everyone)("%s, also of a mentor whom no minor knows yet", async (kind) => {
    const pair = await connectedPair(grown);
    await db().delete(reports);
    for (const text of numbers) await hold(kind, pair, text);
    expect(await raised()).toEqual([["S2", paths.mentor(pair.mentorId)]]);
  });

  const [read, unread] = [true, false].map((is) => textKinds.filter((kind) => kindsMinorsRead.includes(kind) === is));
  test.each(read ?? [])(
    "%s, also of a mentor who is not cleared for minors, who read it all the same",
    async (kind) => {
      const pair = await unclearedPair();
      for (const text of numbers) await hold(kind, pair, text);
      expect(await raised()).toEqual([["S2", paths.mentor(pair.mentorId)]]);
    },
  );

  test.each(unread ?? [])("%s, but nothing of it where those of age alone read it", async (kind) => {
    const pair = await unclearedPair();
    for (const text of numbers) await hold(kind, pair, text);
    expect(await raised()).toEqual([]);
    // Nor does it add to what minors read.
    await hold("material", pair, numbers[0]);
    expect(await raised()).toEqual([]);
    await hold("post", pair, numbers[1]);
    expect(await raised()).toEqual([["S2", paths.mentor(pair.mentorId)]]);
    await db().update(reports).set({ status: "closed", decision: "confirmed", closedAt: noon });
    await hold(kind, pair, "write to tim@example.org");
    expect(await raised()).toHaveLength(1);
  });
});

describe("sent for real, each counts once [@SAFE-23c]", () => {
  const pages = Object.keys(ofMentor) as (keyof typeof ofMentor)[];

  test.each(pages)("%s", async (page) => {
    const pair = await connectedPair(young);
    await db().delete(reports);
    const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
    await ofMentor.message(pair, numbers[0], at(0));
    expect(await grades()).toEqual([]);
    await ofMentor.bio(pair, "find me on instagram as tom.rivers", at(1));
    expect(await grades()).toEqual(["S2"]);
    await ofMentor[page](pair, numbers[1], at(2));
    expect(await grades()).toEqual(["S1", "S2"]);
  });

  test("before the two are connected the report is about the mentor", async () => {
    const pair = await connectedPair(young);
    const minor = await connectedPair(young);
    await db().delete(reports);
    await db().delete(matches).where(eq(matches.id, minor.matchId));
    const ask = async (question: string, at: Date) =>
      answerRequest(
        pair.mentorId,
        await openRequest({ ...pair, studentId: minor.studentId }),
        { move: "ask", question },
        at,
      );
    await ask(numbers[0], noon);
    await ask(numbers[1], new Date(noon.getTime() + day));
    expect(await raised()).toEqual([["S2", paths.mentor(pair.mentorId)]]);
  });

  test("what minors write raises nothing, whoever reads it", async () => {
    const pair = await connectedPair(young);
    await db().delete(reports);
    for (const text of numbers) {
      await hold("bio", studentOf(pair), text);
      await hold("review", studentOf(pair), text);
    }
    expect(await raised()).toEqual([]);
  });

  test("of a mentor whose clearance ended the profile counts while a minor is matched with them", async () => {
    const pair = await connectedPair(young);
    await db().update(mentors).set({ clearedForMinors: false });
    await db().delete(reports);
    for (const text of numbers) await hold("bio", pair, text);
    expect(await raised()).toEqual([["S2", paths.conversation(pair.conversationId)]]);
  });

  test("of a student of age counts what minors read: reviews, not what their mentor alone reads", async () => {
    const pair = await connectedPair(grown);
    await db().delete(reports);
    for (const text of numbers) {
      for (const kind of ["bio", "goalTitle", "goalStep"] as const) await hold(kind, studentOf(pair), text);
    }
    expect(await raised()).toEqual([]);
    await ofStudent.review(pair, numbers[0], noon);
    expect(await raised()).toEqual([]);
    await ofStudent.review(pair, numbers[1], noon);
    expect(await db().select().from(reports)).toMatchObject([
      { grade: "S2", about: paths.student(pair.studentId), accusedId: pair.studentId },
    ]);
  });

  test("what staff write raises nothing", async () => {
    const pair = await unclearedPair();
    await db().update(users).set({ role: "coordinator" }).where(eq(users.id, pair.mentorId));
    for (const text of numbers) await hold("post", pair, text);
    expect(await raised()).toEqual([]);
  });

  test("what only waits for a morning, and what was let through, is no attempt", async () => {
    const pair = await connectedPair(young);
    await db().delete(reports);
    const night = new Date("2026-06-10T22:00:00.000Z");
    for (let times = 0; times < 3; times += 1) await ofMentor.cancelNote(pair, "See you next week", night);
    for (const text of numbers) await ofMentor.message(pair, text, noon);
    await db().update(heldTexts).set({ status: "released" }).where(eq(heldTexts.status, "held"));
    await db().delete(reports);
    expect(
      await transaction((tx) => attemptRaised(tx, { userId: pair.mentorId, to: pair.studentId, always: false }, noon)),
    ).toBeUndefined();
    expect(await db().$count(users, eq(users.id, pair.mentorId))).toBe(1);
  });
});
