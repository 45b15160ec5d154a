import { type Browser, expect, type Page } from "@playwright/test";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { say } from "./support/conversations.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const baseURL = process.env.BAOBAB_E2E_URL ?? "";
const data = () => process.env.BAOBAB_E2E_DATA ?? "";
const main = (page: Page) => page.getByRole("main");
const tomorrow = () => new Date(Date.now() + 26 * 3_600_000);

async function openFor(browser: Browser, person: HttpClient): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await shareSignIn(context, person);
  return context.newPage();
}

/** Opens a page and marks it, so that a page loaded anew would be noticed. */
async function watch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("html[data-live=live]")).toBeAttached();
  await page.evaluate(() => {
    document.documentElement.dataset.watched = "yes";
  });
}

function matchOf(studentId: string): string {
  const [match] = readRows<{ id: string }>(data(), "SELECT id FROM matches WHERE student_id = ?", studentId);
  return match?.id ?? "";
}

const isSamePage = (page: Page) => expect(page.locator("html[data-watched=yes]")).toBeAttached();

test("what one person does is on the other's open page: requests, students, sessions, schedule, home, notifications, messages", {
  tag: ["@DASH-11a", "@DASH-13a", "@CHAT-05b"],
}, async ({ browser }) => {
  const pair = await newPair();
  changeRows(data(), "DELETE FROM matches WHERE id = ?", pair.matchId);
  const [student, mentor] = [await openFor(browser, pair.student), await openFor(browser, pair.mentor)];

  await watch(mentor, "/dashboard/students");
  const asked = await pair.student.submit(`/dashboard/mentors/${pair.mentorId}`, { goal: "Understand loops" });
  expect(asked.location).toMatch(/\/dashboard\/requests\/[0-9a-f-]+$/);
  const request = asked.location ?? "";
  await expect(main(mentor).getByRole("link", { name: "Open request from Ada Lovelace" })).toBeVisible();
  await isSamePage(mentor);

  await watch(student, request);
  expect((await pair.mentor.submit(request, {}, "Accept")).status).toBe(303);
  await expect(main(student)).toContainText("The mentor accepted.");
  await isSamePage(student);

  const match = { ...pair, matchId: matchOf(pair.studentId) };
  const pending = (subject: string) => writeSession(match, { status: "pending", startsAt: tomorrow(), subject });
  const press = async (id: string, fields: Record<string, string>, button: string) =>
    expect((await pair.mentor.submit(`/dashboard/schedule/${id}`, fields, button)).status).toBe(303);

  const session = pending("Physics");
  await watch(student, "/dashboard/sessions");
  await expect(main(student)).toContainText("Pending");
  await press(session, {}, "Confirm");
  await expect(main(student)).not.toContainText("Pending");
  await isSamePage(student);

  await watch(mentor, "/dashboard/schedule");
  const ill = await pair.student.submit(`/dashboard/sessions/${session}`, { reason: "ill" });
  expect(ill.status).toBe(303);
  await expect(main(mentor).getByText("Cancelled").first()).toBeVisible();
  await isSamePage(mentor);

  await watch(student, "/dashboard");
  await press(pending("Astronomy"), {}, "Confirm");
  await expect(main(student)).toContainText("Astronomy");
  await isSamePage(student);

  await watch(student, "/dashboard/notifications");
  await press(pending("Geology"), {}, "Confirm");
  await expect(main(student).getByRole("link", { name: "Your session with Kofi Mensah is confirmed" })).toHaveCount(3);
  await isSamePage(student);

  await watch(student, "/dashboard/messages");
  await mentor.goto("/dashboard/messages");
  await main(mentor)
    .getByRole("link", { name: /Ada Lovelace/ })
    .first()
    .click();
  const entry = (name: string) => student.getByRole("link", { name, exact: true });
  await expect(entry("Messages")).toBeVisible();
  await say(mentor, "See you on Friday!");
  await expect(entry("Messages , 1 unread")).toBeVisible();
  await expect(main(student).getByText("See you on Friday!").first()).toBeVisible();
  await isSamePage(student);
  await Promise.all([student, mentor].map((page) => page.context().close()));
});

test("a page on which somebody is writing waits until they have finished", { tag: ["@DASH-13b"] }, async ({
  browser,
}) => {
  const pair = await newPair();
  const id = writeSession(pair, { status: "pending", startsAt: tomorrow() });
  const student = await openFor(browser, pair.student);
  await watch(student, `/dashboard/sessions/${id}`);
  // The bell's code comes with what follows others, once the page is idle.
  await student.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(student.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await student.keyboard.press("Escape");
  await main(student).getByText("Cancel this session").click();
  const note = main(student).getByRole("textbox").first();
  await note.fill("I have a cold, and");
  expect((await pair.mentor.submit(`/dashboard/schedule/${id}`, {}, "Confirm")).status).toBe(303);
  await expect(student).toHaveTitle("(1) My Sessions – Baobab");
  await expect(main(student)).toContainText("hasn’t confirmed this session yet.");
  await expect(note).toBeFocused();
  await note.pressSequentially(" so");
  await expect(note).toHaveValue("I have a cold, and so");
  await note.fill("");
  await note.blur();
  await expect(main(student)).toContainText("This session is confirmed.");
  await isSamePage(student);
  await student.context().close();
});
