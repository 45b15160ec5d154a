import { execFileSync } from "node:child_process";
import { expect, type Page } from "@playwright/test";
import { childEnv, root } from "#scripts/support/run.ts";
import { formsIn } from "./shows/html-forms.ts";
import type { HttpClient } from "./shows/http-client.ts";
import { shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { changeRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const main = (page: Page) => page.getByRole("main");
const board = "/dashboard/achievements?tab=leaderboard";

/** A command of staff beside the running server. */
function staff(...args: string[]): string {
  const env = childEnv({ DATA_DIR: dataDir(), DATABASE_URL: undefined });
  return execFileSync(process.execPath, ["scripts/staff.ts", ...args], { cwd: root, env }).toString();
}

test("a new student sees what earns the first badge, earns some with a rated session, and loses them when it is taken back", {
  tag: [
    "@ACH-01a",
    "@ACH-01b",
    "@ACH-01c",
    "@ACH-02a",
    "@ACH-02b",
    "@ACH-02c",
    "@ACH-03c",
    "@ACH-03d",
    "@ACH-04e",
    "@ACH-07c",
    "@ACH-07d",
    "@ACH-10a",
    "@ACH-10b",
    "@DASH-07a",
    "@FIELD-16b",
    "@A11Y-07d",
  ],
}, async ({ page }) => {
  const pair = await newPair();
  await shareSignIn(page.context(), pair.student);
  await page.goto("/dashboard/achievements");
  const [earned, ahead] = ["Earned badges", "In progress"].map((name) => main(page).getByRole("region", { name }));
  if (!earned || !ahead) throw new Error("There are two regions.");
  await expect(earned).toContainText("You’ll earn your first one when you complete a session");
  await expect(earned.getByRole("listitem")).toHaveCount(0);
  await expect(ahead.getByRole("progressbar", { name: "First session", exact: true })).toHaveAttribute("value", "0");

  const startsAt = new Date(Date.now() - 2 * 3_600_000);
  const id = writeSession(pair, { status: "completed", startsAt });
  await page.goto(`/dashboard/sessions/${id}`);
  await main(page).getByRole("radio", { name: "4 stars" }).check();
  await main(page).getByRole("button", { name: "Send rating" }).click();
  await expect(main(page)).toContainText("4 of 5 stars");
  staff("recognition", "add", pair.student.email, "--kind", "prize", "--title", "Essay of the year", ...given);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/dashboard/achievements");
  const first = earned.getByRole("listitem").filter({ hasText: "First session" });
  await expect(first).toContainText("Complete 1 session.");
  await expect(first).toContainText("Common");
  await expect(first).toContainText("Earned on");
  await expect(earned.getByRole("listitem").filter({ hasText: "First feedback" })).toBeVisible();
  await expect(ahead.getByRole("progressbar", { name: "Well under way" })).toHaveAttribute("value", "20");
  await expect(main(page).getByRole("region", { name: "Milestones" })).toContainText("Reached on");
  await expect(main(page).getByRole("region", { name: "Recognitions" })).toContainText(
    "From City library, May 04, 2026",
  );
  await expectReadable(page, "achievements at 320 px");
  await expectAccessible(page, "achievements");
  await page.goto("/dashboard/notifications");
  await expect(earned.getByText("Your first session is done.")).toHaveCount(0);
  await main(page).getByText("Badge earned: First session", { exact: true }).click();
  await expect(earned.getByText("Your first session is done.")).toBeVisible();
  await page.goto("/dashboard");
  await expect(main(page).getByRole("definition").filter({ hasText: "2" })).toBeVisible();

  expect(staff("session", "void", id, "--reason", "Booked twice")).toContain("does not count any more");
  await page.goto("/dashboard/achievements");
  await expect(earned).toContainText("No badges yet");
  await page.goto(`/dashboard/sessions/${id}`);
  await expect(main(page)).toContainText("This session no longer counts as completed");
});

test("both say that a session took place of which no log tells, its time counts, and staff correct it", {
  tag: ["@ACH-07a", "@ACH-07b", "@CALL-11g"],
}, async ({ page }) => {
  const pair = await newPair();
  const id = writeSession(pair, { status: "completed", startsAt: new Date(Date.now() - 2 * 86_400_000) });
  changeRows(dataDir(), "update sessions set counted_minutes = 0, counted_from = 'nothing' where id = ?", id);
  const question = main(page).getByRole("radiogroup", { name: "Did this session take place?" });
  const counts = main(page)
    .getByRole("definition")
    .filter({ hasText: /count|said|corrected/i });
  await shareSignIn(page.context(), pair.student);
  await page.goto(`/dashboard/sessions/${id}`);
  await expect(main(page)).toContainText("We have no record that it took place.");
  await expect(counts).toContainText("0 minutes");
  await expectAccessible(page, "whether a session took place");
  const answer = main(page).getByRole("button", { name: "Send answer" }).first();
  await answer.click();
  await expect(main(page)).toContainText("Please choose one.");
  await question.getByRole("radio", { name: "Yes" }).check();
  await answer.click();
  await expect(question).toHaveCount(0);
  await answerAsMentor(pair.mentor, `/dashboard/schedule/${id}`);
  await page.reload();
  await expect(counts).toContainText("30 minutes");
  await expect(counts).toContainText("You both said it took place.");
  expect(staff("session", "minutes", id, "10", "--reason", "They left early")).toContain("10 minutes count, not 30");
  await page.reload();
  await expect(counts).toContainText("10 minutes");
  await expect(counts).toContainText("Corrected by our team.");
});

async function answerAsMentor(mentor: HttpClient, path: string): Promise<void> {
  const asked = await mentor.get(path);
  expect(asked.body).toContain("We have no record that it took place.");
  const [radio] = parsedElementsOf(parsed(asked.body), "input").filter(({ type }) => type === "radio");
  const form = formsIn(asked.body).find(({ text }) => text.includes("YesNoSend answer"));
  if (!form || !radio?.name) throw new Error("Nothing is asked");
  expect((await mentor.post(path, form, {})).body).toContain("Please choose one.");
  expect((await mentor.post(path, form, { [radio.name]: radio.value ?? "" })).status).toBe(303);
  expect((await mentor.get(path)).body).not.toContain("Did this session take place?");
}

const given = ["--giver", "City library", "--on", "2026-05-04", "--reason", "Letter seen"];

test("an adult steps into the leaderboard and out again, without script; a minor has none, not even by the form itself", {
  tag: ["@ACH-05a", "@ACH-05b", "@ACH-05c", "@ACH-05d", "@ACH-09a", "@ACH-09b"],
}, async ({ page }) => {
  const pair = await newPair();
  writeSession(pair, { status: "completed", startsAt: new Date(Date.now() - 86_400_000) });
  const { student } = pair;
  const joined = await student.submit(board, {}, "Appear on the leaderboard");
  expect(joined.location).toContain(board);
  const [first, last] = [`Zola${crypto.randomUUID().slice(0, 6)}`, `Hidden${crypto.randomUUID().slice(0, 6)}`];
  changeRows(dataDir(), "update users set first_name = ?, last_name = ? where id = ?", first, last, pair.studentId);
  const other = await newPair();
  const seen = async () => {
    const { body } = await other.student.get(board);
    return [first, last, pair.studentId].map((words) => body.includes(words));
  };
  expect(await seen()).toEqual([true, false, false]);
  await student.submit(board, {}, "Leave the leaderboard");
  expect(await seen()).toEqual([false, false, false]);

  await shareSignIn(page.context(), student);
  await page.goto(board);
  await expect(main(page).getByRole("tab", { name: "Leaderboard" })).toHaveAttribute("aria-selected", "true");
  const button = main(page).getByRole("button", { name: "Appear on the leaderboard" });
  await expect(button).toBeVisible();
  // The page stays open while staff correct the birthday.
  changeRows(dataDir(), "update users set date_of_birth = '2012-01-01' where id = ?", pair.studentId);
  await button.click();
  await expect(page).toHaveURL(/\/dashboard\/achievements$/);
  const [shown] = parsedElementsOf(parsed((await student.get(board)).body), "main");
  expect(shown?.text).toContain("Earned badges");
  expect(shown?.text).not.toContain("Leaderboard");
});
