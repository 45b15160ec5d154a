import { expect } from "@playwright/test";
import { makePerson } from "#attack/people.ts";
import { paths } from "#lib/platform/paths.ts";
import { shareSignIn } from "./shows/people.ts";
import { writeConversation } from "./support/conversations.ts";
import { makeMinor, newPair } from "./support/mentoring.ts";
import { forgetSignIn } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const place = () => ({
  url: process.env.BAOBAB_E2E_URL ?? "",
  dataDir: process.env.BAOBAB_E2E_DATA ?? "",
  log: () => "",
});
const reason = "A teacher is worried about this child";

test("a lead reads a minor's conversation after a reason, the log has it, and one press proves the log", {
  tag: ["@SAFE-26c", "@SAFE-27a", "@SAFE-27b"],
}, async ({ page }) => {
  const pair = await newPair();
  makeMinor(pair, ["chat"], place(), 14.5);
  const address = paths.staffConversation(writeConversation(pair, 60));
  await shareSignIn(page.context(), (await makePerson(place(), "coordinator")).client);
  expect((await page.request.get(address)).status()).toBe(404);
  await forgetSignIn(page);
  await shareSignIn(page.context(), (await makePerson(place(), "lead")).client);

  const asked: Record<string, string>[] = [{}, { RSC: "1" }];
  for (const headers of asked) {
    const answer = await page.request.get(address, { headers });
    expect(answer.headers()["cache-control"]).toContain("no-store");
    const text = await answer.text();
    expect(text).toContain("60 messages");
    expect(text).not.toContain("Number 60.");
  }
  await page.goto(address);
  await page.getByLabel("Why must you read this?").fill("   short   ");
  await page.getByRole("button", { name: "Open conversation" }).click();
  await expect(page.getByText("Write at least 10 characters.")).toBeVisible();
  await expect(page.getByText("Number 60.")).toHaveCount(0);
  await page.getByLabel("Why must you read this?").fill(reason);
  await page.getByRole("button", { name: "Open conversation" }).click();
  await expect(page.getByText("Number 60.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("Number 1.", { exact: true })).toBeVisible();

  await page.goto(paths.staffAudit);
  const entry = page.getByRole("listitem").filter({ hasText: reason });
  await expect(entry.filter({ hasText: "Conversation opened" })).toHaveCount(1);
  await expect(entry.filter({ hasText: "Page of a conversation read" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Prove that nothing was changed" }).click();
  await expect(page.getByText(/^The log is whole: \d/)).toBeVisible();
});

test("a coordinator records a check-in from the list in three presses", { tag: ["@SAFE-30a", "@SAFE-30b"] }, async ({
  page,
}) => {
  const pair = await newPair();
  const aMonthAgo = Date.now() - 400 * 86_400_000;
  changeRows(place().dataDir, "UPDATE matches SET started_at = ? WHERE id = ?", aMonthAgo, pair.matchId);
  await shareSignIn(page.context(), (await makePerson(place(), "coordinator")).client);
  await page.goto(paths.staffCaseload);
  await page.locator(`a[href$="match=${pair.matchId}"]`).click();
  await page.getByRole("radio", { name: "Good" }).check();
  await page.getByRole("button", { name: "Record check-in" }).click();
  await expect(page.getByText("Check-in recorded").first()).toBeVisible();
  await page.goto(`${paths.staffCaseload}?match=${pair.matchId}`);
  await expect(page.getByRole("list", { name: "Recorded check-ins" })).toContainText("Good");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByRole("list", { name: "Recorded check-ins" })).toContainText("Taken back");
});
