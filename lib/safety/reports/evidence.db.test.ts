import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { deleteConversation } from "#db/queries/mentoring/messages.ts";
import { evidenceOf } from "#db/queries/safety/report-evidence.ts";
import {
  auditLog,
  callNotes,
  calls,
  callVisits,
  conversations,
  goalComments,
  goals,
  matches,
  mentors,
  messages,
  reports,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import { newCall, newConversation, newGoal, newMatch, newMentor, newMessage, newUser } from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { readEvidence } from "#lib/safety/cases/read-evidence.ts";
import { shownEvidence } from "#lib/safety/cases/shown-evidence.ts";
import { evidenceReach } from "./rules.ts";
import { sendReport } from "./send-report.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
let mentor = "";
let student = "";
let stranger = "";
let matchId = "";
let conversation = newConversation({ studentId: "", mentorId: "" });

async function person(values: Partial<NewUser>): Promise<string> {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

/** A message written so many minutes ago. */
async function said(text: string, minutes: number, values: Partial<Parameters<typeof newMessage>[0]> = {}) {
  const senderId = values.senderId ?? mentor;
  const sent = { conversationId: conversation.id, senderId, text, createdAt: minutesAgo(minutes) };
  const row = newMessage({ ...sent, state: "delivered", position: 100_000 - minutes, ...values, senderId });
  await db().insert(messages).values(row);
  return row.id;
}

type Kind = Parameters<typeof sendReport>[0]["kind"];
async function report(kind: Kind, about: string | null, reporterId: string | null) {
  const source = { network: crypto.randomUUID(), locale: "en", reporterId };
  const sent = await sendReport({ kind, about, text: "What they wrote.", email: null }, source, now);
  if (!sent.ok) throw new Error(sent.reason);
  const [stored] = await db().select().from(reports).where(eq(reports.number, sent.number));
  const evidence = await evidenceOf(db(), sent.number);
  const written = evidence.flatMap(({ content }) => (content.messages ?? []) as { text: string }[]);
  return { stored, evidence, texts: written.map(({ text }) => text) };
}

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  mentor = await person({});
  student = await person({ role: "student", dateOfBirth: "2010-01-01" });
  stranger = await person({ role: "student", dateOfBirth: "2000-01-01" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor }));
  const match = newMatch({ studentId: student, mentorId: mentor });
  matchId = match.id;
  await db().insert(matches).values(match);
  conversation = newConversation({ studentId: student, mentorId: mentor });
  await db().insert(conversations).values(conversation);
});

describe("a report about a goal [@SAFE-21c @SAFE-21d]", () => {
  async function goalOf(studentId: string) {
    const goal = newGoal({ studentId, title: "Fractions" });
    await db().insert(goals).values(goal);
    const comment = { id: crypto.randomUUID(), goalId: goal.id, authorId: mentor, text: "Our secret" };
    await db()
      .insert(goalComments)
      .values({ ...comment, createdAt: now });
    return { goal: goal.id, comment: paths.aboutComment(goal.id, comment.id) };
  }

  test("by its student is about whoever commented, and freezes the goal with all that was said of it", async () => {
    const { comment } = await goalOf(student);
    const { evidence } = await report("threat", comment, student);
    const [accused] = await db().select().from(users).where(eq(users.id, mentor));
    expect(accused?.suspendedAt).toEqual(now);
    const content = { goal: { title: "Fractions" }, comments: [{ text: "Our secret", authorId: mentor }] };
    expect(evidence).toMatchObject([{ kind: "goal", content }]);
  });

  test("by a connected mentor is about its student; by anybody else about nothing", async () => {
    const { goal, comment } = await goalOf(student);
    const { evidence } = await report("bullying", paths.goal(goal), mentor);
    expect(evidence).toMatchObject([{ kind: "goal", content: { goal: { id: goal } } }]);
    for (const about of [paths.goal(goal), comment]) {
      const strange = await report("bullying", about, stranger);
      expect(strange.evidence).toEqual([]);
    }
  });
});

