import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { shareSignIn } from "./shows/people.ts";
import { writeConversation } from "./support/conversations.ts";
import { newPair, writeSession } from "./support/mentoring.ts";
import { readRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const main = (page: Page) => page.getByRole("main");

test("a session in which a student did not feel safe is for the lead to review; a concern opens a report", {
  tag: ["@SAFE-28d", "@SAFE-28e"],
}, async ({ browser, page }) => {
  const pair = await newPair();
  const conversation = writeConversation(pair, 2);
  const session = writeSession(pair, { status: "completed", startsAt: new Date(Date.now() - 2 * 3_600_000) });
  const context = await browser.newContext({ baseURL: place().url, locale: "en-US" });
  await shareSignIn(context, pair.student);
  const student = await context.newPage();
  await student.goto(paths.session(session));
  const question = main(student).getByRole("radiogroup", { name: "Did you feel safe and respected?" });
  await question.getByRole("radio", { name: "No" }).check();
  await main(student).getByRole("button", { name: "Send answer" }).click();
  await expect(student.getByText(/Your receipt number is R-/).first()).toBeVisible();

  const [review] = readRows<{ id: string }>(
    place().dataDir,
    "SELECT id FROM session_reviews WHERE session_id = ?",
    session,
  );
  const address = paths.staffReview(review?.id ?? "");
  const coordinator = await makePerson(place(), "coordinator");
  expect((await coordinator.client.get(address)).status).toBe(404);

  await shareSignIn(page.context(), (await makePerson(place(), "lead")).client);
  await page.goto(paths.staffReviews);
  await page.getByLabel("Cause").selectOption({ label: "Didn’t feel safe" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/cause=unsafe/);
  await expect(main(page).getByRole("listitem").first()).toBeVisible();
  await page.goto(address);
  await expect(main(page)).toContainText("Did the student feel safe and respected?");
  await expect(main(page).getByRole("link", { name: "Read their conversation, with a reason" })).toHaveAttribute(
    "href",
    paths.staffConversation(conversation),
  );
  await expect(main(page)).not.toContainText("Number 1");

  await main(page).getByRole("radio", { name: "A concern", exact: true }).check();
  await main(page).getByLabel("Why?").fill("   ");
  await main(page).getByRole("button", { name: "Decide", exact: true }).click();
  await expect(main(page).getByLabel("Why?")).toHaveAccessibleDescription(/Please fill this in\./);
  await expect(main(page).getByRole("radio", { name: "A concern", exact: true })).toBeChecked();
  await main(page).getByLabel("Why?").fill("The student was laughed at");
  await main(page).getByRole("button", { name: "Decide", exact: true }).click();
  await expect(page.getByText(/^The report R-[0-9A-Z-]+ was opened\.$/).first()).toBeVisible();
  await page.goto(address);
  await expect(main(page)).toContainText("Concern");
  await expect(main(page).getByRole("button", { name: "Decide", exact: true })).toHaveCount(0);
});
