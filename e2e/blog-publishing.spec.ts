import { expect } from "@playwright/test";
import { asMentor, button, editorText, excerptField, titleField, unique } from "./support/editor.ts";
import { countPresses } from "./support/presses.ts";
import { test } from "./support/test.ts";

test("from home, three presses publish a post", { tag: ["@EDIT-22c"] }, async ({ page }) => {
  const title = unique("Three presses");
  await asMentor(page);
  await page.goto("/dashboard");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(editorText(page)).toBeVisible();
  await titleField(page).fill(title);
  await excerptField(page).fill("What it is about");
  await editorText(page).fill("Some words of the post");
  await button(page, "Math Tips").click();
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  expect(presses()).toBe(3);
});
