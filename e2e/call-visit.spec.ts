import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { expectAccessible } from "./support/axe.ts";
import {
  expectGrowing,
  mainPart,
  personInCall,
  pressControl,
  trackStates,
  waysInUse,
  withFakeDevices,
} from "./support/calls.ts";
import { type Coturn, startCoturn } from "./support/coturn.ts";
import { type ConnectedPeople, makeMinor, newPair, writeSession } from "./support/mentoring.ts";
import { readRows } from "./support/rows.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

test.describe.configure({ mode: "default" });
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ...withFakeDevices }) });

let relay: Coturn | undefined;
let server: RunningServer;
test.beforeAll(async () => {
  relay = await startCoturn();
  server = await startServer({ env: relay ? { TURN_URLS: relay.urls, TURN_SECRET: relay.secret } : {} });
});
test.afterAll(async () => {
  await server?.stop();
  await relay?.stop();
});

async function comeIn(page: Page, session: string): Promise<void> {
  await page.goto(`/dashboard/video?session=${session}`);
  await mainPart(page).getByRole("button", { name: "Join call" }).click();
  await expect(mainPart(page).getByText("LIVE", { exact: true })).toBeVisible();
}

const soon = (pair: ConnectedPeople) =>
  writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 120_000) }, server);

async function visit(page: Page, callId: string, reason: string): Promise<void> {
  await page.goto(`/staff/calls/${callId}`);
  await page.getByLabel("Why do you visit this call?").fill(reason);
  await page.getByRole("button", { name: "Start listening" }).click();
  await expect(page.getByText("Both people see that you are listening.")).toBeVisible();
}

/** What a page of one of the two has with a visitor: how its parts are used, and what came in. */
const sentOnly = (page: Page) =>
  page.evaluate(async () => {
    const open = globalThis.seenInCall.connections.filter(({ connectionState }) => connectionState === "connected");
    const toVisitors = open.filter((one) => one.getTransceivers().every((part) => part.direction === "sendonly"));
    const reports = await Promise.all(toVisitors.map((one) => one.getStats()));
    const received = reports.flatMap((report) => [...report.values()]).filter(({ type }) => type === "inbound-rtp");
    return { open: open.length, toVisitors: toVisitors.length, received: received.length };
  });

