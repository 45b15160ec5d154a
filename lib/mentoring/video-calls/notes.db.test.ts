import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { callNotes, events, heldTexts, sessions } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { storedPair, storedStudent } from "#db/support/pair.ts";
import { newSession } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { blockPerson } from "#lib/safety/blocks/block-person.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { releaseText } from "#lib/safety/held-texts/decide-on-text.ts";
import { sendReport } from "#lib/safety/reports/send-report.ts";
import { logOfSession } from "./call-log.ts";
import { closeCalls } from "./close-calls.ts";
import { openRoom } from "./open-room.ts";
import { readNotes } from "./read-call.ts";
import { shareNotes } from "./share-notes.ts";

testDatabase();

const nasty = "You are stupid and ugly, nobody likes you.";
const noon = Date.UTC(2026, 1, 2, 12);
const at = (minutes: number) => new Date(noon + minutes * 60_000);

async function room() {
  const pair = await storedPair();
  const session = newSession({ ...pair, startsAt: at(0), endsAt: at(30) });
  await db().insert(sessions).values(session);
  const opened = await openRoom(pair.studentId, session.id ?? "", at(0));
  if (!opened.ok) throw new Error(opened.reason);
  return { ...pair, callId: opened.callId, sessionId: session.id ?? "" };
}

const states = (callId: string) =>
  db()
    .select({ revision: callNotes.revision, text: callNotes.text, authorId: callNotes.authorId })
    .from(callNotes)
    .where(eq(callNotes.callId, callId))
    .orderBy(asc(callNotes.revision));

