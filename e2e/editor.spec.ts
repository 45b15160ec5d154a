import { expect, type Page } from "@playwright/test";
import {
  asMentor,
  button,
  editorText,
  excerptField,
  openEditor,
  paste,
  slugField,
  testedOrigin,
  titleField,
  toast,
  tool,
} from "./support/editor.ts";
import { test } from "./support/test.ts";

test("the editor offers its fields and buttons, makes the address, collects tags, formats text, undoes, and takes an image by its address", {
  tag: [
    "@EDIT-08c",
    "@EDIT-09a",
    "@EDIT-09b",
    "@EDIT-12a",
    "@EDIT-12b",
    "@EDIT-12c",
    "@EDIT-12d",
    "@EDIT-12e",
    "@EDIT-13b",
    "@EDIT-13c",
    "@EDIT-13d",
    "@EDIT-13e",
    "@EDIT-14a",
    "@EDIT-14b",
    "@EDIT-15a",
    "@EDIT-15b",
    "@FIELD-18g",
    "@EDIT-10a",
    "@EDIT-10d",
    "@EDIT-10b",
    "@EDIT-10e",
    "@EDIT-11a",
    "@EDIT-11b",
    "@EDIT-09d",
    "@EDIT-10c",
    "@EDIT-30b",
    "@EDIT-30c",
    "@EDIT-30d",
    "@EDIT-30f",
  ],
}, async ({ page }) => {
  await asMentor(page);
  await page.clock.install();
  await openEditor(page);
  await test.step("its fields and buttons", () => expectFields(page));
  await test.step("undoes and redoes in groups of half a second", () => undoAndRedo(page));
  await emptyText(page);
  await test.step("the slug follows the title until one is typed", () => followTitle(page));
  await test.step("Enter in the field of tags saves nothing", () => collectTags(page));
  await test.step("formats text, and its tools show what is on", () => format(page));
  await test.step("headings 4 to 6 of pasted text stay; links of other schemes are refused", () => pasteAndLink(page));
  await emptyText(page);
  await test.step("an image by its address", () => addImages(page));
});

/** What was done just before may set the selection anew while the text is being emptied. */
async function emptyText(page: Page): Promise<void> {
  await expect(async () => {
    await editorText(page).fill("");
    await expect(editorText(page)).toHaveText("", { timeout: 1_000 });
  }).toPass();
}

async function undoAndRedo(page: Page): Promise<void> {
  await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await editorText(page).click();
  await page.keyboard.type("one");
  await page.clock.runFor(600);
  await page.keyboard.type("two");
  await tool(page, "Undo").click();
  await expect(editorText(page)).toHaveText("one");
  await tool(page, "Undo").click();
  await expect(editorText(page)).toHaveText("");
  await tool(page, "Redo").click();
  await expect(editorText(page)).toHaveText("one");
}

async function expectFields(page: Page): Promise<void> {
  for (const name of ["Preview", "Save Draft", "Publish"]) await expect(button(page, name)).toBeVisible();
  await expect(editorText(page).locator("[data-placeholder]")).toHaveAttribute(
    "data-placeholder",
    "Start writing your blog post...",
  );
  expect((await editorText(page).boundingBox())?.height).toBeGreaterThanOrEqual(500);
  await expect(page.getByRole("heading", { name: "Post Details" })).toBeVisible();
  await expect(excerptField(page)).toHaveAttribute("rows", "3");
  for (const name of ["Title *", "URL Slug *", "Excerpt *", "Featured Image URL", "Tags"]) {
    await expect(page.getByRole("textbox", { name })).toBeVisible();
  }
  await expect(page.getByText("Categories *", { exact: true })).toBeVisible();
  await expect(page.getByText("shown in cards")).toBeVisible();
  await page.getByRole("textbox", { name: "Featured Image URL" }).fill(`${testedOrigin()}/favicon-32.png`);
  await expect(page.getByRole("img", { name: "Preview of the featured image" })).toBeVisible();
  await slugField(page).fill("My Own Address");
  await expect(page.getByText("/blog/my-own-address")).toBeVisible();
}