describe("a report about a message [@SAFE-18a @SAFE-21c @SAFE-21d @CHAT-13a]", () => {
  test("freezes it with what was written around it, held texts too, as it was then", async () => {
    for (let before = 60; before >= 1; before -= 1) await said(`before ${before}`, 100 + before);
    const id = await said("the one", 100);
    await said("held", 99, { state: "held", position: null });
    for (let after = 1; after <= 30; after += 1) await said(`after ${after}`, 98 - after, { senderId: student });
    const { stored, evidence, texts } = await report("bullying", paths.aboutMessage(conversation.id, id), student);
    expect(stored).toMatchObject({ grade: "S1", messageId: id, callId: null });
    expect(texts).toHaveLength(71);
    expect(texts.slice(49, 53)).toEqual(["before 1", "the one", "held", "after 1"]);
    expect(texts[0]).toBe("before 50");
    expect(evidence).toMatchObject([{ kind: "messages", content: { messageId: id, conversationId: conversation.id } }]);
  });

  test("freezes what a message answers, too, however long ago that was [@CHAT-17d]", async () => {
    const old = await said("asked long ago", 9_000, { senderId: student });
    for (let before = 60; before >= 1; before -= 1) await said(`before ${before}`, 100 + before);
    const id = await said("the answer", 100, { replyToId: old });
    const { texts } = await report("bullying", paths.aboutMessage(conversation.id, id), student);
    expect(texts).toHaveLength(52);
    expect([texts[0], texts[1], texts.at(-1)]).toEqual(["asked long ago", "before 50", "the answer"]);
  });

  test("keeps the copies when conversation and people are gone [@PRIV-07a]", async () => {
    const id = await said("the one", 5);
    const { stored } = await report("bullying", paths.aboutMessage(conversation.id, id), student);
    await transaction((tx) => deleteConversation(tx, conversation.id));
    await db().delete(users).where(eq(users.id, student));
    await db().delete(users).where(eq(users.id, mentor));
    const [kept] = await evidenceOf(db(), stored?.number ?? "");
    expect(kept?.content.messages).toMatchObject([{ id, text: "the one", senderId: mentor }]);
    expect(await db().select().from(reports)).toMatchObject([{ messageId: null, reporterId: null }]);
  });

  test("of the gravest kind freezes the 30 days before as well, and stops the mentor of a minor", async () => {
    const month = 30 * 24 * 60;
    await said("long ago", month + 5);
    await said("this month", month - 5);
    for (let before = 55; before >= 1; before -= 1) await said(`before ${before}`, 100 + before);
    const id = await said("the one", 100);
    const { texts } = await report("threat", paths.aboutMessage(conversation.id, id), student);
    expect(texts).toHaveLength(57);
    expect(texts.slice(0, 2)).toEqual(["this month", "before 55"]);
    const [stopped] = await db().select().from(users).where(eq(users.id, mentor));
    expect(stopped?.suspendedAt).not.toBeNull();
  });

  test.each([
    ["a stranger", () => stranger],
    ["nobody signed in", () => null],
  ])("counts for its two people alone: to %s it is nothing, and they are not told", async (_, who) => {
    const id = await said("the one", 5);
    for (const about of [paths.aboutMessage(conversation.id, id), paths.conversation(conversation.id)]) {
      const { stored, evidence } = await report("threat", about, who());
      expect(stored).toMatchObject({ about, messageId: null, callId: null });
      expect(evidence).toEqual([]);
    }
    const [stopped] = await db().select().from(users).where(eq(users.id, mentor));
    expect(stopped?.suspendedAt).toBeNull();
  });

  test("that the reporter never got, or that is of another conversation, is one about the conversation", async () => {
    await said("seen", 9);
    const held = await said("held", 5, { state: "held", position: null });
    const other = newConversation({ studentId: stranger, mentorId: mentor });
    await db().insert(conversations).values(other);
    const theirs = newMessage({ conversationId: other.id, senderId: mentor, state: "delivered", text: "theirs" });
    await db().insert(messages).values(theirs);
    for (const id of [held, theirs.id, crypto.randomUUID()]) {
      const { stored, texts } = await report("contact", paths.aboutMessage(conversation.id, id), student);
      expect(stored?.messageId).toBeNull();
      expect(texts).toEqual(["seen", "held"]);
    }
  });
});

describe("a report about a call [@SAFE-18a @SAFE-21d]", () => {
  async function called() {
    const call = newCall({ matchId, studentId: student, mentorId: mentor });
    await db().insert(calls).values(call);
    const visit = { callId: call.id, joinedAt: minutesAgo(9), seenAt: minutesAgo(1), leftAt: null };
    await db()
      .insert(callVisits)
      .values([
        { ...visit, id: crypto.randomUUID(), userId: mentor },
        { ...visit, id: crypto.randomUUID(), userId: student },
      ]);
    const note = { id: crypto.randomUUID(), callId: call.id, revision: 1, authorId: mentor, text: "12 + 3" };
    await db()
      .insert(callNotes)
      .values({ ...note, createdAt: minutesAgo(3) });
    return call.id;
  }

  test("freezes who was in it when, and its notes; the gravest what they wrote too", async () => {
    const id = await called();
    await said("before the call", 20);
    const { stored, evidence } = await report("bullying", paths.call(id), student);
    expect(stored).toMatchObject({ callId: id, messageId: null });
    expect(evidence.map(({ kind }) => kind)).toEqual(["call", "notes"]);
    expect(evidence[0]?.content).toMatchObject({ call: { id, mentorId: mentor }, visits: [{}, {}] });
    expect(evidence[1]?.content).toMatchObject({ callId: id, notes: [{ text: "12 + 3", authorId: mentor }] });
    const gravest = await report("sexual", paths.call(id), student);
    expect(gravest.evidence.map(({ kind }) => kind)).toEqual(["messages", "call", "notes"]);
    expect(gravest.texts).toEqual(["before the call"]);
  });

  test("is nothing to anybody else", async () => {
    const { stored, evidence } = await report("sexual", paths.call(await called()), stranger);
    expect(stored?.callId).toBeNull();
    expect(evidence).toEqual([]);
  });
});

