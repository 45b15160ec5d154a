import { expect, type Page } from "@playwright/test";
import { readFlash } from "#browser/live/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { formsIn } from "./shows/html-forms.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { showAsSent } from "./support/as-sent.ts";
import { expectAccessible } from "./support/axe.ts";
import { type ConnectedPeople, makeMinor, newPair, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { forgetSignIn } from "./support/people.ts";
import { pressIn } from "./support/press.ts";
import { countPresses } from "./support/presses.ts";
import { retype } from "./support/retype.ts";
import { expectReadable } from "./support/screens.ts";
import { elementsOf } from "./support/structured-data.ts";
import { test } from "./support/test.ts";

const day = 86_400_000;
const hour = 3_600_000;
const whole = (at: number) => new Date(Math.ceil(at / hour) * hour);
function mondayAfter(time: Date): Date {
  const midnight = new Date(time).setUTCHours(0, 0, 0, 0);
  return new Date(midnight + (7 - ((time.getUTCDay() + 6) % 7)) * day);
}
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

const linksOf = async (client: HttpClient, path: string) =>
  parsedElementsOf(parsed((await client.get(path)).body), "a");
const textOf = async (client: HttpClient, path: string) =>
  parsedElementsOf(parsed((await client.get(path)).body), "main")[0]?.text ?? "";
const toastOf = (client: HttpClient) => readFlash(client.cookies.get("baobab_flash") ?? "")?.title;

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
  const id = page.url().split("/").at(-1) ?? "";
  const move = (await pair.student.get(`/dashboard/sessions/${id}?move`)).body;
  expect(move).toContain('type="radio"');
  expect(move).not.toContain(`value="${startsAt}"`);

  await enterAs(page, pair, "mentor");
  await page.goto("/dashboard/schedule");
  await main(page).getByRole("button", { name: "Confirm" }).click();
  await expect(main(page)).toContainText("This session is confirmed.");
  expect(presses()).toBe(4);

  const { student } = pair;
  const links = parsedElementsOf(parsed((await student.get(paths.session(id))).body), "a");
  const linkOf = (name: string) => links.find(({ text }) => text === name);
  const compact = startsAt.replace(/[-:]|\.000/g, "");
  expect(linkOf("Google Calendar")?.href).toMatch(new RegExp(`Kofi\\+Mensah.*dates=${compact}%2F`));
  expect(linkOf("Outlook")?.rel).toMatch(/noreferrer/);
  expect(linkOf("Apple or other (file)")?.href).toBe(`/api/sessions/${id}`);
  const again = linkOf("Same time next week")?.href ?? "";
  const chosen = (html: string) =>
    elementsOf(html, "input").flatMap((input) => ("checked" in input ? input.value : []));
  const weekLater = new Date(Date.parse(startsAt) + 7 * day).toISOString();
  expect(chosen((await student.get(again)).body)).toContain(weekLater);
  const booked = await pressIn(student, again, "Book session");
  expect((await student.get(booked.location ?? "")).body).toContain("hasn’t confirmed this session yet.");
  const taken = (await student.get(again)).body;
  expect(taken).toContain("isn’t free. Please pick another time.");
  expect(formsIn(taken).some(({ fields }) => fields.has("startsAt"))).toBe(false);

  writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 300_000), subject: "Physics" });
  await enterAs(page, pair, "student");
  await showAsSent(page, student, paths.sessions);
  await expect(main(page).getByRole("button", { name: "Join Video" })).toHaveCount(1);
  await page.goto("/dashboard");
  const before = presses();
  await main(page)
    .getByRole("button", { name: /^Join Video/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/video\?session=/);
  expect(presses() - before).toBe(1);

  makeMinor(pair, ["chat", "video"]);
  const toMentor = elementsOf((await pair.mentor.get(paths.scheduled(id))).body, "a");
  const offered = toMentor.filter(({ href }) => href?.includes("calendar.google.com")).map(({ href }) => href);
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
  const { student, mentor } = pair;
  const id = await test.step("booked; a time that was taken meanwhile is said so, and everything typed stays", () =>
    bookAfterTakenTime(page, pair));
  const [own, theirs] = [paths.session(id), paths.scheduled(id)];
  const mine = await textOf(student, own);
  for (const words of ["Kofi Mensah hasn’t confirmed this session yet.", "45 minutes"]) expect(mine).toContain(words);
  const asked = await textOf(mentor, theirs);
  for (const words of ["Fractions again", "Berlin (GMT+", "Cairo (GMT+"]) expect(asked).toContain(words);
  await pressIn(mentor, theirs, "Confirm");
  expect(await textOf(mentor, theirs)).toContain("This session is confirmed.");

  const move =
    (await linksOf(student, paths.sessions)).find(({ href, text }) => text === "Reschedule" && href?.includes(id))
      ?.href ?? "";
  const times = elementsOf((await student.get(move)).body, "input").filter(({ name }) => name === "startsAt");
  await pressIn(student, move, "Suggest this time", { startsAt: times.at(-1)?.value ?? "" });
  expect(toastOf(student)).toBe("Reschedule requested");
  expect(await textOf(student, own)).toContain("Until this is accepted, the old time still applies.");
  expect(await textOf(mentor, theirs)).toContain("suggests another time");

  expect((await pressIn(mentor, paths.schedule, "Accept")).location).toBe(theirs);
  expect(await textOf(mentor, theirs)).not.toContain("suggests another time");
  expect((await pressIn(mentor, theirs, "Cancel session")).body).toContain("Please choose one.");
  await pressIn(mentor, theirs, "Cancel session", { reason: "ill" });
  expect(await textOf(mentor, theirs)).toContain("You cancelled this session.");

  const cancelled = parsed((await student.get(`${paths.sessions}?status=cancelled`)).body);
  expect(parsedElementsOf(cancelled, "tr")).toHaveLength(2);
  expect(parsedElementsOf(cancelled, "details").some(({ text }) => text?.includes("Reschedule"))).toBe(true);
  const completed = await textOf(student, `${paths.sessions}?status=completed`);
  for (const words of ["No sessions found", "No completed sessions found"]) expect(completed).toContain(words);
});

