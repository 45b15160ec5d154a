import { expect, type Page } from "@playwright/test";
import { utcDate } from "#lib/platform/time/days.ts";
import { shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { type ConnectedPeople, makeMinor, newPair, writeSession } from "./support/mentoring.ts";
import { forgetSignIn } from "./support/people.ts";
import { countPresses } from "./support/presses.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { elementsOf } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const hour = 3_600_000;
const whole = (at: number) => new Date(Math.ceil(at / hour) * hour);
/** "December 2026" */
function inMonths(after: number): string {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after, 1));
  return month.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
const main = (page: Page) => page.getByRole("main");

async function enterAs(page: Page, pair: ConnectedPeople, who: "student" | "mentor"): Promise<void> {
  await forgetSignIn(page);
  await shareSignIn(page.context(), pair[who]);
}

const more = (page: Page) => main(page).locator("summary").filter({ hasText: "More for" }).first();

test("three presses book a session, one confirms it, one joins from home", {
  tag: [
    "@BOOK-02a",
    "@BOOK-05a",
    "@BOOK-07a",
    "@BOOK-09a",
    "@BOOK-09c",
    "@BOOK-18a",
    "@BOOK-18b",
    "@BOOK-18e",
    "@DASH-08a",
  ],
}, async ({ page }) => {
  const pair = await newPair();
  await enterAs(page, pair, "student");
  await page.goto(`/dashboard/mentors/${pair.mentorId}`);
  const presses = await countPresses(page);
  await main(page).getByRole("link", { name: "Book a session" }).click();
  const time = main(page).getByRole("radio").first();
  await time.check();
  const startsAt = (await time.getAttribute("value")) ?? "";
  await expect(main(page).getByRole("status")).toContainText("with Kofi Mensah");
  await main(page).getByRole("button", { name: "Book session" }).click();
  await expect(main(page)).toContainText("Kofi Mensah hasn’t confirmed this session yet.");
  expect(presses()).toBe(3);
  const address = page.url();
  const id = address.split("/").at(-1) ?? "";
  const move = (await pair.student.get(`/dashboard/sessions/${id}?move`)).body;
  expect(move).toContain('type="radio"');
  expect(move).not.toContain(`value="${startsAt}"`);

  await enterAs(page, pair, "mentor");
  await page.goto("/dashboard/schedule");
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(main(page)).toContainText("This session is confirmed.");
  expect(presses()).toBe(4);

  await enterAs(page, pair, "student");
  await page.goto(address);
  const compact = startsAt.replace(/[-:]|\.000/g, "");
  const google = main(page).getByRole("link", { name: "Google Calendar" });
  await expect(google).toHaveAttribute("href", new RegExp(`Kofi\\+Mensah.*dates=${compact}%2F`));
  await expect(main(page).getByRole("link", { name: "Outlook" })).toHaveAttribute("rel", /noreferrer/);
  await expect(main(page).getByRole("link", { name: "Apple or other" })).toHaveAttribute("href", `/api/sessions/${id}`);
  await main(page).getByRole("link", { name: "Same time next week" }).click();
  const weekLater = new Date(Date.parse(startsAt) + 7 * day).toISOString();
  await expect(main(page).locator("input:checked")).toHaveValue(weekLater);
  await main(page).getByRole("button", { name: "Book session" }).click();
  await expect(main(page)).toContainText("Kofi Mensah hasn’t confirmed this session yet.");
  await page.goto(address);
  await main(page).getByRole("link", { name: "Same time next week" }).click();
  await expect(main(page)).toContainText("isn’t free. Please pick another time.");
  await expect(main(page).locator("input:checked")).toHaveCount(0);

  writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 300_000), subject: "Physics" });
  await page.goto("/dashboard/sessions");
  await expect(main(page).getByRole("button", { name: "Join Video" })).toHaveCount(1);
  await page.goto("/dashboard");
  const before = presses();
  await main(page)
    .getByRole("button", { name: /^Join Video/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/video\?session=/);
  expect(presses() - before).toBe(1);

  makeMinor(pair, ["chat", "video"]);
  const links = elementsOf((await pair.mentor.get(`/dashboard/schedule/${id}`)).body, "a");
  const offered = links.filter(({ href }) => href?.includes("calendar.google.com")).map(({ href }) => href);
  expect(offered).toEqual([expect.stringMatching(/Session\+with\+Student/)]);
  expect(offered[0]).not.toMatch(/Ada|Lovelace/);
});

