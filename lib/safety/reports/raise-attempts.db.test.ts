import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import {
  auditLog,
  consents,
  conversations,
  guardians,
  heldTexts,
  matches,
  mentors,
  messages,
  notifications,
  reportEvidence,
  reports,
  users,
} from "#db/schema/index.ts";
import type { NewUser } from "#db/schema/users.ts";
import {
  newConsent,
  newConversation,
  newGuardian,
  newMatch,
  newMentor,
  newMessage,
  newUser,
} from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { sendMessage } from "#lib/mentoring/messages/send-contact-message.ts";
import { paths } from "#lib/platform/paths.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { attemptRaised, attemptsKind } from "./raise-attempts.ts";

testDatabase();

const now = new Date("2026-06-10T12:00:00.000Z");
let lead = "";
let mentor = "";
let minor = "";
let conversation = newConversation({ studentId: "", mentorId: "" });

async function person(values: Partial<NewUser>): Promise<string> {
  const user = newUser({ emailConfirmedAt: now, ...values });
  await db().insert(users).values(user);
  return user.id;
}

async function talksWith(studentId: string) {
  await db()
    .insert(matches)
    .values(newMatch({ studentId, mentorId: mentor }));
  const row = newConversation({ studentId, mentorId: mentor });
  await db().insert(conversations).values(row);
  return row;
}

/** A text of the mentor that was held, with its message. */
async function held(values: {
  conversationId?: string;
  toId?: string;
  at?: Date;
  findings?: string[];
  status?: "held" | "released";
}) {
  const { conversationId = conversation.id, toId = minor, at = now, findings = ["phone"], status = "held" } = values;
  const message = newMessage({ conversationId, senderId: mentor, state: "held", createdAt: at });
  await db().insert(messages).values(message);
  const undecided = { decidedAt: null, decidedBy: null, reason: null, createdAt: at };
  const text = { id: crypto.randomUUID(), userId: mentor, kind: "message", objectId: message.id, text: "…" } as const;
  await db()
    .insert(heldTexts)
    .values({ ...text, toId, findings, status, ...undecided });
}

async function heldForEveryone(times: number): Promise<void> {
  const text = { userId: mentor, kind: "bio", objectId: mentor, text: "…", status: "held", createdAt: now } as const;
  const rows = Array.from({ length: times }, () => ({ ...text, id: crypto.randomUUID(), findings: ["phone"] }));
  await db().insert(heldTexts).values(rows);
}

async function anotherMentor(): Promise<string> {
  const id = await person({});
  await db()
    .insert(mentors)
    .values(newMentor({ userId: id }));
  return id;
}

async function matchedWithAnother(): Promise<void> {
  await db()
    .update(matches)
    .set({ mentorId: await anotherMentor() });
}

async function toAnotherMentor(): Promise<void> {
  const mentorId = await anotherMentor();
  await db().update(matches).set({ mentorId });
  await db().update(conversations).set({ mentorId });
}

const raised = (at = now, to: string | null = minor) =>
  transaction((tx) => attemptRaised(tx, { userId: mentor, to, always: false }, at));
const stored = () => db().select().from(reports);
const grades = async () => (await stored()).map(({ grade }) => grade).sort();

beforeEach(async () => {
  await db().delete(reports);
  await db().delete(users);
  lead = await person({ role: "lead" });
  mentor = await person({});
  minor = await person({ role: "student", dateOfBirth: "2010-01-01", firstName: "Kofi" });
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor }));
  conversation = await talksWith(minor);
});

