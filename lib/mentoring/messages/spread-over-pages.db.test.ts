import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { heldTexts, saidTexts, sessions } from "#db/schema/index.ts";
import { storedPair } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { dropOld } from "#lib/administration/retention/drop-old.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { openRoom } from "#lib/mentoring/video-calls/open-room.ts";
import { shareNotes } from "#lib/mentoring/video-calls/share-notes.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import {
  type ConnectedPair,
  connectedPair,
  heldSession,
  noon,
  ofMentor,
  ofStudent,
  type Write,
} from "./every-page.testing.ts";
import { sendMessage } from "./send-contact-message.ts";

testDatabase();

const plus = (ms: number) => new Date(noon.getTime() + ms);
const halves = ["We stopped at 079 12", "345 67"] as const;
const held = async (userId: string) =>
  (await db().select().from(heldTexts).where(eq(heldTexts.userId, userId))).map(({ findings }) => findings);

/** Every page with every neighbour in both orders, and the closing note last: after it nobody writes any more. */
function routes(pages: Record<string, Write>) {
  const names = Object.keys(pages).filter((name) => name !== "closingNote");
  const pairs = names.flatMap((name, at) => {
    const next = names[(at + 1) % names.length] ?? "message";
    return [
      [name, "message"],
      ["message", name],
      [name, next],
      [next, name],
    ];
  });
  const all = new Set([...pairs, ["recap", "closingNote"]].map(([one = "", other = ""]) => `${one} ${other}`));
  return [...all].map((route) => route.split(" ") as [string, string]);
}

const sides = [
  ["mentorId", ofMentor],
  ["studentId", ofStudent],
] as const;

describe.each(sides)("a number in two halves of %s is held wherever the halves stand [@SAFE-22g]", (side, pages) => {
  const page = (name: string): Write => pages[name as keyof typeof pages];

  test.each(routes(pages))("%s, then %s", async (first, second) => {
    const pair = await connectedPair("2010-01-01");
    await page(first)(pair, halves[0], noon);
    expect(await held(pair[side])).toEqual([]);
    await page(second)(pair, halves[1], plus(2 * minute));
    expect(await held(pair[side])).toEqual([["phone"]]);
  });
});

describe("what was said lately [@SAFE-22g]", () => {
  const say = ({ mentorId, conversationId }: ConnectedPair, text: string, at: Date) =>
    sendMessage(mentorId, { id: crypto.randomUUID(), conversationId, text }, at);

  test("is what a recap said before it was written anew, too", async () => {
    const pair = await connectedPair("2010-01-01");
    const id = await heldSession(pair);
    const write = (text: string, at: Date) => writeRecap(pair.mentorId, { id, text, nextSteps: null }, at);
    expect(await write(halves[0], noon)).toMatchObject({ ok: true, held: false });
    expect(await write(halves[1], plus(6 * day))).toMatchObject({ ok: true, held: true });
  });

  test("is not parted by what is said in between, nor by the order in which it is said", async () => {
    const pair = await connectedPair("2010-01-01");
    await say(pair, "345 67", noon);
    for (let at = 1; at < 15; at += 1) await say(pair, "How was school today?", plus(at * minute));
    await ofMentor.comment(pair, "Fractions are fun. 079 12", plus(20 * minute));
    expect(await held(pair.mentorId)).toEqual([["phone"]]);
  });

  test("to somebody else is not said to this one", async () => {
    const [pair, other] = [await connectedPair("2010-01-01"), await connectedPair("2010-01-01")];
    await say(pair, halves[0], noon);
    await ofMentor.question({ ...pair, studentId: other.studentId }, halves[1], plus(minute));
    expect(await held(pair.mentorId)).toEqual([]);
    await ofMentor.question(pair, halves[1], plus(2 * minute));
    expect(await held(pair.mentorId)).toEqual([["phone"]]);
  });

  test("holds no words of lessons that only follow each other", async () => {
    const pair = await connectedPair("2010-01-01");
    const texts = ["Page 12, exercises 3 to 5", "3/4 + 1/8 = 7/8", "0.5", "144", "12 15 18", "My phone battery is low"];
    for (const [at, text] of texts.entries()) await say(pair, text, plus(at * 20 * minute));
    await ofMentor.recap(pair, "We did 12 exercises on page 30.\nNext: 45, 46 and 50.", plus(3 * 60 * minute));
    expect(await held(pair.mentorId)).toEqual([]);
  });

  test("holds no answers to exercises, sent one by one as digits alone", async () => {
    const pair = await connectedPair("2010-01-01");
    const answers = ["42", "7", "108", "2500", "13", "144", "169", "196", "225"];
    for (const [at, text] of answers.entries()) await say(pair, text, plus((at * minute) / 10));
    expect(await held(pair.mentorId)).toEqual([]);
  });

  test("of shared notes counts by what each wrote into them, and notes typed on are no new text", async () => {
    const pair = await storedPair();
    const startsAt = new Date("2026-02-02T12:00:00.000Z");
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute);
    const session = newSession({ ...pair, startsAt, endsAt: at(30) });
    await db().insert(sessions).values(session);
    const opened = await openRoom(pair.studentId, session.id ?? "", at(0));
    if (!opened.ok) throw new Error(opened.reason);
    const { callId } = opened;
    const note = (text: string, base: number, when: Date) =>
      shareNotes({ userId: pair.mentorId, callId, base, text }, when);
    await note("0.5 + ", 0, at(1));
    await note("0.5 + 0.25", 1, at(1.1));
    await note("0.5 + 0.25 = 0.75\n079", 2, at(1.2));
    await note("0.5 + 0.25 = 0.75\n079 12", 3, at(1.3));
    expect(await held(pair.mentorId)).toEqual([]);
    expect((await db().select().from(saidTexts).where(eq(saidTexts.objectId, callId))).length).toBeLessThan(3);
    const recap = { id: session.id ?? "", text: "345 67", nextSteps: null };
    expect(await writeRecap(pair.mentorId, recap, at(31))).toMatchObject({ ok: true, held: true });
  });

  test("is forgotten after a week", async () => {
    const pair = await connectedPair("2010-01-01");
    await say(pair, halves[0], noon);
    const kept = () => db().$count(saidTexts, eq(saidTexts.writerId, pair.mentorId));
    await dropOld(plus(6 * day));
    expect(await kept()).toBe(1);
    await dropOld(plus(7 * day + 1));
    expect(await kept()).toBe(0);
  });
});