async function bookAfterTakenTime(page: Page, pair: ConnectedPeople): Promise<string> {
  await enterAs(page, pair, "student");
  await page.goto(paths.book(pair.mentorId));
  await main(page).getByRole("link", { name: "45 minutes" }).click();
  await expect(page).toHaveURL(/minutes=45/);
  await expect(main(page)).toContainText("Cairo (GMT+");
  const time = main(page).getByRole("radio").first();
  const taken = (await time.getAttribute("value")) ?? "";
  await time.check();
  const note = main(page).getByLabel("Note");
  await main(page).getByText("Add a note").click();
  await note.fill("Fractions again");
  const startsAt = new Date(taken);
  writeSession(pair, { status: "confirmed", startsAt, endsAt: mondayAfter(startsAt) });
  const send = main(page).getByRole("button", { name: "Book session" });
  await send.click();
  await expect(main(page).getByText("This time has just been taken. Please choose another.").first()).toBeVisible();
  await expect(main(page)).toContainText("No free times this week.");
  await expect(main(page).getByRole("radio")).toHaveCount(0);
  await expect(send).toHaveCount(0);
  await expect(note).toHaveValue("Fractions again");
  await main(page).getByRole("link", { name: "Next week" }).click();
  // Another day leaves what was typed.
  await expect(send).toBeVisible();
  await expect(note).toHaveValue("Fractions again");
  await send.click();
  await expect(main(page)).toContainText("Please choose a time.");
  await expect(note).toHaveValue("Fractions again");
  await main(page).getByRole("radio").first().check();
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/sessions\/[0-9a-f-]+$/);
  return page.url().split("/").at(-1) ?? "";
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
  const { student, mentor } = pair;
  const rate = (await linksOf(student, paths.sessions)).find(({ text }) => text === "Rate Session")?.href ?? "";
  await enterAs(page, pair, "student");
  await page.goto(rate);
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
  for (const words of ["4 of 5 stars", "Patient and clear"]) await expect(main(page)).toContainText(words);
  const own = paths.session(done);
  await pressIn(student, own, "Save recap", { text: "Fractions", nextSteps: "Page 12" });
  expect(toastOf(student)).toBe("Recap saved");
  const answered = await pressIn(student, own, "Send answer", { safe: "no" });
  expect(JSON.stringify(readFlash(student.cookies.get("baobab_flash") ?? ""))).toMatch(/Your receipt number is R-/);
  const help = (await linksOf(student, answered.location ?? own)).find(({ text }) => text === "Help and helplines");
  expect(help?.href).toBe("/safety");

  const seen = await textOf(mentor, paths.scheduled(done));
  for (const words of ["4 of 5 stars", "Page 12", "Report", "Block"]) expect(seen).toContain(words);
  expect(seen).not.toContain("safe and respected");
  expect((await mentor.get(own)).status).toBe(307);

  expect((await pressIn(student, paths.session(soon), "Join Video")).location).toBe(paths.videoSession(soon));
  expect(toastOf(student)).toBe("Joining session");
  const other = await newPair();
  const { body } = await other.student.get(`/dashboard/sessions/${done}`);
  expect(body).not.toMatch(/Patient and clear|Math with Kofi Mensah/);
});