test("staff visit a running call with a reason: both are told, they hear both and can send nothing", {
  tag: ["@CALL-14b", "@CALL-14c", "@A11Y-04f"],
}, async ({ browser }) => {
  const pair = await newPair(server);
  const session = soon(pair);
  const [student, mentor] = [await personInCall(browser, pair.student), await personInCall(browser, pair.mentor)];
  const { client, id: leadId } = await makePerson(server, "lead");
  const lead = await personInCall(browser, client);
  for (const page of [student, mentor]) await comeIn(page, session);
  await expectGrowing(student, "audio");
  const [call] = readRows<{ id: string }>(server.dataDir, "SELECT id FROM calls WHERE session_id = ?", session);
  const callId = call?.id ?? "";

  await lead.goto("/staff/calls");
  const row = mainPart(lead).getByRole("listitem").filter({ hasText: "Visit this call" });
  await expect(row).toContainText("Ada (Student, 18+)");
  await expect(row).toContainText("Kofi (Mentor, 18+)");
  await row.getByRole("link", { name: "Visit this call" }).click();
  await lead.getByLabel("Why do you visit this call?").fill("   ");
  await lead.getByRole("button", { name: "Start listening" }).click();
  await expect(lead.getByText("Please give a reason.")).toBeVisible();
  await visit(lead, callId, "First session of a new mentor");

  for (const page of [student, mentor])
    await expect(page.getByRole("status").getByText("Nia Okafor of the staff is listening.")).toBeVisible();
  for (const name of ["Ada", "Kofi"]) await expect(lead.getByText(`You hear ${name}.`)).toBeVisible();
  await expectGrowing(lead, "audio");
  await pressControl(student, "Camera");
  await expect(lead.getByLabel("Picture from Ada")).toBeVisible();
  await expectAccessible(lead, "a visited call");
  await expectAccessible(student, "a call that staff visit");

  // Nothing is asked of the visitor's devices, and nothing of theirs comes in.
  for (const kind of ["audio", "video"] as const) expect(await trackStates(lead, kind)).toEqual([]);
  for (const page of [student, mentor]) expect(await sentOnly(page)).toEqual({ open: 2, toVisitors: 1, received: 0 });
  // A forged page that sends a track gets no word of it through.
  const stay = (table: string, userId: string) =>
    readRows<{ id: string }>(server.dataDir, `SELECT id FROM ${table} WHERE user_id = ?`, userId)[0]?.id ?? "";
  const ends = { id: callId, from: stay("staff_visits", leadId), to: stay("call_visits", pair.studentId) };
  const forged = await lead.evaluate(async ({ id, from, to }) => {
    const [open] = globalThis.seenInCall.connections.filter((one) => one.connectionState === "connected");
    const [track] = (await navigator.mediaDevices.getUserMedia({ audio: true })).getTracks();
    if (!open || !track) return [];
    const before = open.localDescription?.sdp ?? "";
    open.addTrack(track);
    const offer = await open.createOffer();
    const descriptions = [offer, { type: "answer", sdp: before.replaceAll("a=recvonly", "a=sendrecv") }];
    return Promise.all(
      descriptions.map(async ({ type, sdp }) => {
        const body = JSON.stringify({ from, to, signal: { description: { type, sdp } } });
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api/calls/${id}/visit/signals`, { method: "POST", headers, body })).status;
      }),
    );
  }, ends);
  expect(forged).toEqual([400, 400]);
  for (const page of [student, mentor]) expect(await sentOnly(page)).toEqual({ open: 2, toVisitors: 1, received: 0 });

  await lead.getByRole("button", { name: "Stop listening" }).click();
  for (const page of [student, mentor]) {
    await expect(page.getByText("Nobody of the staff is listening any more.")).toBeVisible();
    await expect.poll(async () => (await sentOnly(page)).open).toBe(1);
  }

  // The call closed from a second visit ends for all three, and neither of the two reads why.
  await visit(lead, callId, "Once more");
  await lead.getByLabel("Why do you close it?").fill("Something is wrong");
  await lead.getByRole("button", { name: "Close the call" }).click();
  await expect(lead.getByText("The call is closed.", { exact: true })).toBeVisible();
  for (const page of [student, mentor]) {
    await expect(page.getByText(/^(?:The|This) call is over\.$/).first()).toBeVisible();
    await page.goto(`/dashboard/video/${callId}`);
    await expect(mainPart(page).getByText(/^Nia Okafor of the staff listened/)).toHaveCount(2);
  }
  expect(
    readRows(
      server.dataDir,
      "SELECT actor, action, reason FROM audit_log WHERE object = ? ORDER BY seq",
      `call:${callId}`,
    ),
  ).toEqual([
    { actor: leadId, action: "call.visit", reason: "First session of a new mentor" },
    { actor: leadId, action: "call.visit", reason: "Once more" },
    { actor: leadId, action: "call.close", reason: "Something is wrong" },
  ]);
  expect((await client.get(`/staff/calls/${callId}`)).body).toContain("This call is over.");
});

test("with a minor a visitor hears through the relay alone; who comes in reads it at the door", {
  tag: ["@CALL-06c", "@CALL-14b", "@CALL-14c"],
}, async ({ browser }) => {
  // biome-ignore lint/suspicious/noSkippedTests: only where the machine has no relay, and it says so
  test.skip(!relay, "coturn is not on this machine: visits through the relay were not tried");
  const pair = await newPair(server);
  makeMinor(pair, ["chat", "audio"], server);
  const session = soon(pair);
  const [student, mentor] = [await personInCall(browser, pair.student), await personInCall(browser, pair.mentor)];
  const { client } = await makePerson(server, "coordinator");
  const coordinator = await personInCall(browser, client);
  for (const page of [student, mentor]) await comeIn(page, session);
  const [call] = readRows<{ id: string }>(server.dataDir, "SELECT id FROM calls WHERE session_id = ?", session);
  await visit(coordinator, call?.id ?? "", "A check");
  await expect(coordinator.getByText("You hear Kofi.")).toBeVisible();
  expect(await waysInUse(coordinator)).toEqual(["relay", "relay"]);
  await student.goto(`/dashboard/video?session=${session}`);
  await expect(mainPart(student).getByText("Nia Okafor of the staff is listening.")).toBeVisible();
});