test("a session is booked, confirmed, moved and cancelled, each side told how it stands", {
  tag: [
    "@BOOK-02b",
    "@BOOK-02e",
    "@BOOK-05a",
    "@BOOK-05b",
    "@BOOK-05c",
    "@BOOK-05e",
    "@BOOK-05f",
    "@BOOK-07a",
    "@BOOK-09a",
    "@BOOK-09b",
    "@BOOK-09c",
    "@BOOK-11a",
    "@BOOK-13b",
    "@BOOK-15a",
    "@BOOK-15b",
    "@FIELD-15d",
    "@BOOK-01b",
    "@BOOK-03b",
  ],
}, async ({ page }) => {
  const pair = await newPair();
  await enterAs(page, pair, "student");
  await page.goto(`/dashboard/mentors/${pair.mentorId}/book`);
  await test.step("a time that was taken meanwhile is said so, and everything typed stays", () =>
    bookTakenTime(page, pair));
  await page.goto(`/dashboard/mentors/${pair.mentorId}/book`);
  await main(page).getByRole("link", { name: "45 minutes" }).click();
  await expect(main(page)).toContainText("Cairo (GMT+");
  await main(page).getByText("Add a note").click();
  await main(page).getByLabel("Note").fill("Fractions again");
  await main(page).getByRole("button", { name: "Book session" }).click();
  await expect(main(page)).toContainText("Please choose a time.");
  await expect(main(page).getByLabel("Note")).toHaveValue("Fractions again");
  await main(page).getByRole("link", { name: "Next week" }).click();
  // Another day leaves what was typed.
  await expect(main(page).getByLabel("Note")).toHaveValue("Fractions again");
  await expect(main(page).getByRole("link", { name: "Previous week" })).toBeVisible();
  await main(page).getByRole("radio").first().check();
  await main(page).getByRole("button", { name: "Book session" }).click();
  await expect(page).toHaveURL(/\/dashboard\/sessions\/[0-9a-f-]+$/);
  await expect(main(page)).toContainText("Kofi Mensah hasn’t confirmed this session yet.");
  await expect(main(page)).toContainText("45 minutes");
  const id = page.url().split("/").at(-1) ?? "";

  await enterAs(page, pair, "mentor");
  await page.goto(`/dashboard/schedule/${id}`);
  await expect(main(page)).toContainText("Fractions again");
  for (const place of ["Berlin", "Cairo"]) await expect(main(page)).toContainText(`${place} (GMT+`);
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(main(page)).toContainText("This session is confirmed.");

  await enterAs(page, pair, "student");
  await page.goto("/dashboard/sessions");
  await more(page).click();
  await main(page).getByRole("link", { name: "Reschedule" }).click();
  await main(page).getByRole("radio").last().check();
  await main(page).getByRole("button", { name: "Suggest this time" }).click();
  await expect(page.getByText("Reschedule requested", { exact: true })).toBeVisible();
  await expect(main(page)).toContainText("Until this is accepted, the old time still applies.");

  await enterAs(page, pair, "mentor");
  await page.goto("/dashboard/schedule");
  await main(page).getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(`/dashboard/schedule/${id}`);
  // The page before stays in the document, hidden.
  await expect(main(page).getByText("suggests another time").filter({ visible: true })).toHaveCount(0);
  await main(page).getByText("Cancel this session").click();
  await main(page).getByRole("button", { name: "Cancel session" }).click();
  await expect(main(page)).toContainText("Please choose one.");
  await main(page).getByLabel("Reason").selectOption("ill");
  await main(page).getByRole("button", { name: "Cancel session" }).click();
  await expect(main(page)).toContainText("You cancelled this session.");

  await enterAs(page, pair, "student");
  await page.goto("/dashboard/sessions?status=cancelled");
  await expect(main(page).getByRole("row")).toHaveCount(2);
  await more(page).focus();
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("link", { name: "Reschedule" })).toBeVisible();
  const completed = (await pair.student.get("/dashboard/sessions?status=completed")).body;
  for (const words of ["No sessions found", "No completed sessions found"]) expect(completed).toContain(words);
});

async function bookTakenTime(page: Page, pair: ConnectedPeople): Promise<void> {
  const time = main(page).getByRole("radio").first();
  const taken = (await time.getAttribute("value")) ?? "";
  await time.check();
  await main(page).getByText("Add a note").click();
  await main(page).getByLabel("Note").fill("Looms");
  const other = writeSession(pair, { status: "confirmed", startsAt: new Date(taken) });
  await main(page).getByRole("button", { name: "Book session" }).click();
  await expect(main(page).getByText("This time has just been taken. Please choose another.").first()).toBeVisible();
  await expect(main(page).getByLabel("Note")).toHaveValue("Looms");
  await expect(main(page).locator(`input[value="${taken}"]`)).toHaveCount(0);
  changeRows(process.env.BAOBAB_E2E_DATA ?? "", "DELETE FROM sessions WHERE id = ?", other);
}

