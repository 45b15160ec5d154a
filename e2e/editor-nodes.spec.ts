import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { asMentor, button, editorText, fillPost, openEditor, paste, slugOf, tool, unique } from "./support/editor.ts";
import { test } from "./support/test.ts";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** What stands in the editor; a picture gets another address when it is stored. */
async function written(page: Page): Promise<string> {
  await expect(editorText(page).locator("math")).toHaveCount(2);
  const html = await editorText(page).innerHTML();
  return html
    .replace(/ src="[^"]*"/g, "")
    .replace(/ class="[^"]*(?:ProseMirror|selectednode|is-empty)[^"]*"/g, "")
    .replace(/ draggable="true"/g, "");
}

async function writeEverything(page: Page): Promise<void> {
  const type = (text: string) => page.keyboard.type(text);
  const press = (key: string) => page.keyboard.press(key);
  await editorText(page).click();
  await press("ControlOrMeta+End");
  await press("Enter");
  await type("## Formulas");
  await press("Enter");
  await type("A line with $x^2$ and two  spaces");
  await press("Enter");
  await type("$$ ");
  const dialog = page.getByRole("dialog", { name: "Formula" });
  await dialog.getByRole("textbox", { name: "TeX" }).fill("\\frac{1");
  await expect(dialog.getByText("This is no formula we can draw.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "TeX" }).fill("\\frac{1}{2}");
  await expect(dialog.getByRole("status").locator("mfrac")).toBeVisible();
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(dialog).toBeHidden();
  await type("```py ");
  await type("if a < b: pass");
  await expect(page.getByRole("group", { name: "This block" }).getByLabel("Language")).toHaveValue("python");
  await press("ControlOrMeta+Enter");
  await tool(page, "Callout").click();
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Tip");
  await type("Try it yourself");
  await press("ControlOrMeta+Enter");
  await tool(page, "Table").click();
  for (const words of ["Name", "Age", "Town", "Nia"]) {
    await type(words);
    await press("Tab");
  }
  await page.getByRole("group", { name: "This block" }).getByRole("button", { name: "Delete column" }).click();
  await button(page, "Write below").click();
  await tool(page, "Link card").click();
  const card = page.getByRole("dialog", { name: "Link card" });
  await card.getByRole("textbox", { name: "Address" }).fill("mailto:a@b.example");
  await card.getByRole("button", { name: "Insert" }).click();
  await expect(card.getByText("A card needs an address that starts with")).toBeVisible();
  await card.getByRole("textbox", { name: "Address" }).fill("example.org/primes");
  await card.getByRole("textbox", { name: "Title" }).fill("All about primes");
  await card.getByRole("button", { name: "Insert" }).click();
  await paste(page, `<img src="${pixel}" alt="A dot">`);
  await editorText(page).getByRole("img", { name: "A dot" }).click();
  await tool(page, "Caption").click();
  await type("A *small* dot");
}

test("a post with everything that the editor has is read as it was written, and opens unchanged", {
  tag: ["@EDIT-39a", "@EDIT-39b", "@EDIT-39c", "@EDIT-39d", "@EDIT-39e", "@EDIT-39f", "@EDIT-39i", "@A11Y-06c"],
}, async ({ page }) => {
  await asMentor(page);
  const title = unique("Everything at once");
  await openEditor(page);
  await fillPost(page, title);
  await writeEverything(page);
  const before = await written(page);
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();

  const row = page.getByRole("row", { name: title });
  await row.getByRole("link", { name: `Edit “${title}”` }).click();
  await expect(editorText(page)).toBeVisible();
  expect(await written(page)).toBe(before);

  await page.goto(`/blog/${slugOf(title)}`);
  const article = page.getByRole("article");
  await expect(article.locator("math")).toHaveCount(2);
  await expect(article.getByRole("group", { name: "Code: Python" })).toHaveText("if a < b: pass");
  await expect(article.getByRole("note")).toHaveText("TipTry it yourself");
  await expect(article.getByRole("group", { name: "Table 1" }).getByRole("columnheader")).toHaveCount(2);
  await expect(article.getByRole("link", { name: "All about primes example.org" })).toHaveAttribute(
    "href",
    "https://example.org/primes",
  );
  await expect(article.getByRole("figure")).toContainText("A small dot");
  await expect(article.getByRole("img", { name: "A dot" })).toBeVisible();
  await expectAccessible(page, "a post with everything");

  await page.setViewportSize({ width: 320, height: 640 });
  const table = article.getByRole("group", { name: "Table 1" });
  await table
    .getByRole("columnheader")
    .first()
    .evaluate((cell: HTMLElement) => {
      cell.style.minWidth = "40rem";
    });
  expect(await table.evaluate((frame) => frame.scrollWidth)).toBeGreaterThan(640);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
