import { expect, type Page } from "@playwright/test";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { button, editorText, fillPost, slugOf, testedOrigin, toast, unique } from "./support/editor.ts";
import { writePostRow } from "./support/post-rows.ts";
import { test } from "./support/test.ts";

test("the list of a new mentor says so and offers the first post, which goes again for good; posts are shown in columns, searched and filtered", {
  tag: [
    "@EDIT-08c",
    "@EDIT-08a",
    "@EDIT-01c",
    "@EDIT-07b",
    "@EDIT-05a",
    "@EDIT-05b",
    "@EDIT-06a",
    "@EDIT-06b",
    "@EDIT-06c",
    "@EDIT-06d",
    "@EDIT-04c",
    "@EDIT-01a",
    "@EDIT-01b",
    "@EDIT-02a",
    "@EDIT-02b",
    "@EDIT-02c",
    "@EDIT-03a",
    "@EDIT-03c",
    "@EDIT-04a",
    "@EDIT-04b",
    "@EDIT-07a",
    "@EDIT-03b",
    "@EDIT-13a",
  ],
}, async ({ page }) => {
  const mentor = await newSignedInPerson(testedOrigin(), "mentor");
  await shareSignIn(page.context(), mentor);
  await page.goto("/dashboard/blogs");
  await expect(page.getByRole("heading", { name: "My Blog Posts" })).toBeVisible();
  await expect(page.getByText("You haven't created any blog posts yet.")).toBeVisible();
  await page.getByRole("link", { name: "Create Your First Post" }).click();
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
  await expect(page.getByText("Share your knowledge with students")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("link", { name: "Create New Post" }).click();
  await expect(page).toHaveURL(/\/dashboard\/blogs\/new$/);
  await expect(editorText(page)).toBeVisible();
  await test.step("a post is deleted after asking; cancelling changes nothing", () => publishAndDelete(page));

  const [first, second] = [unique("Alpha counting"), unique("Beta reading")];
  writePostRow({ author: mentor.email, title: first, slug: slugOf(first), status: "published" });
  await page.getByRole("link", { name: "Create Your First Post" }).click();
  await expect(editorText(page)).toBeVisible();
  await fillPost(page, second);
  await test.step("newest change first, two categories of each", () => expectColumns(page, first, second));
  await test.step("searched and filtered", () => searchAndFilter(page, first, second));
});

async function publishAndDelete(page: Page): Promise<void> {
  const title = unique("Short lived");
  await fillPost(page, title);
  await button(page, "Publish").click();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(200);
  await button(page, `Delete “${title}”`).click();
  const dialog = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("This action cannot be undone. This will permanently delete your blog post.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: title })).toBeVisible();
  await button(page, `Delete “${title}”`).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Blog post deleted")).toContainText("The blog post has been successfully deleted.");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: title })).toHaveCount(0);
  await expect(page.getByText("You haven't created any blog posts yet.")).toBeVisible();
  expect((await page.request.get(`/blog/${slugOf(title)}`)).status()).toBe(404);
}

async function expectColumns(page: Page, first: string, second: string): Promise<void> {
  for (const name of ["Science", "Study Strategies", "Language Learning"]) await button(page, name).click();
  await expect(button(page, "Science")).toHaveAttribute("aria-pressed", "true");
  await button(page, "Language Learning").click();
  await expect(button(page, "Language Learning")).toHaveAttribute("aria-pressed", "false");
  await button(page, "Language Learning").click();
  await button(page, "Save Draft").click();
  const heads = ["Title", "Status", "Categories", "Views", "Published", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(heads);
  await expect(page.getByRole("rowheader")).toHaveText([second, first]);
  const cell = page.getByRole("row", { name: second }).getByRole("cell").nth(1);
  await expect(cell).toContainText("Math Tips");
  await expect(cell).toContainText("Study Strategies");
  await expect(cell).toContainText("+2");
  await expect(cell).not.toContainText("Science");
  const published = page.getByRole("row", { name: first });
  await expect(published.getByRole("cell").nth(3)).toHaveText(/[A-Z][a-z]{2} \d{2}, \d{4}/);
  await expect(page.getByRole("row", { name: second }).getByRole("cell").nth(3)).toHaveText(/-$/);
  await expect(page.getByRole("link", { name: `View “${first}”` })).toHaveAttribute("href", `/blog/${slugOf(first)}`);
  await expect(page.getByRole("link", { name: `View “${first}”` })).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: `View “${second}”` })).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Edit “${second}”` })).toHaveAttribute("href", /\/edit\/[0-9a-f-]{36}$/);
}

async function searchAndFilter(page: Page, first: string, second: string): Promise<void> {
  for (const name of ["All (2)", "Published (1)", "Drafts (1)"]) await expect(button(page, name)).toBeVisible();
  await page.getByPlaceholder("Search posts...").fill("ALPHA");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader")).toHaveText([first]);
  await button(page, "Drafts (1)").click();
  await expect(page.getByText("No posts found matching your criteria.")).toBeVisible();
  await expect(page).toHaveURL(/\?q=ALPHA&status=draft$/);
  await expect(button(page, "Drafts (1)")).toHaveAttribute("aria-pressed", "true");
  await page.getByPlaceholder("Search posts...").fill("");
  await button(page, "Search").click();
  await expect(page.getByRole("rowheader")).toHaveText([second]);
  await button(page, "All (2)").click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
}
