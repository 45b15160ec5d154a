import { expect } from "@playwright/test";
import { test } from "./support/test.ts";

test("the mission page has a statement and four values", { tag: ["@SITE-15"] }, async ({ page }) => {
  await page.goto("/mission");
  await expect(page.getByRole("main")).toContainText("To give every student");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole("heading")).not.toBeEmpty();
    await expect(card.getByRole("paragraph")).not.toBeEmpty();
    await expect(card.locator("svg")).toBeVisible();
  }
});

test("the about page tells the story, the name's fun fact and three features", { tag: ["@SITE-16"] }, async ({
  page,
}) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main).toContainText("In many places one teacher stands before sixty students");
  await expect(main).toContainText("A student finds a mentor who knows the subject");
  const fact = main.getByRole("complementary", { name: "Fun fact: why a baobab?" });
  await expect(fact).toContainText("The baobab is called the “tree of life”");
  const proverb = fact.getByRole("figure");
  await expect(proverb.getByRole("blockquote")).toHaveText(
    "Wisdom is like a baobab tree; no single person’s arms can embrace it.",
  );
  await expect(proverb).toContainText("Ewe and Akan proverb");
  await expect(main.getByRole("listitem").getByRole("heading")).toHaveText([
    "Community Matching",
    "Gamified Learning",
    "Recognition Programs",
  ]);
});

test("the questions open one at a time and close again", { tag: ["@SITE-20", "@FIELD-17"] }, async ({ page }) => {
  await page.goto("/faq");
  const items = page.getByRole("main").getByRole("group");
  const questions = page.getByRole("main").locator("summary");
  await expect(questions).toHaveText([
    "What is Baobab?",
    "How do I become a mentor?",
    "Is it really free?",
    "How are students and mentors matched?",
    "Which subjects are there?",
    "How do sessions work?",
    "How can I donate?",
    "How do I report an issue?",
  ]);
  const answers = items.getByRole("paragraph");
  await expect(answers).toHaveCount(0);
  for (const index of [0, 5, 7]) {
    await questions.nth(index).click();
    await expect(answers).toHaveCount(1);
    await expect(items.nth(index).getByRole("paragraph")).toBeVisible();
  }
  await questions.nth(7).focus();
  await page.keyboard.press("Enter");
  await expect(answers).toHaveCount(0);
});

test("the help centre's topics lead to their sections", { tag: ["@SITE-22"] }, async ({ page }) => {
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help Center");
  const cards = page.getByRole("main").getByRole("list").first().getByRole("link");
  await expect(cards).toHaveText([/^Getting started/, /^Video sessions/, /^Messaging/, /^Documentation/]);
  for (const card of await cards.all()) {
    const anchor = (await card.getAttribute("href")) ?? "";
    expect(anchor).toMatch(/^#[a-z]+$/);
    await card.click();
    await expect(page).toHaveURL(`/help${anchor}`);
    const section = page.locator(anchor);
    await expect(section).toHaveCount(1);
    await expect(section).toBeInViewport();
    const title = (await section.getByRole("heading").textContent()) ?? "?";
    await expect(card).toContainText(title);
  }
});

test("the help centre names the support address, its hours and further pages", { tag: ["@SITE-23"] }, async ({
  page,
}) => {
  await page.goto("/help");
  const more = page.getByRole("complementary");
  await expect(more.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@.+/);
  await expect(more).toContainText("Support available 24/7");
  const links = more.getByRole("list").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/faq", "/contact", "/about", "/mission"]);
});

for (const path of ["/privacy", "/terms"]) {
  test(`${path} prints the date of its version`, { tag: ["@SITE-24"] }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("Last updated: January 2025", { exact: true })).toBeVisible();
    await page.goto(`/de${path}`);
    await expect(page.getByRole("main").getByText(/Januar 2025/)).toBeVisible();
  });
}
