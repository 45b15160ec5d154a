import { expect } from "@playwright/test";
import type { HttpClient } from "./shows/http-client.ts";
import { showAsSent } from "./support/as-sent.ts";
import { makeMinor, newPair, writeSession } from "./support/mentoring.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Client = Pick<HttpClient, "origin" | "cookies">;

/** What an interface answers to a person's browser, or to anybody who sends such a request by hand. */
async function ask({ origin, cookies }: Client, path: string, sent?: unknown, from = origin) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { origin: from, "content-type": "application/json", ...(cookie ? { cookie } : {}) };
  const init = sent === undefined ? { headers } : { method: "POST", body: JSON.stringify(sent), headers };
  const answer = await fetch(new URL(path, origin), init);
  const body = (await answer.json().catch(() => ({}))) as { code?: string };
  return [answer.status, body.code];
}

test("a call takes nothing from whoever is not in it, whatever they send", {
  tag: ["@CALL-10a", "@CALL-10b", "@CALL-14b", "@CALL-15a", "@BOOK-12d"],
}, async () => {
  const [pair, others] = [await newPair(), await newPair()];
  const session = writeSession(pair, { status: "confirmed", startsAt: inMinutes(2) });
  expect((await pair.student.get(`/dashboard/video?session=${session}`)).status).toBe(200);
  const [room] = readRows<{ id: string }>(dataDir(), "SELECT id FROM calls WHERE session_id = ?", session);
  const call = `/api/calls/${room?.id}`;
  const visitId = crypto.randomUUID();
  const signal = { from: visitId, to: visitId, signal: { candidate: null } };
  const sent: [string, unknown][] = [
    [call, { do: "join", token: "x" }],
    [call, { do: "answer", token: "x" }],
    [call, { do: "stay", visitId }],
    [call, { do: "leave", visitId }],
    [call, { do: "decline" }],
    [`${call}/signals`, signal],
    [`${call}/visit`, { do: "listen", visitId }],
    [`${call}/visit/signals`, signal],
    [`${call}/notes`, { base: 0, text: "Hello" }],
    [`${call}/notes`, undefined],
  ];
  const nobody = { origin: pair.student.origin, cookies: new Map<string, string>() };
  for (const [path, body] of sent) {
    expect(await ask(nobody, path, body), `${path} signed out`).toEqual([401, "signedOut"]);
    expect(await ask(others.mentor, path, body), `${path} by a stranger`).toEqual([404, "unknown"]);
  }
  expect((await others.student.get(`/dashboard/video/${room?.id}`)).status).toBe(404);
  expect((await others.student.get(`/dashboard/video?session=${session}`)).body).not.toContain("Kofi Mensah</h2>");

  const { student } = pair;
  expect(await ask(student, call, { do: "join", token: "x" })).toEqual([403, "token"]);
  expect(await ask(student, `${call}/signals`, signal)).toEqual([409, "visit"]);
  expect(await ask(student, call, { do: "stay", visitId, more: 1 })).toEqual([400, "invalid"]);
  expect(await ask(student, `${call}/signals`, { ...signal, signal: { text: "call me" } })).toEqual([400, "invalid"]);
  expect((await ask(student, call, { do: "stay", visitId }, "https://elsewhere.example"))[0]).toBe(403);
});

test("a session's room says when it opens; a call without script offers the chat and can be ended", {
  tag: ["@CALL-01a", "@CALL-01d", "@CALL-08a", "@CALL-10c", "@CALL-10d"],
}, async ({ page }) => {
  const pair = await newPair();
  const session = writeSession(pair, { status: "confirmed", startsAt: inMinutes(60) });
  const main = page.getByRole("main");
  await showAsSent(page, pair.student, `/dashboard/video?session=${session}`);
  await expect(main.getByText("The room isn’t open yet. It opens 10 minutes before the booked time.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Send a message instead" })).toBeVisible();
  await main.getByLabel("Who do you want to call?").selectOption({ label: "Kofi Mensah" });

  const partnerId = await main.getByLabel("Who do you want to call?").inputValue();
  const room = (await pair.student.submit("/dashboard/video", { partnerId }, "Start call")).location ?? "";
  const said = await pair.student.get(room);
  expect(said.body).toContain("Calls need JavaScript");
  const over = await pair.student.submit(room, {}, "Hang up");
  expect(over.location).toMatch(/\/dashboard\/video$/);
  await showAsSent(page, pair.student, "/dashboard/video");
  await expect(main.getByRole("listitem").filter({ hasText: "Call with Kofi Mensah" })).toContainText("Missed");
});

test("a minor whose guardian has not answered has the request sent again", async () => {
  const pair = await newPair();
  makeMinor(pair, []);
  const mails = () => readRows(dataDir(), "SELECT id FROM mails WHERE about_id = ?", pair.studentId).length;
  const before = mails();
  await pair.student.submit("/dashboard/guardian", {}, "Send the request again");
  expect(mails()).toBe(before + 1);
});