test("without script a mentor sets hours and days off; faulty ones are said at their day and kept", {
  tag: ["@BOOK-08a", "@BOOK-08c", "@BOOK-08d", "@BOOK-16a", "@BOOK-07b"],
}, async () => {
  const { mentor } = await newPair();
  const edit = (await linksOf(mentor, paths.schedule)).find(({ text }) => text === "Change availability")?.href ?? "";
  const formOf = (html: string) => {
    const form = formsIn(html).find(({ text }) => text.includes("Save availability"));
    if (!form) throw new Error("Nowhere to set hours");
    return form;
  };
  const first = formOf((await mentor.get(edit)).body);
  expect(first.fields.has("from-1-1")).toBe(false);
  first.fields.delete("on-7");
  const added = (await mentor.post(edit, first, { "until-1-0": "17:30", change: "add-1-0" })).body;
  const second = formOf(added);
  const hours = Object.fromEntries(second.fields);
  expect(hours).toMatchObject({ "on-1": "on", "until-1-0": "17:30", "from-1-1": "18:30" });
  expect(second.fields.has("on-7")).toBe(false);
  const overlapping = { "from-1-1": "17:00", "until-1-1": "19:00", noticeHours: "24" };
  const refused = (await mentor.post(edit, second, overlapping)).body;
  const [monday] = parsedElementsOf(parsed(refused), "fieldset").filter(({ text }) => text?.startsWith("Monday"));
  expect(monday?.text).toContain("These times overlap.");
  const third = formOf(refused);
  expect(Object.fromEntries(third.fields)).toMatchObject(overlapping);

  const eve = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 24));
  const months = parsedElementsOf(parsed(refused), "fieldset").filter(({ text }) => text?.startsWith(inMonths(1)));
  expect(months).toHaveLength(1);
  const now = new Date();
  const tenth = utcDate(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)));
  const [box] = elementsOf(refused, "input").filter(({ type, value }) => type === "checkbox" && value === tenth);
  const off = { "from-1-1": "18:30", [box?.name ?? ""]: tenth, offFrom: utcDate(eve) };
  expect((await mentor.post(edit, third, off)).location).toMatch(/\/dashboard\/schedule(#hours)?$/);
  const { body } = await mentor.get(paths.schedule);
  const saved = parsedElementsOf(parsed(body), "div").find(({ id }) => id === "hours")?.text ?? "";
  expect(saved).toContain("6:30");
  for (const words of [
    "Students can book at least 24 hours",
    eve.toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" }),
  ])
    expect(body).toContain(words);
  expect(saved).toContain(` ${inMonths(1).replace(" ", " 10, ")}`);
  expect(parsedElementsOf(parsed(body), "dt").map(({ text }) => text)).not.toContain("Sunday");
});

test("hours are copied to all days, added and removed without leaving the page; the calendar is a table with today marked, reached by keyboard, and a list on a phone", {
  tag: ["@BOOK-07b", "@BOOK-07c", "@BOOK-08a", "@A11Y-02a", "@A11Y-06a"],
}, async ({ page }) => {
  const pair = await newPair();
  const id = writeSession(pair, { status: "confirmed", startsAt: whole(Date.now()) });
  await enterAs(page, pair, "mentor");
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step("hours", () => copyHours(page));
  const calendar = main(page).getByRole("table", { name: /^Sessions and free hours in / });
  await expect(calendar.getByRole("columnheader")).toHaveCount(7);
  await expect(calendar.locator("[aria-current=date]")).toContainText("Today");
  const session = calendar.getByRole("link", { name: /Ada Lovelace/ });
  await session.focus();
  await expect(session).toBeFocused();
  await expect(session).toHaveAttribute("href", paths.scheduled(id));
  await page.goto(`${paths.schedule}?view=week`);
  await expect(main(page).getByRole("table", { name: /^Sessions and free hours in the week/ })).toBeVisible();
  await expectAccessible(page, "the week");
  const next = (await main(page).getByRole("link", { name: "Next week" }).getAttribute("href")) ?? "";
  const later = (await pair.mentor.get(next)).body;
  expect(later).toContain("Sessions and free hours in the week");
  expect(later).not.toContain('aria-current="date"');

  await page.setViewportSize({ width: 320, height: 740 });
  await expectReadable(page, "the week");
  for (const path of [`${paths.scheduled(id)}?move`, `${paths.schedule}?edit`]) {
    await page.goto(path);
    await expectReadable(page, path);
    await expectAccessible(page, path);
  }
});

async function copyHours(page: Page): Promise<void> {
  await page.goto("/dashboard/schedule?edit");
  await main(page).getByRole("switch", { name: "Saturday" }).uncheck();
  await retype(main(page).getByLabel("Monday, until, range 1"), "12:00");
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
