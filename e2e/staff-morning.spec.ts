import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { readFlash } from "#browser/live/flash.ts";
import { flashCookie } from "#lib/platform/forms/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import { runScript } from "#scripts/support/run.ts";
import { shareSignIn } from "./shows/people.ts";
import { type RunningServer, startServer } from "./support/server.ts";
import { test } from "./support/test.ts";

// A server of its own: 200 students and full queues would stand in the way of other journeys.
test.describe.configure({ mode: "serial" });
// What takes three presses without script takes no more with it.
test.use({ javaScriptEnabled: false });
let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer();
  const env = { DATA_DIR: server.dataDir, DATABASE_URL: undefined };
  await runScript("e2e/support/staff-morning.ts", [], { env, quiet: true });
});
test.afterAll(async () => server?.stop());

const at = (path: string) => `${server.url}${path}`;

async function arriveAs(page: Page, role: "coordinator" | "lead"): Promise<void> {
  const place = { url: server.url, dataDir: server.dataDir, log: () => server.log() };
  await shareSignIn(page.context(), (await makePerson(place, role)).client);
  await page.goto(at(paths.staff));
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
}

const today = new Date().toISOString().slice(0, 10);

type Decision = Readonly<{
  /** What the button of the queue opens. */
  opens: RegExp;
  /** The part of the page with the form; the whole page without it. */
  part?: string;
  choose: string;
  type: Readonly<Record<string, string>>;
  days?: Readonly<Record<string, string>>;
  press: string;
  said: string | RegExp;
}>;

/** Each is opened from the queue, chosen and sent: three presses. Typing is none. */
async function decideEach(page: Page, decisions: readonly Decision[]): Promise<void> {
  for (const { opens, part, choose, type, days = {}, press, said } of decisions) {
    await page.goto(at(`${paths.staff}?all`));
    await page.getByRole("button", { name: opens }).first().click();
    await expect(page.getByRole("status").filter({ hasText: "In your hands until" })).toBeVisible();
    const form = part === undefined ? page.getByRole("main") : page.locator("form").filter({ hasText: part });
    await form.getByRole("radio", { name: choose, exact: true }).first().click();
    for (const [label, text] of Object.entries(type)) await form.getByLabel(label, { exact: true }).first().fill(text);
    for (const [label, date] of Object.entries(days)) await form.getByLabel(label).fill(date);
    await form.getByRole("button", { name: press, exact: true }).first().click();
    await expect.poll(() => answerOn(page), String(opens)).toMatch(said);
    await page.context().clearCookies({ name: flashCookie.name });
  }
}

/** In the page, or in what a script would show on the next one. */
async function answerOn(page: Page): Promise<string> {
  const flash = (await page.context().cookies()).find(({ name }) => name === flashCookie.name);
  return `${readFlash(flash?.value ?? "")?.title}\n${await page.getByRole("main").innerText()}`;
}

const mentorSteps: readonly Decision[] = [
  {
    ...{ opens: /Wait application/, part: "What about this application?", choose: "Accept", press: "Decide" },
    ...{ type: { "Reason, or your question": "Fits well" }, said: "Application accepted" },
  },
  {
    ...{ opens: /Wait reference/, part: "What about this reference?", choose: "Accept", press: "Decide" },
    ...{ type: { Reason: "Talked on the phone" }, said: "Reference accepted" },
  },
  {
    ...{ opens: /Wait identity/, part: "Is this the person?", choose: "Yes, confirmed", press: "Decide" },
    ...{ type: { Reason: "The face agrees" }, said: "Identity confirmed" },
  },
  {
    ...{ opens: /Wait record check/, part: "Outcome", choose: "Clear", press: "Save the check" },
    ...{ type: { "How it was seen": "The original" }, said: "The record check was saved." },
    days: { "Date of issue": today },
  },
  {
    ...{ opens: /Wait interview/, part: "Date of the interview", choose: "Passed", press: "Save the interview" },
    ...{ type: { "Notes, only for staff": "Warm and clear" }, said: "The interview was saved." },
  },
  {
    ...{ opens: /Wait approval/, part: "What should happen?", choose: "Approve", press: "Decide" },
    ...{ type: { Reason: "Convinced" }, said: "Your approval is saved. A second person has to approve." },
  },
  {
    ...{ opens: /Wait second approval/, part: "What should happen?", choose: "Approve", press: "Decide" },
    ...{ type: { Reason: "Convinced too" }, said: "Approved." },
  },
];
const appeal: Decision = {
  ...{ opens: /Appeal of/, choose: "It stays as it is", press: "Answer the appeal", said: "Appeal answered" },
  type: { "Text to the person": "Please be kind", "Reason, for staff only": "It was rude" },
};
const review: Decision = {
  ...{ opens: /Session to review: Reviewed/, choose: "Fine", type: {}, press: "Decide" },
  said: "The session was reviewed.",
};
const message = (opens: RegExp): Decision => ({
  ...{ opens, choose: "Close without an answer", press: "Go ahead", said: "Message closed" },
  type: { "Answer, note or reason": "Answered by telephone" },
});

