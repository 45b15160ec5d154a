import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { goalComments, materials, messages, reports, saidTexts, users } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import {
  type ConnectedPair,
  comingSession,
  connectedPair,
  heldSession,
  noon,
  ofMentor,
  ofStudent,
  openRequest,
} from "#lib/mentoring/messages/every-page.testing.ts";
import { saveProfileOf } from "#lib/mentoring/profile/save-profile.ts";
import { answerRequest } from "#lib/mentoring/requests/answer-request.ts";
import { cancelSession } from "#lib/mentoring/sessions/answer-session.ts";
import { writeRecap } from "#lib/mentoring/sessions/write-recap.ts";
import { paths } from "#lib/platform/paths.ts";
import { day, minute } from "#lib/platform/time/time.ts";
import { changeGrade } from "#lib/safety/cases/change-grade.ts";
import { readFrozen } from "#lib/safety/cases/frozen-rules.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

const nasty = "You are stupid and ugly, nobody likes you.";
const at = (minutes: number) => new Date(noon.getTime() + minutes * minute);
let pair: ConnectedPair;
let lead: Awaited<ReturnType<typeof newStaffActor>>;

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  pair = await connectedPair("2011-01-01");
  lead = await newStaffActor("lead");
});

type Kind = Parameters<typeof sendReport>[0]["kind"];
/** What a lead reads in the evidence beside messages, calls and goals. */
async function frozen(
  about: string,
  when = at(60),
  kind: Kind = "bullying",
  reporterId: string | null = pair.studentId,
  raise?: true,
) {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId };
  const sent = await sendReport({ kind, about, text: "Look at this.", email: null }, source, when);
  if (!sent.ok) throw new Error(sent.reason);
  const grave = { number: sent.number, grade: "S0", seen: "S1", reason: "Grave" } as const;
  if (raise) expect(await changeGrade(lead, grave, when)).toMatchObject({ ok: true });
  const read = await readEvidence(lead, sent.number, "I have to look", when);
  if (!read.ok) throw new Error(read.reason);
  const pieces = read.evidence.map((piece) => readFrozen(piece.kind, piece.content));
  return pieces.flatMap((piece) => (piece.kind === "written" ? piece.content.texts : []));
}
const byMentor = (kind: string, text = nasty) => ({ authorId: pair.mentorId, kind, text });
const words = async (...asked: Parameters<typeof frozen>) => (await frozen(...asked)).map(({ text }) => text);

async function recap(text: string, minutes: number, id?: string, nextSteps: string | null = null) {
  const session = id ?? (await heldSession(pair));
  expect(await writeRecap(pair.mentorId, { id: session, text, nextSteps }, at(minutes))).toMatchObject({ ok: true });
  return session;
}
const bio = (text: string, minutes: number) => ofMentor.bio(pair, text, at(minutes));