describe("shared notes [@CALL-15a @CALL-15b]", () => {
  test("keep what both write at once, and stay with the session", async () => {
    const { studentId, mentorId, callId, sessionId } = await room();
    const first = { userId: mentorId, callId, base: 0, text: "1. Halves\n2. Thirds\n" };
    expect(await shareNotes(first, at(1))).toEqual({ ok: true, revision: 1, text: first.text });
    const mine = { userId: studentId, callId, base: 1, text: "1. Halves: easy\n2. Thirds\n" };
    const theirs = { userId: mentorId, callId, base: 1, text: "1. Halves\n2. Thirds\n3. Mixed\n" };
    expect(await shareNotes(mine, at(2))).toEqual({ ok: true, revision: 2, text: mine.text });
    const merged = "1. Halves: easy\n2. Thirds\n3. Mixed\n";
    expect(await shareNotes(theirs, at(2))).toEqual({ ok: true, revision: 3, text: merged });
    // Sent again: nothing changes.
    expect(await shareNotes(theirs, at(2.1))).toEqual({ ok: true, revision: 3, text: merged });
    const told = await db().select().from(events).where(eq(events.userId, studentId)).orderBy(asc(events.seq));
    expect(told.filter(({ type }) => type === "notes").map(({ payload }) => payload.revision)).toEqual([1, 2, 3]);
    await closeCalls(at(45));
    expect(await readNotes(db(), studentId, callId, at(60))).toEqual({ revision: 3, text: merged });
    expect(await logOfSession(db(), mentorId, sessionId, at(60))).toMatchObject({ notes: merged, over: true });
  });

  test("keep of one author's minute the last state alone, and take nothing away from who wrote on an earlier one", async () => {
    const { studentId, mentorId, callId } = await room();
    const write = (userId: string, base: number, text: string, minutes: number) =>
      shareNotes({ userId, callId, base, text }, at(minutes));
    await write(mentorId, 0, "a\n", 1);
    await write(mentorId, 1, "a\nb\n", 1.3);
    await write(mentorId, 2, "a\nb\nc\n", 1.9);
    await write(mentorId, 3, "a\nb\nc\nd\n", 2.1);
    expect((await states(callId)).map(({ revision }) => revision)).toEqual([3, 4]);
    const late = await write(studentId, 1, "a\nmine\n", 2.2);
    expect(late.ok && late.text.split(/\s+/).toSorted()).toEqual(["", "a", "b", "c", "d", "mine"]);
  });

  test("keep what somebody took away within the minute, for a report and the lead who reads it [@CALL-15c @SAFE-21d]", async () => {
    const { studentId, mentorId, callId } = await room();
    const lead = await newStaffActor("lead");
    const write = (base: number, text: string, seconds: number) =>
      shareNotes({ userId: mentorId, callId, base, text }, at(1 + seconds / 60));
    await write(0, "You are stu", 1);
    await write(1, "You are stupid.", 2);
    expect(await readNotes(db(), studentId, callId, at(1.1))).toMatchObject({ text: "You are stupid." });
    await write(2, "Frac", 48);
    await write(3, "Fractions", 50);
    const kept = [
      [2, "You are stupid."],
      [4, "Fractions"],
    ];
    expect((await states(callId)).map(({ revision, text }) => [revision, text])).toEqual(kept);
    const report = { kind: "bullying", about: paths.call(callId), text: "Look", email: null } as const;
    const source = { network: crypto.randomUUID(), locale: "en", reporterId: studentId };
    const sent = await sendReport(report, source, at(2));
    if (!sent.ok) throw new Error(sent.reason);
    const read = await readEvidence(lead, sent.number, "I look at it", at(3));
    const notes = read.ok ? read.evidence.find(({ kind }) => kind === "notes")?.content.notes : undefined;
    expect(notes).toMatchObject(kept.map(([, text]) => ({ text, authorId: mentorId })));
  });

  test("keep what was wiped by a sentence whose words begin or hold the same [@CALL-15c]", async () => {
    for (const [shown, wiped, after] of [
      ["you\nare\na\npig", "Did you share a pigment with the class?", 39],
      ["You are an ass", "You are an assistant", 5],
    ] as const) {
      const { mentorId, callId } = await room();
      await shareNotes({ userId: mentorId, callId, base: 0, text: shown }, at(1));
      await shareNotes({ userId: mentorId, callId, base: 1, text: wiped }, at(1 + after / 60));
      expect((await states(callId)).map(({ text }) => text)).toEqual([shown, wiped]);
    }
  });

  test("let who types slowly go on letter by letter, with nothing kept of it", async () => {
    const { mentorId, callId } = await room();
    const word = "Multiplication of two fractions and other things";
    for (let one = 1; one <= word.length; one += 1) {
      const typed = { userId: mentorId, callId, base: one - 1, text: word.slice(0, one) };
      expect(await shareNotes(typed, at(1 + one / 60))).toMatchObject({ ok: true });
    }
    expect((await states(callId)).map(({ text }) => text)).toEqual([word]);
  });

  test("let who types slowly put words into a line, with what stood there before kept", async () => {
    const { studentId, callId } = await room();
    const [before, word, after] = ["Homework: ", "Multiplication of two fractions", " until Monday"];
    const write = (base: number, text: string, seconds: number) =>
      shareNotes({ userId: studentId, callId, base, text }, at(1 + seconds / 60));
    await write(0, before + after, 0);
    for (let one = 1; one <= word.length; one += 1)
      expect(await write(one, before + word.slice(0, one) + after, 10 + one)).toMatchObject({ ok: true });
    expect((await states(callId)).map(({ text }) => text)).toEqual([before + after, before + word + after]);
  });

  test("refuse so many of these within a minute, so that none which was read goes, and take whole ones of the next", async () => {
    const { studentId, mentorId, callId } = await room();
    const write = (text: string, base: number, seconds: number) =>
      shareNotes({ userId: mentorId, callId, base, text }, at(1 + seconds / 60));
    for (let one = 0; one < 20; one += 1) expect(await write(`Only ${one}!`, one, one)).toMatchObject({ ok: true });
    expect(await write(nasty, 20, 21)).toMatchObject({ ok: true });
    expect(await readNotes(db(), studentId, callId, at(1.4))).toMatchObject({ text: nasty });
    const refused = { ok: false, reason: "tooMany" };
    expect(await write("We did fractions.", 21, 50)).toEqual(refused);
    expect(await write(`${nasty}\nMore`, 21, 51)).toMatchObject({ ok: true });
    expect(await write("We did fractions.", 22, 52)).toEqual(refused);
    expect(await readNotes(db(), studentId, callId, at(1.9))).toMatchObject({ text: `${nasty}\nMore` });
    expect(await write("We did fractions.", 22, 60)).toMatchObject({ ok: true });
    const all = [...Array.from({ length: 20 }, (_, one) => `Only ${one}!`), `${nasty}\nMore`, "We did fractions."];
    expect((await states(callId)).map(({ text }) => text)).toEqual(all);
  });

  test("hold contact details back until staff let them through [@SAFE-22c @SAFE-23a]", async () => {
    const { studentId, mentorId, callId } = await room();
    await shareNotes({ userId: mentorId, callId, base: 0, text: "Page 12\n" }, at(1));
    const text = "Page 12\nWrite to me@example.org\n";
    const held = { userId: studentId, callId, base: 1, text };
    expect(await shareNotes(held, at(2))).toEqual({ ok: true, revision: 1, text: "Page 12\n", told: "held" });
    expect(await shareNotes(held, at(2.1))).toMatchObject({ told: "held" });
    const waiting = await db().select().from(heldTexts).where(eq(heldTexts.objectId, callId));
    expect(waiting).toMatchObject([{ kind: "callNotes", status: "held" }]);
    await shareNotes({ userId: mentorId, callId, base: 1, text: "Page 12\nPage 13\n" }, at(3));
    await releaseText({ actor: "command", actorRole: "command" }, waiting[0]?.id ?? "", "A school's", at(4));
    expect(await readNotes(db(), mentorId, callId, at(4))).toMatchObject({
      text: "Page 12\nPage 13\nWrite to me@example.org",
    });
    // What staff let through is not held again; something new beside it is.
    const more = "Page 12\nPage 13\nWrite to me@example.org\nBring paper\n";
    expect(await shareNotes({ userId: mentorId, callId, base: 9, text: more }, at(5))).toMatchObject({ text: more });
    const other = { userId: mentorId, callId, base: 9, text: `${more}or to you@example.org` };
    expect(await shareNotes(other, at(6))).toMatchObject({ told: "held" });
  });

  test("are of the two, of a call that goes on, and of a length", async () => {
    const { studentId, mentorId, callId } = await room();
    const stranger = await storedStudent();
    const write = (userId: string, text: string, minutes = 1) =>
      shareNotes({ userId, callId, base: 0, text }, at(minutes));
    expect(await write(stranger, "Hello")).toEqual({ ok: false, reason: "unknown" });
    expect(await readNotes(db(), stranger, callId, at(1))).toBeUndefined();
    expect(await write(studentId, "x".repeat(10_001))).toEqual({ ok: false, reason: "tooLong" });
    expect(await write(studentId, "x".repeat(10_000))).toMatchObject({ revision: 1 });
    expect(await write(mentorId, "y")).toEqual({ ok: false, reason: "tooLong" });
    expect(await write(mentorId, "Hello", 45)).toEqual({ ok: false, reason: "over" });
  });

  test("are out of sight for both after a block [@SAFE-20a]", async () => {
    const { studentId, mentorId, callId, sessionId } = await room();
    await shareNotes({ userId: mentorId, callId, base: 0, text: "Page 12" }, at(1));
    await blockPerson(studentId, mentorId, at(2));
    for (const userId of [studentId, mentorId]) {
      expect(await readNotes(db(), userId, callId, at(3))).toEqual({ revision: 0, text: "" });
      expect(await logOfSession(db(), userId, sessionId, at(3))).toMatchObject({ name: "", notes: "" });
      expect(await shareNotes({ userId, callId, base: 1, text: "Hello" }, at(3))).toEqual({
        ok: false,
        reason: "over",
      });
    }
  });
});