async function followTitle(page: Page): Promise<void> {
  await slugField(page).fill("");
  await titleField(page).fill("Élan & Co!");
  await expect(slugField(page)).toHaveValue("elan-co");
  await slugField(page).fill("mine");
  await titleField(page).fill("Another title");
  await expect(slugField(page)).toHaveValue("mine");
  await slugField(page).fill("");
  await titleField(page).fill("A third title");
  await expect(slugField(page)).toHaveValue("a-third-title");
}

async function collectTags(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Tags" });
  await field.fill("  algebra ");
  await field.press("Enter");
  await field.fill("ALGEBRA");
  await field.press("Enter");
  await field.fill("   ");
  await field.press("Enter");
  await field.fill("fractions");
  await button(page, "Add").click();
  const tags = page.getByRole("list", { name: "Tags of this post" }).getByRole("listitem");
  await expect(tags).toHaveText(["algebra", "fractions"]);
  await button(page, "Remove tag “algebra”").click();
  await expect(tags).toHaveText(["fractions"]);
  await expect(page).toHaveURL(/\/new$/);
  await expect(toast(page, "required")).toHaveCount(0);
}

async function format(page: Page): Promise<void> {
  const made: Record<string, string> = {
    Bold: "strong",
    Italic: "em",
    Strikethrough: "s",
    Code: "code",
    "Heading 1": "h1",
    "Heading 2": "h2",
    "Heading 3": "h3",
    "Bullet list": "ul > li",
    "Numbered list": "ol > li",
    Quote: "blockquote",
  };
  await editorText(page).click();
  await page.keyboard.type("Words");
  for (const [name, element] of Object.entries(made)) {
    await editorText(page).press("ControlOrMeta+a");
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "false");
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(editorText(page).locator(element)).toHaveText("Words");
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "false");
  }
  await tool(page, "Horizontal rule").click();
  await expect(editorText(page).getByRole("separator")).toHaveCount(1);
}

async function pasteAndLink(page: Page): Promise<void> {
  await emptyText(page);
  await paste(page, "<h4>Four</h4><h5>Five</h5><h6>Six</h6>");
  for (const level of [4, 5, 6]) await expect(editorText(page).getByRole("heading", { level })).toHaveCount(1);

  await emptyText(page);
  await editorText(page).click();
  await page.keyboard.type("read on");
  await editorText(page).press("ControlOrMeta+a");
  await tool(page, "Add link").click();
  const dialog = page.getByRole("dialog", { name: "Add link" });
  for (const refused of ["javascript:alert(1)", "data:text/html,x", "//elsewhere.example", ""]) {
    await dialog.getByLabel("URL").fill(refused);
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(dialog.getByText("This kind of link is not allowed.")).toBeVisible();
  }
  await dialog.getByLabel("URL").fill("example.org/more");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  const link = editorText(page).getByRole("link", { name: "read on" });
  await expect(link).toHaveAttribute("href", "https://example.org/more");
  await expect(tool(page, "Add link")).toHaveAttribute("aria-pressed", "true");
  await tool(page, "Add link").click();
  await dialog.getByRole("button", { name: "Remove link" }).click();
  await expect(editorText(page).getByRole("link")).toHaveCount(0);
}

async function addImages(page: Page): Promise<void> {
  await tool(page, "Add image").click();
  const dialog = page.getByRole("dialog", { name: "Add image" });
  await dialog.getByLabel("Image URL").fill("data:image/png;base64,AA");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("An image needs an address")).toBeVisible();
  for (const address of ["https://127.0.0.1/x.png", "https://pictures.invalid/x.png"]) {
    await dialog.getByLabel("Image URL").fill(address);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByText("We couldn’t fetch a picture from its address.")).toBeVisible();
  }
  await dialog.getByLabel("Image URL").fill(`${testedOrigin()}/favicon-32.png`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("Describe the picture, or choose")).toBeVisible();
  await dialog.getByLabel("Description").fill("A small tree");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(editorText(page).getByRole("img", { name: "A small tree" })).toBeVisible();
  // The author's browser is sent nowhere either: the picture came from our server, and so do those of pasted text.
  await expect(editorText(page).getByRole("img", { name: "A small tree" })).toHaveAttribute("src", /^\/uploads\//);
  await paste(page, `<p><img src="${testedOrigin()}/icon-512.png" alt="Pasted"></p>`);
  await expect(editorText(page).getByRole("img", { name: "Pasted" })).toHaveAttribute("src", /^\/uploads\//);
}
