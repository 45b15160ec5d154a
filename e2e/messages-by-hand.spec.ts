import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson } from "./shows/people.ts";
import { writeConversation } from "./support/conversations.ts";
import { newPair } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const idOf = (client: { email: string }) =>
  readRows<{ id: string }>(dataDir(), "select id from users where email = ?", client.email)[0]?.id ?? "";

type Refused = { code?: string; text?: string; message?: { state: string; position: number | null; own: boolean } };

/** What a program that speaks to the interface itself is answered. */
async function ask(client: HttpClient, path: string, init: RequestInit = {}) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}), origin: origin() };
  const response = await fetch(new URL(path, origin()), { ...init, headers, redirect: "manual" });
  const text = await response.text();
  const body = (text.startsWith("{") ? JSON.parse(text) : {}) as Refused;
  return { status: response.status, body, headers: response.headers };
}

const send = (client: HttpClient, message: unknown, type = "application/json", query = "") =>
  ask(client, `/api/messages${query}`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });

test("by hand, nobody but its two people writes in a conversation or reads it, and every refusal says which it is", {
  tag: ["@CHAT-04d", "@CHAT-07b", "@CHAT-08b", "@CHAT-11c", "@CHAT-13c", "@CHAT-16b", "@CHAT-17a", "@CHAT-17c"],
}, async () => {
  const { student, mentor, studentId, mentorId } = await newPair();
  const id = /dashboard\/messages\/([0-9a-f-]{36})/.exec((await student.get(paths.messages)).body)?.[1] ?? "";
  const written = (values: object = {}) => ({
    id: crypto.randomUUID(),
    conversationId: id,
    text: "Hello",
    userId: studentId,
    ...values,
  });
  const older = (client: HttpClient, query: string) => ask(client, `/api/messages/older?${query}`);
  const all = `conversation=${id}&before=1000`;

  const message = written();
  const first = await send(student, message);
  expect(first).toMatchObject({ status: 200, body: { message: { state: "delivered", position: 1, own: true } } });
  expect((await send(student, message)).body).toEqual(first.body);
  expect(await older(mentor, all)).toMatchObject({ status: 200, body: { messages: [{ own: false }], more: false } });

  // What is answered must be in this conversation and theirs both; a message of others is as absent as none.
  const others = await newPair();
  const strangers = writeConversation(others, 1);
  const [foreign] = readRows<{ id: string }>(dataDir(), "select id from messages where conversation_id = ?", strangers);
  const absent = await send(student, written({ replyToId: crypto.randomUUID() }));
  expect(absent).toMatchObject({ status: 404, body: { code: "noOriginal" } });
  const refusedForeign = await send(student, written({ replyToId: foreign?.id }));
  expect([refusedForeign.status, refusedForeign.body]).toEqual([absent.status, absent.body]);
  const answered = await send(student, written({ replyToId: message.id }));
  expect(answered.body.message).toMatchObject({ reply: { id: message.id, own: true, position: 1 } });
  expect((await others.student.get(`${paths.conversation(id)}?q=Hello`)).status).toBe(404);

  const nobody = new HttpClient(origin());
  expect(await send(nobody, written())).toMatchObject({ status: 401, body: { code: "signedOut" } });
  expect((await older(nobody, all)).status).toBe(401);
  const stranger = await newSignedInPerson(origin(), "mentor");
  const strange = written({ userId: idOf(stranger) });
  expect(await send(stranger, strange)).toMatchObject({ status: 404, body: { code: "unknown" } });
  expect((await older(stranger, all)).status).toBe(404);
  expect((await stranger.get(paths.conversation(id))).status).toBe(404);
  // What the other side left on a shared device waits for them; an id that is taken is nobody else's.
  expect((await send(student, written({ userId: mentorId }))).status).toBe(401);
  expect((await send(mentor, { ...message, userId: mentorId })).status).toBe(404);

  const invalid = { status: 400, body: { code: "invalid" } };
  for (const text of ["", " \n\u00a0", "a".repeat(4001), 1, null]) {
    expect(await send(student, written({ text }))).toMatchObject(invalid);
  }
  for (const body of ["", "{", "[]", "null", '"a"', "a".repeat(100_000)]) {
    expect(await send(student, body)).toMatchObject(invalid);
  }
  expect(await send(student, written({ state: "delivered" }))).toMatchObject(invalid);
  expect(await send(student, written(), "text/plain")).toMatchObject(invalid);
  expect((await send(student, written({ text: "🙂".repeat(4000) }))).status).toBe(200);
  const german = await send(student, written({ text: " " }), "application/json", "?lang=de");
  expect(german.body.text).toBe("Schreib zuerst etwas.");
  for (const query of ["", `conversation=${id}`, `conversation=x&before=1`, `conversation=${id}&before=-1`]) {
    expect((await older(student, query)).status).toBe(404);
  }

  for (let sent = 3; sent < 30; sent += 1) expect((await send(student, written())).status).toBe(200);
  const fast = await send(student, written());
  expect(fast).toMatchObject({ status: 429, body: { code: "tooMany" } });
  expect(Number(fast.headers.get("retry-after"))).toBeGreaterThan(0);

  const end = "update matches set status = 'ended', ended_at = 1, ended_by = 'student' where mentor_id = ?";
  changeRows(dataDir(), end, mentorId);
  const closed = { status: 409, body: { code: "closed" } };
  expect(await send(mentor, written({ userId: mentorId }))).toMatchObject(closed);
  expect((await older(mentor, all)).status).toBe(200);
  changeRows(dataDir(), "update users set suspended_at = 1 where id = ?", mentorId);
  expect((await send(mentor, written({ userId: mentorId }))).status).toBe(401);
  expect((await older(mentor, all)).status).toBe(401);
});
