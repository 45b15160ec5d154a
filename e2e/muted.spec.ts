import { expect } from "@playwright/test";
import { actionNamed } from "#attack/built.ts";
import { callWithData } from "#attack/call-action.ts";
import { paths } from "#lib/platform/paths.ts";
import { isRefused } from "#server/support/call-by-name.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { writeConversation } from "./support/conversations.ts";
import { callDirectly, inDays, somebody, storedRows, unstore, writeDirectly } from "./support/direct-calls.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { test } from "./support/test.ts";

/** What somebody muted may not say is tried past every page; `muted-actions.test.ts` knows which calls these are. */

type Fields = Readonly<Record<string, string>>;
type Call = readonly [name: string, fields: Fields];

/** Where words for others end up, or wait for staff. */
const written: Readonly<Record<string, readonly string[]>> = {
  messages: ["text"],
  mentor_requests: ["goal", "question", "answer", "decline_note"],
  matches: ["end_note"],
  sessions: ["note", "cancel_note"],
  ratings: ["comment"],
  recaps: ["text"],
  call_notes: ["text"],
  goals: ["title"],
  goal_steps: ["title"],
  goal_comments: ["text"],
  materials: ["title", "text"],
  posts: ["title"],
  users: ["first_name", "last_name", "bio", "qualifications"],
  held_texts: ["text"],
  said_texts: ["text"],
};

function storedWith(word: string): string[] {
  return Object.entries(written).flatMap(([table, columns]) =>
    columns
      .filter((column) => storedRows(`SELECT 1 FROM ${table} WHERE ${column} LIKE ?`, `%${word}%`).length > 0)
      .map((column) => `${table}.${column}`),
  );
}

/** A lead mutes the person, who then reads the notice. Returns the sanction's id. */
async function mute(client: HttpClient, userId: string): Promise<string> {
  const lead = await somebody("lead");
  const wish = { userId, seen: "0.0", decision: "mute7", why: "manner", reason: "Three people said so" };
  await callDirectly(lead.client, "submitSanction", wish);
  // Before that everything is refused, whatever it says.
  await callDirectly(client, "markNoticesRead", {});
  const now = Date.now();
  const muted = `SELECT id FROM users WHERE id = ? AND muted_until > ${now} AND notice_at IS NULL`;
  expect(storedRows(muted, userId)).toHaveLength(1);
  return storedRows<{ id: string }>("SELECT id FROM sanctions WHERE user_id = ?", userId)[0]?.id ?? "";
}

/** That it was refused because of the mute: it is asked before anything in the form is. */
const isStopped = (text: string) => /"code":"(?:stopped|muted)"/.test(text);

async function expectStopped(client: HttpClient, calls: readonly Call[]): Promise<void> {
  for (const [name, fields] of calls) {
    const answer = await callDirectly(client, name, fields);
    expect([isRefused(answer), isStopped(answer.text)], name).toEqual([true, true]);
  }
}

async function expectNotStopped(client: HttpClient, calls: readonly Call[]): Promise<void> {
  for (const [name, fields] of calls) {
    const answer = await callDirectly(client, name, fields);
    expect([isRefused(answer), isStopped(answer.text)], name).toEqual([false, false]);
  }
}

function postJson(client: HttpClient, path: string, body: object) {
  const headers = { origin: client.origin, "content-type": "application/json" };
  return client.send(path, { method: "POST", body: JSON.stringify(body), headers });
}

function noon(days: number): string {
  const day = inDays(days);
  day.setUTCHours(12, 0, 0, 0);
  return day.toISOString();
}

const settings = { phone: "", timeZone: "", otherZone: "", profileLanguage: "en", bio: "" };

/** What stays possible: to report, to appeal, and to take one's data along. */
async function expectWaysOut(client: HttpClient, userId: string, sanctionId: string): Promise<void> {
  await expectNotStopped(client, [["submitAppeal", { sanctionId, text: "It was not me" }]]);
  expect(storedRows("SELECT 1 FROM appeals WHERE user_id = ?", userId)).toHaveLength(1);
  const report = { kind: "other", text: "Somebody was rude", about: "", website: "" };
  await callDirectly(client, "submitReport", report);
  expect(storedRows("SELECT 1 FROM reports WHERE reporter_id = ?", userId)).toHaveLength(1);
  expect((await client.get("/api/my-data/json")).status).toBe(200);
}