test("a completed session is rated, written up and answered for in private", {
  tag: [
    "@BOOK-04a",
    "@BOOK-04b",
    "@BOOK-06a",
    "@BOOK-06d",
    "@BOOK-12c",
    "@BOOK-20a",
    "@BOOK-20c",
    "@BOOK-20d",
    "@BOOK-02c",
    "@BOOK-02d",
  ],
}, async ({ page }) => {
  const pair = await newPair();
  const done = writeSession(pair, { status: "completed", startsAt: whole(Date.now() - 2 * day) });
  const soon = writeSession(pair, {
    status: "confirmed",
    startsAt: new Date(Date.now() + 300_000),
    subject: "Physics",
  });
  await enterAs(page, pair, "student");
  await page.goto("/dashboard/sessions");
  await main(page).getByRole("link", { name: "Rate Session" }).click();
  await main(page).getByRole("button", { name: "Send rating" }).click();
  await expect(main(page)).toContainText("Please choose 1 to 5 stars.");
  const choice = main(page).getByRole("radiogroup", { name: "Stars" }).getByRole("radio");
  await expect(choice).toHaveCount(5);
  await expect(choice.first()).toHaveAccessibleName("1 star");
  await choice.first().press("ArrowRight");
  await expect(main(page).getByRole("radio", { name: "2 stars" })).toBeChecked();
  await main(page).getByRole("radio", { name: "4 stars" }).check();
  const size = await choice.last().boundingBox();
  expect([size?.width, size?.height]).toEqual([44, 44]);
  await main(page).getByLabel("Comment").fill("Patient and clear");
  await main(page).getByRole("button", { name: "Send rating" }).click();
  await expect(main(page)).toContainText("4 of 5 stars");
  await expect(main(page)).toContainText("Patient and clear");
  await main(page).getByLabel("What did you do?").fill("Fractions");
  await main(page).getByLabel("Next steps").fill("Page 12");
  await main(page).getByRole("button", { name: "Save recap" }).click();
  await expect(page.getByText("Recap saved", { exact: true })).toBeVisible();
  const question = main(page).getByRole("radiogroup", { name: "Did you feel safe and respected?" });
  await question.getByRole("radio", { name: "No" }).check();
  await main(page).getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText(/Your receipt number is R-/).first()).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Help and helplines" })).toHaveAttribute("href", "/safety");

  await enterAs(page, pair, "mentor");
  await page.goto(`/dashboard/schedule/${done}`);
  await expect(main(page)).toContainText("4 of 5 stars");
  await expect(main(page)).toContainText("Page 12");
  const person = main(page).getByRole("region", { name: "Report or block" });
  await expect(person.getByRole("link", { name: /^Report/ })).toBeVisible();
  await expect(main(page)).not.toContainText("safe and respected");
  expect((await pair.mentor.get(`/dashboard/sessions/${done}`)).status).toBe(307);

  await enterAs(page, pair, "student");
  await page.goto(`/dashboard/sessions/${soon}`);
  await main(page).getByRole("button", { name: "Join Video" }).click();
  await expect(page).toHaveURL(`/dashboard/video?session=${soon}`);
  await expect(page.getByText("Joining session", { exact: true })).toBeVisible();
  const other = await newPair();
  const { body } = await other.student.get(`/dashboard/sessions/${done}`);
  expect(body).not.toMatch(/Patient and clear|Math with Kofi Mensah/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a mentor sets hours and days off; faulty ones are said at their day and kept", {
    tag: ["@BOOK-08a", "@BOOK-08c", "@BOOK-08d", "@BOOK-16a", "@BOOK-07b"],
  }, async ({ page }) => {
    const pair = await newPair();
    await enterAs(page, pair, "mentor");
    await page.goto("/dashboard/schedule");
    await main(page).getByRole("link", { name: "Change availability" }).click();
    await expect(main(page).getByLabel("Monday, from, range 2")).toHaveCount(0);
    await main(page).getByLabel("Monday, until, range 1").fill("17:30");
    await main(page).getByRole("switch", { name: "Sunday" }).uncheck();
    await expect(main(page).getByLabel("Sunday, from, range 1")).toBeHidden();
    await main(page).getByRole("button", { name: "Add hours: Monday" }).click();
    await expect(main(page).getByLabel("Monday, until, range 1")).toHaveValue("17:30");
    await expect(main(page).getByRole("switch", { name: "Sunday" })).not.toBeChecked();
    const from = main(page).getByLabel("Monday, from, range 2");
    await expect(from).toHaveValue("18:30");
    await from.fill("17:00");
    await main(page).getByLabel("Monday, until, range 2").fill("19:00");
    await main(page).getByLabel("Notice in hours").fill("24");
    await main(page).getByRole("button", { name: "Save availability" }).click();
    await expect(main(page).getByRole("group", { name: "Monday" })).toContainText("These times overlap.");
    await expect(from).toHaveValue("17:00");
    await expect(main(page).getByLabel("Notice in hours")).toHaveValue("24");
    await from.fill("18:30");
    const month = main(page).getByRole("group", { name: inMonths(1) });
    await month.getByRole("checkbox").nth(9).check();
    await main(page).getByText("A longer break").click();
    const eve = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 24));
    await main(page).getByLabel("first day").fill(utcDate(eve));
    await main(page).getByRole("button", { name: "Save availability" }).click();
    await expect(page).toHaveURL(/\/dashboard\/schedule(#hours)?$/);
    await expect(main(page)).toContainText("6:30");
    await expect(main(page)).toContainText("Students can book at least 24 hours");
    await expect(main(page)).toContainText(eve.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" }));
    await expect(main(page).locator("#hours")).toContainText(` ${inMonths(1).replace(" ", " 10, ")}`);
    await expect(main(page).locator("#hours dt")).not.toContainText(["Sunday"]);
  });
});

