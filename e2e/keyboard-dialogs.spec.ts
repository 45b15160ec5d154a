import { expect, type Locator, type Page } from "@playwright/test";
import { asMentor, editorText, openEditor, tool, unique, writePost } from "./support/editor.ts";
import { press, tabTo } from "./support/keys.ts";
import { enterAs } from "./support/pages.ts";
import { test } from "./support/test.ts";

test("the dashboard's menu holds the focus, closes with Escape and gives it back", {
  tag: ["@A11Y-02", "@DASH-05"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await enterAs(page, "student");
  await page.goto("/dashboard");
  const opener = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  await expect(async () => {
    await opener.focus();
    await press(page, "Enter");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectFocusHeld(page, page.getByRole("dialog"));
  await press(page, "Escape");
  await expect(opener).toBeFocused();
});

async function expectFocusHeld(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator("a, button, input, textarea").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let count = 0; count <= stops; count += 1) {
      await press(page, key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
  }
}

test("the question before deleting holds the focus, starts on Cancel, and gives the focus back", {
  tag: ["@A11Y-02"],
}, async ({ page }) => {
  test.slow();
  await asMentor(page);
  const title = unique("Kept after all");
  await writePost(page, title, "Save Draft");
  const remove = page.getByRole("row", { name: title }).getByRole("button", { name: /^Delete/ });
  await tabTo(page, remove);
  await press(page, "Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectFocusHeld(page, dialog);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
});

test("the editor's tools are one stop, and arrows move among them", { tag: ["@A11Y-02", "@A11Y-05"] }, async ({
  page,
}) => {
  test.slow();
  await asMentor(page);
  await openEditor(page);
  await editorText(page).focus();
  await press(page, "Shift+Tab");
  await expect(tool(page, "Bold")).toBeFocused();
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "false");
  await press(page, "ArrowRight");
  await expect(tool(page, "Italic")).toBeFocused();
  await press(page, "ArrowLeft", "Space");
  await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  // After a tool the person goes on writing.
  await expect(editorText(page)).toBeFocused();
  await press(page, "Shift+Tab", "End");
  const last = page.getByRole("toolbar").getByRole("button").last();
  await expect(last).toBeFocused();
  await press(page, "Tab");
  await expect(editorText(page)).toBeFocused();
});

test("the link dialog holds the focus and gives it back to the text; its refusal is announced", {
  tag: ["@A11Y-02", "@A11Y-03"],
}, async ({ page }) => {
  test.slow();
  await asMentor(page);
  await openEditor(page);
  await editorText(page).click();
  await tool(page, "Add link").focus();
  await press(page, "Enter");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByRole("textbox");
  await expect(address).toBeFocused();
  await expectFocusHeld(page, dialog);
  await address.fill("javascript:alert(1)");
  await press(page, "Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription((await dialog.getByRole("alert").textContent()) ?? "");
  await press(page, "Escape");
  await expect(editorText(page)).toBeFocused();
});
