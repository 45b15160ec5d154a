import { expect } from "@playwright/test";
import { inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

test("the mission page has a statement and four values", { tag: ["@SITE-15a", "@SITE-15b"] }, async ({ page }) => {
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

test("the about page tells the story, the name's fun fact and three features", {
  tag: ["@SITE-16a", "@SITE-16b", "@SITE-16c"],
}, async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main).toContainText("In many places, one teacher faces sixty students");
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

test("the questions open one at a time and close again, by keyboard too; on paper all are open", {
  tag: ["@SITE-20a", "@SITE-20b", "@SITE-20c", "@FIELD-17d", "@A11Y-02a", "@A11Y-05b"],
}, async ({ page }) => {
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

  await test.step("by keyboard alone", async () => {
    await questions.nth(0).focus();
    await page.keyboard.press("Space");
    await expect(items.nth(0)).toHaveAttribute("open");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(items.nth(0)).not.toHaveAttribute("open");
    await expect(answers).toHaveCount(1);
    await expect(answers).toContainText("You need to be 18 or older");
    // On into the open answer, to its link.
    await page.keyboard.press("Tab");
    await expect(answers.getByRole("link", { name: "Sign up", exact: true })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(answers).toHaveCount(0);
  });

  await test.step("on paper every answer is open", async () => {
    await page.emulateMedia({ media: "print" });
    for (const text of ["A free volunteer-mentoring platform", "There’s no fixed list", "it takes a minute"]) {
      await expect(page.getByText(text)).toBeVisible();
    }
  });
});

test("the help centre's topics lead to their sections", { tag: ["@SITE-22a", "@SITE-22b", "@SITE-22c"] }, async ({
  page,
}) => {
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

test("the help centre names the support address, its hours and further pages", {
  tag: ["@SITE-23a", "@SITE-23b", "@SITE-23c"],
}, async ({ page }) => {
  await page.goto("/help");
  const more = page.getByRole("complementary");
  await expect(more.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@.+/);
  await expect(more).toContainText("Support available 24/7");
  const links = more.getByRole("list").getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/faq", "/contact", "/about", "/mission"]);
  await expect(more.getByRole("link", { name: "Report a concern" })).toHaveAttribute("href", "/report");
});

test("the answers say what the product does, and lead to where it is done", {
  tag: ["@SITE-21a", "@SITE-21b", "@SITE-21c"],
}, async ({ page }) => {
  await page.goto("/faq");
  const item = (question: string) => page.getByRole("main").getByRole("group").filter({ hasText: question });
  const answers = [
    ["How do I become a mentor?", "Students find you once you’ve passed your checks", "Sign up", "/signup"],
    ["Is it really free?", "Nobody pays to learn or to teach here, and there are no ads.", "Donations", "/#donate"],
    ["How can I donate?", "no card is charged", "donation section", "/#donate"],
    ["How do I report an issue?", "call your local emergency number first", "Report a concern", "/report"],
  ] as const;
  for (const [question, text, link, href] of answers) {
    await page.getByText(question, { exact: true }).click();
    await expect(item(question)).toContainText(text);
    await expect(item(question).getByRole("link", { name: link, exact: true })).toHaveAttribute("href", href);
  }
  for (const check of [
    "two people who aren’t your relatives answer by a personal link",
    "staff look at your document in a call or as an upload",
    "never the document",
    "a quiz, which you pass with 80%",
    "you talk with someone on the team",
    "two different people have to approve you",
  ])
    await expect(item("How do I become a mentor?")).toContainText(check);
  await expect(item("How do I report an issue?").getByRole("link", { name: "safety page" })).toHaveAttribute(
    "href",
    "/safety",
  );
});

test("the contact page's questions link to the page for reports", { tag: ["@SITE-21c"] }, async ({ page }) => {
  await page.goto("/de/contact");
  await page.getByText("Wie melde ich ein Problem?", { exact: true }).click();
  await expect(page.getByRole("main").getByRole("group").getByRole("link", { name: "Melde es" })).toHaveAttribute(
    "href",
    "/de/report",
  );
});

const titles = {
  "/mission": ["Our Mission", "Nuestra misión", "Notre mission", "Unsere Mission"],
  "/about": ["About Us", "Quiénes somos", "Qui sommes-nous ?", "Über uns"],
  "/faq": ["Frequently Asked Questions", "Preguntas frecuentes", "Questions fréquentes", "Häufige Fragen"],
  "/help": ["Help Center", "Centro de ayuda", "Centre d’aide", "Hilfe"],
} as const;
test("these pages speak every language, and every link in them leads somewhere", {
  tag: ["@I18N-01a", "@I18N-01b"],
}, async ({ page, request }) => {
  const main = page.getByRole("main");
  const asked = new Set<string>();
  for (const [path, names] of Object.entries(titles)) {
    for (const [index, language] of siteLanguages.entries()) {
      await page.goto(inLanguage(language, path));
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(names[index] ?? "?");
      // Neither a key nor a tag or a placeholder that nothing filled.
      await expect(main).not.toContainText(/site\.|items\.|topics\.|[<>{}]/);
      const hrefs = await main
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const href of hrefs) {
        if (href.startsWith("mailto:")) continue;
        const url = new URL(href, page.url());
        if (!url.pathname.startsWith("/feed")) expect(`${url.pathname}/`).toContain(inLanguage(language, "/"));
        if (asked.has(url.href)) continue;
        asked.add(url.href);
        const answer = await request.get(url.href);
        expect(answer.status(), href).toBe(200);
        if (url.hash) expect(await answer.text(), href).toContain(`id="${url.hash.slice(1)}"`);
      }
    }
  }
});