describe("what a report is about is frozen wherever it was written [@SAFE-21d]", () => {
  test("recaps of both, with their next steps", async () => {
    const id = await recap(nasty, 0, undefined, "Cry");
    expect(await writeRecap(pair.studentId, { id, text: "I am sad.", nextSteps: null }, at(1))).toMatchObject({
      ok: true,
    });
    expect(await frozen(paths.session(id))).toMatchObject([
      byMentor("recap", `${nasty}\n\nCry`),
      { authorId: pair.studentId, kind: "recap", text: "I am sad." },
    ]);
  });

  test("the note of a session and why it was cancelled", async () => {
    const id = await comingSession(pair);
    expect(await cancelSession(pair.mentorId, id, { reason: "other", note: nasty }, at(0))).toMatchObject({ ok: true });
    expect(await frozen(paths.session(id))).toMatchObject([byMentor("reason")]);
  });

  test("what a request asks, what it is asked, answers, and why it was declined", async () => {
    const id = await openRequest(pair, { goal: "Fractions", tried: "A book" });
    expect(await answerRequest(pair.mentorId, id, { move: "ask", question: nasty }, at(0))).toMatchObject({ ok: true });
    const wish = [
      { kind: "goal", text: "Fractions" },
      { kind: "tried", text: "A book" },
    ];
    expect(await frozen(paths.request(id))).toMatchObject([...wish, byMentor("note")]);
    const declined = { move: "decline", reason: "other", note: "Too stupid" } as const;
    const next = await openRequest(pair, { goal: "Halves" });
    await answerRequest(pair.mentorId, next, declined, at(2));
    expect(await words(paths.request(next))).toContain("Too stupid");
  });

  test("closing notes and replies, with a report about the person", async () => {
    await ofStudent.answer(pair, "Because you shout", at(0));
    await ofMentor.closingNote(pair, nasty, at(1));
    const all = await frozen(paths.mentor(pair.mentorId));
    const answer = { authorId: pair.studentId, kind: "note", text: "Because you shout", earlier: false };
    expect(all.slice(-3)).toMatchObject([byMentor("note", "How old are you?"), answer, byMentor("reason")]);
  });

  test("the profile, for strangers too, who get nothing of what others were told", async () => {
    await bio(nasty, 0);
    await recap("Between us", 1);
    const stranger = newUser({ role: "student", dateOfBirth: "2000-01-01", emailConfirmedAt: noon });
    await db().insert(users).values(stranger);
    expect(await frozen(paths.mentor(pair.mentorId))).toMatchObject([
      { ...byMentor("bio"), earlier: false },
      byMentor("recap", "Between us"),
    ]);
    for (const reporter of [stranger.id, null])
      expect(await frozen(paths.mentor(pair.mentorId), at(61), "bullying", reporter)).toMatchObject([byMentor("bio")]);
  });

  test("texts that wait for staff, who say that nobody saw them", async () => {
    await bio("Write to me: tom@example.net", 0);
    const id = await recap("Call me on 0151 577 884 21", 1);
    const held = { held: true, earlier: false };
    const kept = [byMentor("bio", "Write to me: tom@example.net"), byMentor("recap", "Call me on 0151 577 884 21")];
    for (const about of [paths.session(id), paths.mentor(pair.mentorId)])
      expect(await frozen(about)).toMatchObject(kept.map((text) => ({ ...text, ...held })));
  });

  test("with a report from the conversation, a message, a goal or no page, and not rewritten after it", async () => {
    const id = await recap(nasty, 0);
    await ofMentor.comment(pair, "Well done", at(1));
    const [comment] = await db().select().from(goalComments).where(eq(goalComments.goalId, pair.goalId));
    await ofMentor.message(pair, "Hello", at(1));
    const [sent] = await db().select().from(messages);
    const places = [
      paths.conversation(pair.conversationId),
      paths.aboutMessage(pair.conversationId, sent?.id ?? ""),
      paths.aboutComment(pair.goalId, comment?.id ?? ""),
      "",
      paths.about,
    ];
    for (const [one, about] of places.entries())
      expect((await frozen(about, at(60 + one)))[0], about).toMatchObject({ ...byMentor("recap"), earlier: false });
    await recap("We did fractions.", 90, id);
    for (const [one, about] of places.entries())
      expect(await words(about, at(100 + one)), about).toEqual(expect.arrayContaining([nasty, "We did fractions."]));
  });

  test("with a mentor's report about the student's goal", async () => {
    await recap("We did halves.", 0);
    const about = paths.goal(pair.goalId);
    expect(await words(about, at(60), "bullying", pair.mentorId)).toEqual(["We did halves."]);
  });

  test("of no page what a student's mentors wrote lately, and nothing for strangers and mentors", async () => {
    await recap(nasty, 0);
    for (const reporter of [null, pair.mentorId])
      expect(await frozen("", at(60), "bullying", reporter), reporter ?? "nobody").toEqual([]);
    await ofMentor.closingNote(pair, "Bye", at(61));
    expect(await words("", at(62))).toEqual([nasty, "Bye"]);
    expect(await words("", at(62 + 40 * 24 * 60))).toEqual([]);
  });

  test("what is written for everybody freezes it only if it is of the gravest grade", async () => {
    await recap(nasty, 0);
    await ofMentor.material(pair, "Halves", at(1));
    const [material] = await db().select().from(materials).where(eq(materials.authorId, pair.mentorId));
    const about = paths.material(material?.id ?? "");
    expect(await frozen(about)).toEqual([]);
    expect(await words(about, at(60), "bullying", pair.studentId, true)).toEqual([nasty]);
    expect(await words(about, at(61), "sexual")).toEqual([nasty]);
  });

  test("not what was written more than a month ago, unless it is what was reported", async () => {
    const id = await recap(nasty, 0);
    const later = at(40 * 24 * 60);
    expect(await frozen(paths.mentor(pair.mentorId), later)).toEqual([]);
    expect(await words(paths.session(id), later)).toEqual([nasty]);
  });
});

