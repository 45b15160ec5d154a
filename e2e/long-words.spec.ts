import { expect } from "@playwright/test";
import { paths } from "#lib/platform/paths.ts";
import { openEditor } from "./support/editor.ts";
import { letters } from "./support/letters.ts";
import { newPair } from "./support/mentoring.ts";
import { fillSignUp, newPerson } from "./support/people.ts";
import { changeRows } from "./support/rows.ts";
import { test } from "./support/test.ts";

const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwe";

test("long names and words break, so that nothing scrolls sideways at 320 px", {
  tag: ["@A11Y-06a", "@I18N-10a"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/signup?role=mentor");
  await fillSignUp(page, newPerson("mentor", `${word} محمد بن عبد الله`));
  await page.getByLabel(/^Subjects you/).fill(word);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const slug = `long-${letters()}`;
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
  await expect(page.getByRole("article").first()).toContainText(`${word.repeat(4)} مرحبا بالعالم`);
  await expect(page.getByRole("article").first()).toContainText(`${word} محمد بن عبد الله`);
});

test("long names fit staff's pages at 320 px, each line on its own", { tag: ["@A11Y-06a"] }, async ({ page }) => {
  const data = process.env.BAOBAB_E2E_DATA ?? "";
  const pair = await newPair();
  const unique = crypto.randomUUID().slice(0, 8);
  const longer = "UPDATE users SET first_name = ?, last_name = ? WHERE id IN (?, ?)";
  changeRows(data, longer, unique, word.repeat(2), pair.studentId, pair.mentorId);
  const own = "SELECT max(centre_staff.centre_id) FROM centre_staff JOIN users ON users.id = user_id WHERE users.demo";
  changeRows(data, `UPDATE users SET centre_id = (${own}) WHERE id = ?`, pair.studentId);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.demo);
  await page.getByRole("button", { name: "Sign in as demo coordinator" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
  const search = `q=${unique}`;
  for (const path of [
    `${paths.staffStudents}?${search}`,
    `${paths.staffPeople}?${search}`,
    paths.staffStudent(pair.studentId),
    paths.staffPerson(pair.mentorId),
    paths.staffMentor(pair.mentorId),
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(word.repeat(2)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await page.goto(`${paths.staffStudents}?${search}`);
  const row = page.getByRole("row").filter({ hasText: unique });
  const lines = await row.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
    }
    return boxes.map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
  });
  expect(lines.length).toBeGreaterThan(4);
  const covered = lines.filter((one, index) =>
    lines
      .slice(index + 1)
      .some(
        (other) =>
          other.top < one.bottom && one.top < other.bottom && other.left < one.right - 1 && one.left < other.right - 1,
      ),
  );
  expect(covered).toEqual([]);
});