test("a coordinator with 200 students and full queues decides each kind of work in three presses", {
  tag: ["@SAFE-02a", "@SAFE-04a", "@SAFE-30b"],
}, async ({ page }) => {
  await arriveAs(page, "coordinator");
  const kinds = page.getByRole("navigation", { name: "Kinds of work" }).getByRole("link");
  const waiting = (await kinds.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));
  expect(Math.max(...waiting)).toBeGreaterThanOrEqual(30);
  const checkIn: Decision = {
    ...{ opens: /Check-in: Nia Morning/, choose: "Good", type: {}, press: "Record check-in" },
    said: "Check-in recorded",
  };
  await decideEach(page, [...mentorSteps, message(/Message: Question/), checkIn, review]);
});

test("a coordinator finds the students who need something among 200, in pages that fit", {
  tag: ["@FIND-19d"],
}, async ({ page }) => {
  await arriveAs(page, "coordinator");
  await page.goto(at(`${paths.staffStudents}?centre=morning`));
  await expect(page.getByText("200 students", { exact: true })).toBeVisible();
  const needs = page.getByRole("navigation", { name: "Who needs something" });
  await expect(needs.getByRole("link")).toHaveText([
    ...["All (200)", "No consent (40)", "No mentor (80)", "No contact for 3 weeks (10)"],
  ]);
  await expect(page.getByRole("row")).toHaveCount(51);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await height()).toBeLessThan(3_600);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await height()).toBeLessThan(5_800);
  await needs.getByRole("link", { name: /^No contact/ }).click();
  await expect(page.getByText("10 students", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("Over 3 weeks");
  await page.getByLabel("Name", { exact: true }).fill("morning 001");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/need=noContact/);
});

test("a lead with ten reports decides each kind of work in three presses", {
  tag: ["@SAFE-02a", "@SAFE-23a", "@SAFE-25b"],
}, async ({ page }) => {
  await arriveAs(page, "lead");
  const reports = page.getByRole("navigation", { name: "Kinds of work" }).getByRole("link", { name: /^Report/ });
  await expect(reports).toHaveText(/1\d$/);
  await decideEach(page, [
    {
      ...{ opens: /Open Report: R-/, part: "What came of it?", choose: "Not confirmed", press: "Close the case" },
      ...{ type: { "Why? For the case file.": "Heard both" }, said: /Report R-.* is closed/ },
    },
    {
      ...{ opens: /Held text: Held/, choose: "Keep it back", press: "Decide", said: "The text stays back" },
      type: { "Why?": "A private address" },
    },
    message(/Message about safety: Safety question/),
    appeal,
    {
      ...{ opens: /New account to look at: Back Again/, choose: "Let in", press: "Decide" },
      ...{ type: { "Reason, for staff only": "A namesake" }, said: "The account is open" },
    },
    {
      ...{ opens: /Request about data: .*Letter/, choose: "Close it without an answer", press: "Decide" },
      ...{ type: { "Reason, for the log": "Taken back by telephone" }, said: "Request closed" },
    },
  ]);
});
