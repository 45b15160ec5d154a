import { expect, type Locator, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { editorText, openEditor, slugOf, testedOrigin, tool, unique } from "./support/editor.ts";
import { press, tabTo } from "./support/keys.ts";
import { writePostRow } from "./support/post-rows.ts";
import { test } from "./support/test.ts";

async function expectFocusHeld(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator("a, button, input, textarea").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let count = 0; count <= stops; count += 1) {
      await press(page, key);
      await expect(dialog.locator(":focus")).toHaveCount(1);
    }
  }
}

test("the question before deleting holds the focus, starts on Cancel and gives it back; the editor's tools are one stop, arrows move among them, and dialogs give the focus back to the text", {
  tag: [
    "@A11Y-02a",
    "@A11Y-02e",
    "@A11Y-02f",
    "@A11Y-02g",
    "@A11Y-03b",
    "@A11Y-03c",
    "@A11Y-05f",
    "@EDIT-10e",
    "@EDIT-11b",
    "@EDIT-39f",
  ],
}, async ({ page }) => {
  const mentor = await newSignedInPerson(testedOrigin(), "mentor");
  await shareSignIn(page.context(), mentor);
  const title = unique("Kept after all");
  writePostRow({ author: mentor.email, title, slug: slugOf(title), status: "draft" });
  await page.goto("/dashboard/blogs");
  const remove = page.getByRole("row", { name: title }).getByRole("button", { name: /^Delete/ });
  await tabTo(page, remove);
  await press(page, "Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectFocusHeld(page, dialog);
  await press(page, "Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();

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
  await expect(tool(page, "Keyboard shortcuts")).toBeFocused();
  await press(page, "Tab");
  await expect(editorText(page)).toBeFocused();

  await test.step("the link dialog holds the focus, and its refusal is announced", async () => {
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

  await test.step("the list of shortcuts opens by its keys", async () => {
    await editorText(page).click();
    await page.keyboard.press("ControlOrMeta+/");
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(list.getByRole("row", { name: /^Bold/ })).toContainText("**…**");
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(editorText(page)).toBeFocused();
  });
});
