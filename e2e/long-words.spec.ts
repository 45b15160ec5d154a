import { expect } from "@playwright/test";
import { openEditor } from "./support/editor.ts";
import { fillSignUp, newPerson } from "./support/people.ts";
import { test } from "./support/test.ts";

const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwe";

test("long names and words break, so that nothing scrolls sideways at 320 px", {
  tag: ["@A11Y-06", "@PROF-06"],
}, async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/signup?role=mentor");
  await fillSignUp(page, newPerson("mentor", `${word} محمد بن عبد الله`));
  await page.getByLabel(/^Subjects you/).fill(word);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const slug = `long-${crypto.randomUUID().slice(0, 8)}`;
  await openEditor(page);
  await page.getByRole("textbox", { name: "Content" }).fill(`${word.repeat(4)} مرحبا بالعالم`);
  await page.getByRole("textbox", { name: "Title *" }).fill(`${word.repeat(3)} ${slug}`);
  await page.getByRole("textbox", { name: "URL Slug *" }).fill(slug);
  await page.getByRole("textbox", { name: "Excerpt *" }).fill(word.repeat(5));
  await page.getByRole("textbox", { name: "Tags" }).fill(word);
  await page.getByRole("textbox", { name: "Tags" }).press("Enter");
  await page.getByRole("button", { name: "Language Learning" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/dashboard\/blogs$/);

  for (const path of ["/dashboard", "/dashboard/blogs", "/dashboard/profile", "/blog", `/blog/${slug}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});