test("a grave report about a person freezes what the two wrote, a lighter one nothing [@SAFE-21d]", async () => {
  await said("hello", 20);
  expect((await report("danger", paths.mentor(mentor), student)).texts).toEqual(["hello"]);
  expect((await report("quality", paths.mentor(mentor), student)).evidence).toEqual([]);
  expect((await report("danger", paths.mentor(mentor), stranger)).evidence).toEqual([]);
  expect(await db().select().from(reports).orderBy(asc(reports.grade))).toHaveLength(3);
});

describe("the case file of a report is opened [@SAFE-01c @SAFE-27a @SAFE-26c]", () => {
  test("by a safeguarding lead with a reason, which the audit log keeps", async () => {
    const id = await said("the one", 5);
    const { stored } = await report("bullying", paths.aboutMessage(conversation.id, id), student);
    const number = stored?.number ?? "";
    const lead = { actor: "lead-1", actorRole: "lead" } as const;
    const read = await readEvidence(lead, number, "The case conference", now);
    expect(read).toMatchObject({ ok: true, evidence: [{ kind: "messages" }] });
    const entries = await db().select().from(auditLog).where(eq(auditLog.action, "evidence.read"));
    const why = `The case conference [conversation:${conversation.id}]`;
    expect(entries).toMatchObject([{ actor: "lead-1", object: `report:${number}`, reason: why }]);
    expect(await readEvidence(lead, number, " ", now)).toEqual({ ok: false, reason: "noReason" });
  });

  test.each(["admin", "coordinator", "command", "mentor", "student"] as const)("by no %s", async (actorRole) => {
    const read = await readEvidence({ actor: "somebody", actorRole }, "R-0000-0000", "I would like to", now);
    expect(read).toEqual({ ok: false, reason: "notLead" });
  });
});

describe("a gravest report about two who wrote a lot [@SAFE-21d]", () => {
  const many = async (senderId: string, count: number, text: string, replyToId: string | null = null) => {
    const rows = Array.from({ length: count }, (_, index) =>
      newMessage({
        ...{ conversationId: conversation.id, senderId, text, replyToId },
        createdAt: new Date(now.getTime() - index * 60_000),
        ...{ state: "delivered", position: 200_000 - 2 * index + (senderId === student ? 1 : 0) },
      }),
    );
    for (let at = 0; at < rows.length; at += 500)
      await db()
        .insert(messages)
        .values(rows.slice(at, at + 500));
  };

  test("freezes the newest of each of the two, so that neither pushes out what the other wrote", async () => {
    await many(student, 3, "Please stop");
    await many(mentor, evidenceReach.ofEach + 20, "Flood");
    const { texts, evidence } = await report("sexual", paths.conversation(conversation.id), student);
    expect(texts.filter((text) => text === "Please stop")).toHaveLength(3);
    expect(texts.filter((text) => text === "Flood")).toHaveLength(evidenceReach.ofEach);
    for (const { content } of evidence) {
      expect((content.messages as unknown[]).length).toBeLessThanOrEqual(evidenceReach.inOnePiece);
    }
  });

  test("freezes what was reported and the newest, up to so many characters in all", async () => {
    const long = "x".repeat(4000);
    await many(mentor, 400, long);
    await said("what they answered", 60 * 24 * 20);
    const { texts } = await report("sexual", paths.conversation(conversation.id), student);
    expect(texts).toHaveLength(Math.floor(evidenceReach.characters / long.length));
  });

  test("copies less for each further report of one person within a day, so that many fill no disk", async () => {
    const long = "x".repeat(4000);
    await many(mentor, 400, long);
    const copied = async () => (await report("sexual", paths.conversation(conversation.id), student)).texts.length;
    const most = evidenceReach.characters / long.length;
    expect([await copied(), await copied(), await copied(), await copied()]).toEqual(
      [1, 2, 3, 4].map((times) => Math.floor(most / times)),
    );
    await db()
      .update(reports)
      .set({ createdAt: minutesAgo(24 * 60) });
    expect(await copied()).toBe(most);
  });

  test("is shown in pages, where an answer still shows what it answers", async () => {
    const old = await said("The first of all", 60 * 24 * 29);
    await many(student, 150, "And again", old);
    const { stored } = await report("sexual", paths.conversation(conversation.id), student);
    const lead = await person({ role: "lead" });
    const by = { actor: lead, actorRole: "lead" } as const;
    const number = stored?.number ?? "";
    await readEvidence(by, number, "To decide about it", now);
    const shown = await Promise.all([1, 2, 9].map((page) => shownEvidence(db(), by, number, now, page)));
    const lengths = shown.map(
      (one) => one?.pieces.flatMap((p) => (p.kind === "messages" ? p.content.messages : [])).length,
    );
    expect(lengths).toEqual([100, 51, 51]);
    expect(shown.map((one) => [one?.page, one?.pages, one?.answered.get(old)])).toEqual([
      [1, 2, "The first of all"],
      [2, 2, "The first of all"],
      [2, 2, "The first of all"],
    ]);
  });
});