describe("what was held of a mentor towards minors adds up [@SAFE-23c]", () => {
  test("once is nothing, twice a report for staff, three times one that the leads are told at once", async () => {
    await held({});
    expect(await raised()).toBeUndefined();
    await held({ findings: ["handle"] });
    const second = await raised();
    expect(await grades()).toEqual(["S2"]);
    expect(await db().select().from(notifications)).toEqual([]);
    await held({ findings: ["link"] });
    const third = await raised();
    expect(third).not.toBe(second);
    const [newest] = await db()
      .select()
      .from(reports)
      .where(eq(reports.number, third ?? ""));
    const about = paths.conversation(conversation.id);
    expect(newest).toMatchObject({ kind: attemptsKind, grade: "S1", about, reporterId: null, messageId: null });
    expect(newest?.text).toBe("3 texts to minors were held within 30 days: handle, link, phone.");
    expect(await db().select().from(notifications)).toMatchObject([
      { userId: lead, kind: "reportRaised", params: { number: third, grade: "S1", suspended: "no" } },
    ]);
    const logged = await db().select().from(auditLog).where(eq(auditLog.action, "report.attempts"));
    expect(logged.map(({ object }) => object)).toEqual([`report:${second}`, `report:${third}`]);
  });

  test("each grade once in 30 days, and again after them", async () => {
    for (let times = 0; times < 3; times += 1) await held({});
    expect(await raised()).toBeDefined();
    await held({});
    expect(await raised()).toBeUndefined();
    expect(await grades()).toEqual(["S1"]);
    const later = new Date(now.getTime() + 31 * 24 * 3_600_000);
    for (let times = 0; times < 3; times += 1) await held({ at: later });
    expect(await raised(later)).toBeDefined();
    expect(await grades()).toEqual(["S1", "S1"]);
  });

  test.each([
    [2, "S2"],
    [3, "S1"],
  ])("%i that staff let through and two more are not reported again, after a report of %s", async (times, grade) => {
    for (let time = 0; time < times; time += 1) await held({});
    expect(await raised()).toBeDefined();
    await db().update(heldTexts).set({ status: "released" });
    for (let time = 0; time < 2; time += 1) await held({});
    expect(await raised()).toBeUndefined();
    expect(await grades()).toEqual([grade]);
  });

  test("to several minors too, and about the one written to last", async () => {
    const other = await person({ role: "student", dateOfBirth: "2011-01-01" });
    const theirs = await talksWith(other);
    await held({});
    await held({ conversationId: theirs.id, toId: other, findings: ["picture"] });
    expect(await raised(now, other)).toBeDefined();
    expect(await stored()).toMatchObject([{ grade: "S1", about: paths.conversation(theirs.id) }]);
  });

  test("but not what staff let through, what is older, what was not searched in time, and what adults were written", async () => {
    const adult = await person({ role: "student", dateOfBirth: "2000-01-01" });
    const theirs = await talksWith(adult);
    await held({});
    await held({ status: "released" });
    await held({ at: daysBefore(now, 31) });
    for (let times = 0; times < 3; times += 1) await held({ findings: ["unread"] });
    for (let times = 0; times < 3; times += 1) await held({ conversationId: theirs.id, toId: adult });
    expect(await raised()).toBeUndefined();
    expect(await raised(now, adult)).toBeUndefined();
    expect(await stored()).toEqual([]);
  });

  test("what everyone reads is about the minor they are matched with, always the same of several", async () => {
    const other = await person({ role: "student", dateOfBirth: "2011-01-01" });
    const theirs = await talksWith(other);
    // Whoever is of age is none of them, wherever they stand in the order.
    for (const id of ["0", "z"]) await talksWith(await person({ id, role: "student", dateOfBirth: "2000-01-01" }));
    await heldForEveryone(2);
    const first = other < minor ? theirs : conversation;
    expect(await raised(now, null)).toBeDefined();
    expect(await stored()).toMatchObject([{ grade: "S2", about: paths.conversation(first.id) }]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["an adult", () => db().update(users).set({ dateOfBirth: "2000-01-01" }).where(eq(users.id, minor))],
    ["somebody whose match ended", () => db().update(matches).set({ status: "ended" })],
    ["somebody they have no conversation with", () => db().delete(conversations)],
    ["somebody of another mentor", () => toAnotherMentor()],
    ["somebody another mentor is matched with", () => matchedWithAnother()],
  ])("what everyone reads is about themselves while they only know %s, if minors may see them", async (_, change) => {
    await heldForEveryone(3);
    await change();
    const cleared = (clearedForMinors: boolean) => db().update(mentors).set({ clearedForMinors });
    await cleared(false);
    expect(await raised(now, null)).toBeUndefined();
    await cleared(true);
    expect(await raised(now, null)).toBeDefined();
    expect(await stored()).toMatchObject([{ grade: "S1", about: paths.mentor(mentor), accusedId: mentor }]);
  });

  test("what the conversation held then is frozen, held texts too [@SAFE-21d]", async () => {
    await held({});
    await held({});
    await raised();
    const [evidence] = await db().select().from(reportEvidence);
    expect(evidence).toMatchObject({ kind: "messages", content: { conversationId: conversation.id } });
    expect(evidence?.content.messages).toHaveLength(2);
  });
});

test("a mentor who tries again and again in real messages is reported by the system [@SAFE-22c @SAFE-22g @SAFE-23c]", async () => {
  const guardian = newGuardian({ studentId: minor });
  await db().insert(guardians).values(guardian);
  await db()
    .insert(consents)
    .values(newConsent({ studentId: minor, guardianId: guardian.id }));
  const send = (text: string, at: Date) =>
    sendMessage(mentor, { id: crypto.randomUUID(), conversationId: conversation.id, text }, at);
  const texts = ["add me on insta", "079", "123 45 67", "you can reach me at kim@example.org"];
  for (const [at, text] of texts.entries()) await send(text, new Date(now.getTime() + at * 1000));
  const states = (await db().select().from(messages).orderBy(messages.createdAt)).map(({ state }) => state);
  expect(states).toEqual(["held", "delivered", "held", "held"]);
  expect(await grades()).toEqual(["S1", "S2"]);
});