test("a muted student says nothing to others by any call, and may still leave, report, appeal and meet", {
  tag: ["@SAFE-24a"],
}, async () => {
  const [pair, mentor] = [await newPair(), await somebody("approved mentor")];
  const { student, studentId, matchId, mentorId } = pair;
  const conversationId = writeConversation(pair, 2);
  const held = writeSession(pair, { status: "completed", startsAt: inDays(-1) });
  const soon = writeSession(pair, { status: "confirmed", startsAt: inDays(0) });
  const ahead = writeSession(pair, { status: "confirmed", startsAt: inDays(3) });
  const [goalId, stepId] = [crypto.randomUUID(), crypto.randomUUID()];
  const goal = { kind: "addGoal", goalId, title: "Fractions", subject: "Math", deadline: null };
  const steps = [{ id: stepId, title: "Halves" }];
  const learn = (change: object) =>
    postJson(student, "/api/learning", { id: crypto.randomUUID(), userId: studentId, change });
  expect((await learn({ ...goal, steps })).status).toBe(200);
  const sanctionId = await mute(student, studentId);

  const word = `Word${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
  const named = { firstName: "Ada", lastName: "Lovelace" };
  await expectStopped(student, [
    ["submitMessage", { id: crypto.randomUUID(), conversationId, text: word }],
    ["sendRequest", { mentorId: mentor.id, subject: "Math", language: "en", goal: word }],
    ["reply", { id: crypto.randomUUID(), answer: word }],
    ["endMentoring", { id: matchId, note: word }],
    ["bookTime", { mentorId, subject: "Math", type: "chat", minutes: "30", startsAt: noon(4), note: word }],
    ["bookAnotherTime", { id: held, startsAt: noon(4) }],
    ["proposeTime", { id: ahead, startsAt: noon(5) }],
    ["cancelOwnSession", { id: ahead, reason: "ill", note: word }],
    ["rateOwnSession", { id: held, stars: "1", comment: word }],
    ["saveOwnRecap", { id: held, text: word, nextSteps: "" }],
    ["startInstantCall", { partnerId: mentorId }],
    ["submitNewGoal", { title: word, subject: "Math", deadline: "", steps: "" }],
    ["submitStep", { goalId, title: word }],
    ["submitGoal", { goalId, title: word, subject: "Math", deadline: "", was: "" }],
    ["submitStepTitle", { goalId, stepId, title: word }],
    ["submitComment", { goalId, commentId: crypto.randomUUID(), text: word }],
    ["saveProfile", { name: `Ada ${word}`, bio: word, country: "", subjects: "Math", grade: "" }],
    ["submitPhoto", { intent: "save" }],
    ["submitProfileSettings", { ...settings, ...named, lastName: word }],
    ["submitProfileSettings", { ...settings, ...named, bio: word }],
  ]);
  const refused = [
    await writeDirectly(student, { userId: studentId, conversationId, text: word }),
    await learn({ ...goal, goalId: crypto.randomUUID(), title: word, steps: [] }),
    await postJson(student, `/api/calls/${crypto.randomUUID()}/notes`, { base: 0, text: word }),
  ];
  expect(refused.map(({ status, body }) => [status, isStopped(body)])).toEqual(refused.map(() => [409, true]));
  expect(storedWith(word)).toEqual([]);
  expect(storedRows("SELECT 1 FROM calls WHERE student_id = ?", studentId)).toEqual([]);

  await expectNotStopped(student, [
    ["submitProfileSettings", { ...settings, ...named, phone: "+49 30 1234567" }],
    ["joinSessionChat", { id: soon }],
    ["cancelOwnSession", { id: ahead, reason: "ill", note: " " }],
    ["endMentoring", { id: matchId, note: "" }],
  ]);
  expect(storedRows("SELECT status FROM sessions WHERE id = ?", ahead)).toEqual([{ status: "cancelled" }]);
  await expectWaysOut(student, studentId, sanctionId);

  unstore(`UPDATE users SET muted_until = ${Date.now() - 1} WHERE id = ?`, studentId);
  await expectNotStopped(student, [
    ["sendRequest", { mentorId: mentor.id, subject: "Math", language: "en", goal: word }],
  ]);
  expect(storedWith(word)).toContain("mentor_requests.goal");
});

test("a muted mentor says nothing to others by any call, and may still decline, report and appeal", {
  tag: ["@SAFE-24a"],
}, async () => {
  const [pair, asking] = [await newPair(), await somebody("adult student")];
  const { mentor, mentorId } = pair;
  const conversationId = writeConversation(pair, 2);
  const held = writeSession(pair, { status: "completed", startsAt: inDays(-1) });
  const asked = { mentorId, subject: "Math", language: "en", goal: "Fractions" };
  await expectNotStopped(asking.client, [["sendRequest", asked]]);
  const request = "SELECT id, status FROM mentor_requests WHERE student_id = ?";
  const id = storedRows<{ id: string }>(request, asking.id)[0]?.id ?? "";
  const sanctionId = await mute(mentor, mentorId);

  const word = `Word${crypto.randomUUID().replaceAll(/[^a-z]/g, "")}`;
  const own = { name: "Kofi Mensah", country: "", subjects: "Math", experienceYears: "", languages: "en" };
  const material = { id: crypto.randomUUID(), title: word, kind: "text", text: word, url: "" };
  await expectStopped(mentor, [
    ["submitMessage", { id: crypto.randomUUID(), conversationId, text: word }],
    ["accept", { id }],
    ["askForMore", { id, question: word }],
    ["decline", { id, reason: "noTime", note: word }],
    ["saveOwnRecap", { id: held, text: word, nextSteps: "" }],
    ["submitMaterial", { ...material, subject: "Math", language: "en" }],
    ["changeOwnMaterial", { ...material, subject: "Math", language: "en" }],
    ["saveProfile", { ...own, bio: word, qualifications: word }],
    ["submitProfileSettings", { ...settings, firstName: word, lastName: "Mensah" }],
  ]);
  const [category] = storedRows<{ id: string }>("SELECT id FROM categories LIMIT 1");
  const post = {
    ...{ title: word, slug: word.toLowerCase(), excerpt: word, content: `<p>${word}</p>`, featuredImage: null },
    ...{ categories: [category?.id ?? ""], tags: [], language: "en", status: "published" },
  };
  const sent = { id: crypto.randomUUID(), mode: "create", post };
  expect(isStopped((await callWithData(mentor, actionNamed("submitPost"), [sent])).text)).toBe(true);
  expect((await writeDirectly(mentor, { userId: mentorId, conversationId, text: word })).status).toBe(409);
  expect(storedWith(word)).toEqual([]);
  expect(storedRows(request, asking.id)).toEqual([{ id, status: "pending" }]);

  await expectNotStopped(mentor, [["decline", { id, reason: "noTime", note: "" }]]);
  expect(storedRows(request, asking.id)).toEqual([{ id, status: "declined" }]);
  await expectWaysOut(mentor, mentorId, sanctionId);
  expect((await mentor.get(paths.conversation(conversationId))).status).toBe(200);
});
