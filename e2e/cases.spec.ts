import { expect, type Page } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAs, say, writeConversation } from "./support/conversations.ts";
import { newPair } from "./support/mentoring.ts";
import { countPresses } from "./support/presses.ts";
import { readRows } from "./support/rows.ts";
import { expectReadable } from "./support/screens.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});

async function beLead(page: Page): Promise<void> {
  const lead = await makePerson(place(), "lead");
  await shareSignIn(page.context(), lead.client);
}

const openFromQueue = (page: Page, name: RegExp) => page.getByRole("button", { name }).first().click();

test("a message is reported, read by the lead with a reason, and decided; the student hears what came of it", {
  tag: ["@SAFE-18a", "@SAFE-18b", "@SAFE-18c"],
}, async ({ browser, page }) => {
  const pair = await newPair();
  const student = await openAs(browser, pair.student, writeConversation(pair, 4));
  const message = student.getByRole("log").getByRole("listitem").filter({ hasText: "Number 4." });
  await message.locator("summary").press("Enter");
  await message.getByRole("link", { name: "Report" }).press("Enter");
  await student.getByLabel("What is it about?").selectOption({ label: "Bullying, harassment or hate" });
  await student.getByLabel("What happened?").fill("He writes numbers at me.");
  await student.getByRole("button", { name: "Send report" }).click();
  const number = await student.getByText(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText();

  await beLead(page);
  await page.goto(paths.staff);
  const presses = await countPresses(page);
  await openFromQueue(page, new RegExp(`Open Report: ${number}`));
  await expect(page).toHaveURL(paths.staffReport(number));
  const opening = presses();
  await expect(page.getByText("He writes numbers at me.")).toBeVisible();
  await expect(page.getByText("Number 4.")).toHaveCount(0);
  await page.getByLabel("Why do you open it?").fill("First look");
  await page.getByRole("button", { name: "Open the evidence" }).click();
  const reported = page.getByRole("listitem").filter({ hasText: "Reported" });
  await expect(reported.filter({ hasText: "Number 4." })).toBeVisible();
  await expectReadable(page, "a case");
  await expectAccessible(page, "a case");
  await page.getByLabel("New note").fill("Talked with both");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Talked with both")).toBeVisible();

  const before = presses();
  await page.getByRole("radio", { name: "Confirmed", exact: true }).click();
  await page.getByLabel("Why? For the case file.").pressSequentially("Both heard");
  await page.getByRole("button", { name: "Close the case" }).click();
  await expect(page.getByText(`Report ${number} is closed`, { exact: true })).toBeVisible();
  // Open, choose, press.
  expect(opening + presses() - before).toBeLessThanOrEqual(3);

  await student.goto(paths.notifications);
  await student.getByRole("link", { name: /news about your report/ }).click();
  await expect(student).toHaveURL(paths.ownReports);
  await expect(student.getByText("found that something was wrong")).toBeVisible();
  await expectReadable(student, "own reports");
  await student.goto(paths.staffReport(number));
  await expect(student.getByRole("heading", { level: 1 })).toHaveText(/Page not found/);
});

test("a held message is let through in three presses, and its sender is told", {
  tag: ["@SAFE-22a", "@SAFE-22c", "@SAFE-23a", "@SAFE-23b"],
}, async ({ browser, page }) => {
  const pair = await newPair();
  const conversation = writeConversation(pair, 2);
  const mentor = await openAs(browser, pair.mentor, conversation);
  await say(mentor, "The library is at ada@example.org");
  await expect
    .poll(() => readRows(place().dataDir, "SELECT 1 FROM held_texts WHERE user_id = ?", pair.mentorId).length)
    .toBe(1);
  const [held] = readRows<{ id: string }>(
    place().dataDir,
    "SELECT id FROM held_texts WHERE user_id = ?",
    pair.mentorId,
  );

  await beLead(page);
  await page.goto(paths.staffTexts);
  await expectReadable(page, "held texts");
  const presses = await countPresses(page);
  await page.locator(`a[href$="${paths.staffText(held?.id ?? "")}"]`).click();
  await expect(page.getByText("The library is at ada@example.org")).toBeVisible();
  await expect(page.getByText("Found: e-mail address")).toBeVisible();
  await expectAccessible(page, "a held text");
  await page.getByRole("radio", { name: "Let it through" }).click();
  await page.getByLabel("Why?").pressSequentially("A public address");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("The text is let through").first()).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(3);

  await mentor.goto(paths.notifications);
  const told = "SELECT 1 FROM notifications WHERE user_id = ? AND kind = 'textReleased'";
  expect(readRows(place().dataDir, told, pair.mentorId)).toHaveLength(1);
});
