import { expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { expectAccessible } from "./support/axe.ts";
import { button, editorText, fillPost, openEditor, slugOf, testedOrigin, unique } from "./support/editor.ts";
import { beginNow } from "./support/jobs.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const dataDir = () => process.env.BAOBAB_E2E_DATA ?? "";
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function choose(page: Page, day: string, time: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await dialog.getByLabel("Day").fill(day);
  await dialog.getByLabel("Time").fill(time);
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click();
}

test("a post is planned for a later time, refused in the past, taken back, and published by itself", {
  tag: ["@EDIT-38a", "@EDIT-38b", "@EDIT-38c"],
}, async ({ page }) => {
  const mentor = await newSignedInPerson(testedOrigin(), "mentor");
  await shareSignIn(page.context(), mentor);
  const title = unique("Published later");
  await openEditor(page);
  await fillPost(page, title);
  await button(page, "Schedule...").click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await expectAccessible(page, "the time of a post");
  await choose(page, dayAfter(-2), "09:00");
  await expect(dialog.getByLabel("Day")).toHaveAccessibleDescription(
    "This time has passed. Please choose a later one.",
  );
  await choose(page, dayAfter(400), "09:00");
  await expect(dialog.getByLabel("Day")).toHaveAccessibleDescription(/at most a year ahead/);
  await choose(page, dayAfter(3), "");
  await expect(dialog.getByLabel("Day")).toHaveAccessibleDescription("Please choose a day and a time.");
  await choose(page, dayAfter(3), "09:00");
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  const row = page.getByRole("row", { name: title });
  await expect(row).toContainText("Scheduled for");
  const address = `${testedOrigin()}/blog/${slugOf(title)}`;
  expect((await page.request.get(address)).status()).toBe(404);

  await row.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByText("This post will be published on")).toBeVisible();
  await button(page, "Take it back").click();
  await expect(page.getByText("The post is a draft. It isn’t published by itself anymore.").first()).toBeVisible();
  await expect(page.getByText("This post will be published on")).toHaveCount(0);
  await expect(editorText(page)).toHaveText("Some words of the post");
  await button(page, "Schedule...").click();
  await choose(page, dayAfter(3), "10:00");
  await expect(row).toContainText("Scheduled for");

  // The chosen time comes.
  changeRows(dataDir(), "UPDATE posts SET publish_at = ? WHERE title = ?", Date.now() - 1000, title);
  beginNow(dataDir(), "scheduled-posts", 30);
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 90_000 }).toBe(200);
  await page.reload();
  await expect(row.getByText("Published", { exact: true }).first()).toBeVisible();
});