test("hours are copied to all days, added and removed without leaving the page; the calendar is a table with today marked, reached by keyboard, and a list on a phone", {
  tag: ["@BOOK-07b", "@BOOK-07c", "@BOOK-08a", "@A11Y-02a", "@A11Y-06a"],
}, async ({ page }) => {
  const pair = await newPair();
  const id = writeSession(pair, { status: "confirmed", startsAt: whole(Date.now()) });
  await enterAs(page, pair, "mentor");
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step("hours", () => copyHours(page));
  await page.goto("/dashboard/schedule");
  const calendar = main(page).getByRole("table", { name: /^Sessions and free hours in / });
  await expect(calendar.getByRole("columnheader")).toHaveCount(7);
  await expect(calendar.locator("[aria-current=date]")).toContainText("Today");
  await calendar.getByRole("link", { name: /Ada Lovelace/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/schedule/${id}`);
  await page.goto("/dashboard/schedule?view=week");
  await expect(main(page).getByRole("table", { name: /^Sessions and free hours in the week/ })).toBeVisible();
  await main(page).getByRole("link", { name: "Next week" }).click();
  await expect(main(page).locator("#calendar [aria-current=date]")).toHaveCount(0);
  await expectAccessible(page, "the week");

  await page.setViewportSize({ width: 320, height: 740 });
  for (const path of ["/dashboard/schedule", `/dashboard/schedule/${id}?move`, "/dashboard/schedule?edit"]) {
    await page.goto(path);
    await expectReadable(page, path);
    await expectAccessible(page, path);
  }
  await enterAs(page, pair, "student");
  for (const path of ["/dashboard/sessions", `/dashboard/sessions/${id}`, `/dashboard/mentors/${pair.mentorId}/book`]) {
    await page.goto(path);
    await expectReadable(page, path);
  }
});

async function copyHours(page: Page): Promise<void> {
  await page.goto("/dashboard/schedule?edit");
  await main(page).getByRole("switch", { name: "Saturday" }).uncheck();
  await main(page).getByLabel("Monday, until, range 1").fill("12:00");
  await main(page).getByRole("button", { name: "Add hours: Monday" }).click();
  await main(page).getByRole("button", { name: "Copy to all days: Monday" }).click();
  await expect(main(page).getByRole("switch", { name: "Saturday" })).toBeChecked();
  await main(page).getByRole("button", { name: "Remove Saturday, range 2" }).click();
  await main(page).getByLabel("Friday, until, range 2").press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/schedule(#hours)?$/);
  const hours = main(page).locator("#hours dl > div");
  await expect(hours.filter({ hasText: "Saturday" })).toHaveText(/9:00\sAM\W+12:00\sPM$/);
  await expect(hours.filter({ hasText: "Sunday" })).toContainText("1:00");
}