describe("what was rewritten since is frozen too, for a week [@SAFE-21d]", () => {
  const earlier = { earlier: true, held: false };

  test("a recap, however long", async () => {
    const lines = Array.from({ length: 40 }, (_, line) => `Line ${line} of what we did today, and so on.`);
    const long = [...lines.slice(0, 20), nasty, ...lines.slice(20)].join("\n");
    const id = await recap(long, 0);
    for (const [times, text] of ["We did halves.", long.replaceAll("Line", "Row"), "We did fractions."].entries())
      await recap(text, times + 1, id);
    const all = await frozen(paths.session(id));
    expect(all.find(({ text }) => text === "We did fractions.")).toMatchObject({ earlier: false });
    const gone = all
      .filter((one) => one.earlier)
      .map(({ text }) => text)
      .join("\n");
    for (const line of [...lines, nasty, "We did halves."]) expect(gone).toContain(line);
  });

  test("a recap of many long texts within the hour", async () => {
    const texts = Array.from({ length: 6 }, (_, one) => `${one} ${nasty} ${"What we did today. ".repeat(100)}.`);
    const id = await recap(texts[0] ?? "", 0);
    for (const [times, text] of texts.slice(1).entries()) await recap(text, times + 1, id);
    expect((await words(paths.session(id))).join("\n")).toBe(texts.join("\n"));
  });

  test("a material, and nothing twice of one that stands", async () => {
    await ofMentor.material(pair, nasty, at(0));
    const [material] = await db().select().from(materials).where(eq(materials.authorId, pair.mentorId));
    const about = paths.material(material?.id ?? "");
    expect(await frozen(about)).toEqual([]);
    await db().update(materials).set({ text: "Halves" });
    expect(await frozen(about, at(61))).toMatchObject([byMentor("material")]);
  });

  test("a profile text, also one that is empty now", async () => {
    await bio(nasty, 0);
    await bio("I like maths.", 2 * 60);
    await saveProfileOf(pair.mentorId, { firstName: "Tom", lastName: "", country: null, bio: "" }, at(4 * 60));
    expect(await frozen(paths.mentor(pair.mentorId), at(5 * 60))).toMatchObject([
      { ...byMentor("bio"), ...earlier },
      { ...byMentor("bio", "I like maths."), ...earlier },
    ]);
  });

  test("a text that stands still is there once", async () => {
    const id = await recap(nasty, 0);
    expect(await frozen(paths.session(id))).toMatchObject([{ ...byMentor("recap"), earlier: false }]);
    expect(await db().select().from(saidTexts).where(eq(saidTexts.objectId, id))).toHaveLength(1);
  });
});

test("a lead who is new reads what the reporter was told, and what everybody reads [@SAFE-33g]", async () => {
  const wordCountsFrom = new Date(noon.getTime() + 5 * day);
  const { actor: madeBy } = await newStaffActor("admin");
  lead = await newStaffActor("lead", { wordCountsFrom, madeBy });
  await bio("I like maths.", 1);
  expect(await words(paths.mentor(pair.mentorId), at(60), "bullying", null)).toEqual(["I like maths."]);
  const id = await recap(nasty, 2);
  expect(await words(paths.session(id))).toEqual(["I like maths.", nasty]);
});
