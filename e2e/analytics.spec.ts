import { expect, type Page } from "@playwright/test";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { type ConnectedPeople, newPair, writeSession } from "./support/mentoring.ts";
import { changeRows, readRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const origin = () => process.env.BAOBAB_E2E_URL ?? "";
const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const day = 86_400_000;
const main = (page: Page) => page.getByRole("main");
const card = (page: Page, name: string) =>
  main(page)
    .getByRole("region", { name: "Your figures" })
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: name }) });
const tableOf = (page: Page, caption: string) => main(page).getByRole("table", { name: caption }).getByRole("row");

/** A session so many days ago, with what the student said of it. */
function held(pair: ConnectedPeople, daysAgo: number, subject: string, stars?: number, comment?: string): void {
  const startsAt = new Date(Date.now() - daysAgo * day);
  const id = writeSession(pair, { status: "completed", startsAt, subject, type: subject === "Art" ? "chat" : "video" });
  if (stars === undefined) return;
  const given =
    "insert into ratings (session_id, student_id, mentor_id, stars, comment, created_at) values (?, ?, ?, ?, ?, ?)";
  changeRows(dataDir(), given, id, pair.studentId, pair.mentorId, stars, comment ?? "", startsAt.getTime());
  const safety = "insert into safety_answers (session_id, student_id, safe, text, created_at) values (?, ?, 0, ?, ?)";
  changeRows(dataDir(), safety, id, pair.studentId, "Only for the lead", startsAt.getTime());
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a mentor reads figures, subjects, distribution and feedback of a period, and takes them along as a file", {
    tag: [
      "@ANLY-01b",
      "@ANLY-01c",
      "@ANLY-02a",
      "@ANLY-02c",
      "@ANLY-02d",
      "@ANLY-03a",
      "@ANLY-03b",
      "@ANLY-05a",
      "@ANLY-05b",
    ],
  }, async ({ page }) => {
    const pair = await newPair();
    const long = "An introduction to the history and philosophy of the natural sciences";
    held(pair, 2, long, 5, "Clear and patient.");
    held(pair, 3, long, 4);
    held(pair, 4, "Art");
    held(pair, 60, "Chess", 2, "It was too fast.");
    writeSession(pair, { status: "cancelled", startsAt: new Date(Date.now() - 5 * day) });
    writeSession(pair, { status: "confirmed", startsAt: new Date(Date.now() + 5 * day) });
    await shareSignIn(page.context(), pair.mentor);

    await page.goto("/dashboard/analytics?period=tomorrow");
    const periods = main(page).getByRole("navigation", { name: "Period" }).getByRole("link");
    await expect(periods).toHaveText(["Last 30 days", "Last 90 days", "All time"]);
    await expect(periods.first()).toHaveAttribute("aria-current", "page");
    await expect(card(page, "Sessions")).toContainText("3");
    await expect(card(page, "Hours")).toContainText("1.5");
    await expect(card(page, "Students")).toContainText("1 connected now");
    await expect(card(page, "Average rating")).toContainText("4.5");
    await expect(page.getByRole("img", { name: /^Completed sessions by subject/ })).toBeVisible();
    await main(page).getByText("Figures as a table: Completed sessions by subject").click();
    await expect(tableOf(page, "Completed sessions by subject")).toHaveText(["SubjectSessions", `${long}2`, "Art1"]);
    await expect(main(page)).toContainText("Clear and patient.");
    await expect(main(page)).not.toContainText("It was too fast.");
    await expect(main(page)).not.toContainText("Only for the lead");
    await page.setViewportSize({ width: 320, height: 700 });
    await expectReadable(page, "Analytics at 320 px");

    await periods.last().click();
    await expect(page).toHaveURL(/\?period=all$/);
    await expect(card(page, "Sessions")).toContainText("4");
    await expect(main(page)).toContainText("It was too fast.");
    await main(page).getByText("Figures as a table: Sessions by type and status").click();
    await expect(tableOf(page, "Sessions by type and status")).toHaveText([
      "StatusVideoChat",
      "Completed31",
      "Confirmed10",
      "Pending00",
      "Cancelled10",
      "All51",
    ]);

    const file = await page.request.get("/api/exports/analytics?period=all");
    expect(file.headers()).toMatchObject({
      "content-disposition": 'attachment; filename="sessions-all.csv"',
      "cache-control": expect.stringContaining("no-store"),
    });
    const rows = (await file.text()).split("\r\n");
    expect(rows).toContain("Your figures,,Sessions,4");
    expect(rows).toContain(`Top subjects,${long},Sessions,2`);
    expect(rows.join()).not.toContain("too fast");
  });
});

test("a new mentor is told plainly that there is nothing yet, and nobody else has the page", {
  tag: ["@ANLY-01a", "@ANLY-04"],
}, async ({ page }) => {
  await shareSignIn(page.context(), await newSignedInPerson(origin(), "mentor"));
  await page.goto("/dashboard/analytics?period=all");
  await expect(card(page, "Average rating")).toContainText("no ratings yet");
  for (const none of [
    "No session was completed in this period.",
    "No session was completed in this period, so there are no subjects to show.",
    "There are no sessions in this period.",
    "No session of this period has been rated yet.",
  ])
    await expect(main(page).getByText(none, { exact: true })).toBeVisible();
  await expect(main(page).getByRole("img")).toHaveCount(0);
  await expectAccessible(page, "Analytics of a new mentor");

  const student = await newSignedInPerson(origin(), "student");
  for (const other of [new HttpClient(origin()), student]) {
    expect((await other.get("/api/exports/analytics")).status).toBe(404);
  }
  const { status, location } = await student.get("/dashboard/analytics");
  expect([status, location]).toEqual([307, "/dashboard"]);
});

test("staff past the second step read the programme's figures and take them along; to everybody else they are not there", {
  tag: ["@ANLY-06a", "@ANLY-06c", "@SAFE-02c", "@SAFE-02d", "@SAFE-02e"],
}, async ({ page }) => {
  const somebody = await newSignedInPerson(origin(), "mentor");
  await shareSignIn(page.context(), somebody);
  const both = async () => [
    (await page.request.get("/staff/figures")).status(),
    (await page.request.get("/api/exports/figures")).status(),
  ];
  expect(await both()).toEqual([404, 404]);
  changeRows(
    dataDir(),
    "update users set role = 'coordinator', totp_confirmed_at = created_at where email = ?",
    somebody.email,
  );
  expect(await both()).toEqual([404, 404]);
  const own = "update sign_ins set two_step = 1 where user_id = (select id from users where email = ?)";
  changeRows(dataDir(), own, somebody.email);

  await page.goto("/staff");
  await page.getByRole("link", { name: "Program figures" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Program figures" })).toBeVisible();
  const periods = main(page).getByRole("navigation", { name: "Period" }).getByRole("link");
  await expect(periods.first()).toHaveAttribute("aria-current", "page");
  await periods.last().click();
  await expect(page).toHaveURL(/\?period=all$/);
  await expect(main(page)).toContainText("Counts under 5 are not shown");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectReadable(page, "Program figures at 320 px");

  const file = await page.request.get("/api/exports/figures?period=all");
  expect(file.headers()).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; filename="[\w-]+\.csv"$/),
    "cache-control": expect.stringContaining("no-store"),
  });
  expect(await file.text()).toMatch(/^\uFEFFPart,Of,Requests/);
  const log =
    "select object from audit_log where action = 'figures.export' and actor = (select id from users where email = ?)";
  expect(readRows(dataDir(), log, somebody.email)).toEqual([{ object: "figures:all" }]);
});
