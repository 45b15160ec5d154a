import { expect, type Page } from "@playwright/test";
import { asMentor, button, editorText, titleField, toast, unique, writePost } from "./support/editor.ts";
import { retype } from "./support/retype.ts";
import { test } from "./support/test.ts";

async function openPost(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(editorText(page)).toBeVisible();
  await expect(titleField(page)).toHaveValue(title);
}

const keptOnServer = (page: Page) => page.getByText(/^Saved on the server \d/);

test("two windows: the second save shows both, and what is chosen against stays; versions are compared and restored; what was not saved is offered, and links ask only while it is kept nowhere", {
  tag: ["@EDIT-33a", "@EDIT-33b", "@EDIT-36a", "@EDIT-36b", "@EDIT-37b", "@EDIT-37c", "@EDIT-32a", "@EDIT-36c"],
}, async ({ page, context }) => {
  await asMentor(page);
  const title = unique("Two windows");
  await writePost(page, title, "Save Draft");
  const other = await context.newPage();
  const link = page.getByRole("link", { name: `Edit “${title}”` });
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(titleField(page)).toHaveValue(title);
  await openPost(other, address, title);

  await retype(titleField(page), `${title} here`);
  await expect(keptOnServer(page)).toBeVisible();
  await retype(titleField(other), `${title} there`);
  await expect(other.getByText(/open in another window/).first()).toBeVisible();
  await button(page, "Save Draft").click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);

  await button(other, "Save Draft").click();
  const dialog = other.getByRole("dialog", { name: "There’s a newer version of this post" });
  await expect(dialog.getByText(`${title} `).first()).toBeVisible();
  await expect(dialog.locator("del")).toContainText("here");
  await expect(dialog.locator("ins")).toContainText("there");
  await expect(dialog.getByRole("button", { name: "Overwrite" })).toBeEnabled();
  await dialog.getByRole("button", { name: "Load the newer one" }).click();
  await expect(other.getByText("Your other text is kept")).toBeVisible();
  await expect(titleField(other)).toHaveValue(`${title} here`);
  await other.getByRole("link", { name: "Open your other text" }).click();
  await expect(titleField(other)).toHaveValue(`${title} there`);
  await expect(other.getByText(/You were writing here on/)).toBeVisible();
  await button(other, "Discard and start again").click();
  await expect(other).toHaveURL(/\/dashboard\/blogs\/new$/);
  await other.close();

  await openPost(page, address, `${title} here`);
  await page.getByRole("link", { name: "Versions", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Versions", exact: true })).toBeVisible();
  await button(page, "Compare").click();
  await expect(page.getByRole("heading", { name: "Version 1 beside version 2" })).toBeVisible();
  await expect(page.locator("ins")).toContainText("here");
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("This is the text of version 1.")).toBeVisible();
  await expect(titleField(page)).toHaveValue(title);
  await button(page, "Save Draft").click();
  await expect(toast(page, "Blog post updated")).toBeVisible();
  await expect(page.getByRole("row", { name: title })).not.toContainText("here");
  await test.step("what was not saved is offered", () => leaveUnsaved(page));
});

async function leaveUnsaved(page: Page): Promise<void> {
  await page.goto("/dashboard/blogs/new");
  await expect(editorText(page)).toBeVisible();
  const title = unique("Unfinished");
  await titleField(page).fill(title);
  // A link waits until the last words are kept.
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);
  await page.getByRole("link", { name: `Continue “${title}”` }).click();
  await expect(titleField(page)).toHaveValue(title);

  // The server says nothing, so the next words are kept nowhere.
  await page.route(/\/blogs\/edit\//, (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
  await retype(titleField(page), `${title} more`);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without your last changes?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(titleField(page)).toHaveValue(`${title} more`);
  await page.unroute(/\/blogs\/edit\//);
  await expect(keptOnServer(page)).toBeVisible({ timeout: 90_000 });
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: `Delete “${title} more”` }).click();
  await expect(toast(page, "Unfinished text deleted").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unfinished posts" })).toBeHidden();
}
