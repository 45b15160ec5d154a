import { type APIRequestContext, expect } from "@playwright/test";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { elementText, inLanguage, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** The elements of a page's main part, with all that is below them as text. */
async function mainOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const [whole = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  const main = whole.replaceAll(/<script\b.*?<\/script>/gs, "");
  const part = (text: string) => ({
    html: text,
    all: (name: string) => parsedElementsOf(parsed(text), name),
    texts: (name: string) => parsedElementsOf(parsed(text), name).map(({ text: words = "" }) => words),
    text: parsedElementsOf(parsed(`<div>${text}</div>`), "div")[0]?.text ?? "",
  });
  const parts = (name: string) => (main.match(new RegExp(`<${name}\\b.*?</${name}>`, "gs")) ?? []).map(part);
  return { ...part(main), parts, whole: html };
}

test("the mission page has a statement and four values", { tag: ["@SITE-15a", "@SITE-15b"] }, async ({ request }) => {
  const main = await mainOf(request, "/mission");
  expect(main.text).toContain("To give every student");
  const cards = main.parts("li");
  expect(cards).toHaveLength(4);
  for (const card of cards) {
    for (const name of ["h3", "p"]) expect(card.texts(name)[0], name).toMatch(/\w/);
    expect(card.all("svg").length).toBeGreaterThan(0);
  }
});

test("the about page tells the story, the name's fun fact and three features", {
  tag: ["@SITE-16a", "@SITE-16b", "@SITE-16c"],
}, async ({ request }) => {
  const main = await mainOf(request, "/about");
  expect(main.text).toContain("In many places, one teacher faces sixty students");
  expect(main.text).toContain("A student finds a mentor who knows the subject");
  const [fact] = main.parts("aside");
  expect(fact?.text).toContain("Fun fact: why a baobab?");
  expect(fact?.text).toContain("The baobab is called the “tree of life”");
  expect(fact?.texts("blockquote")).toEqual(["Wisdom is like a baobab tree; no single person’s arms can embrace it."]);
  expect(fact?.texts("figure")[0]).toContain("Ewe and Akan proverb");
  const features = ["Community Matching", "Gamified Learning", "Recognition Programs"];
  expect(main.parts("li").flatMap((item) => item.texts("h3"))).toEqual(features);
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
}, async ({ request }) => {
  const [more] = (await mainOf(request, "/help")).parts("aside");
  const links = more?.all("a") ?? [];
  expect(links.find(({ text }) => text?.includes("@"))?.href).toMatch(/^mailto:.+@.+/);
  expect(more?.text).toContain("Support available 24/7");
  const [list = ""] = /<ul\b.*?<\/ul>/s.exec(more?.html ?? "") ?? [];
  const addresses = parsedElementsOf(parsed(list), "a").map(({ href }) => href);
  expect(addresses).toEqual(["/faq", "/contact", "/about", "/mission"]);
  expect(links.find(({ text }) => text === "Report a concern")?.href).toBe("/report");
});

test("the answers say what the product does, and lead to where it is done", {
  tag: ["@SITE-21a", "@SITE-21b", "@SITE-21c"],
}, async ({ request }) => {
  const items = (await mainOf(request, "/faq")).parts("details");
  const item = (question: string) => items.find(({ texts }) => texts("summary")[0] === question);
  const hrefIn = (question: string, name: string) =>
    item(question)
      ?.all("a")
      .find(({ text }) => text === name)?.href;
  const answers = [
    ["How do I become a mentor?", "Students find you once you’ve passed your checks", "Sign up", "/signup"],
    ["Is it really free?", "Nobody pays to learn or to teach here, and there are no ads.", "Donations", "/donation"],
    ["How can I donate?", "no card is charged", "donation section", "/donation"],
    ["How do I report an issue?", "call your local emergency number first", "Report a concern", "/report"],
  ] as const;
  for (const [question, text, link, href] of answers) {
    expect(item(question)?.text).toContain(text);
    expect(hrefIn(question, link)).toBe(href);
  }
  for (const check of [
    "two people who aren’t your relatives answer by a personal link",
    "staff look at your document in a call or as an upload",
    "never the document",
    "a quiz, which you pass with 80%",
    "you talk with someone on the team",
    "two different people have to approve you",
  ])
    expect(item("How do I become a mentor?")?.text).toContain(check);
  expect(hrefIn("How do I report an issue?", "safety page")).toBe("/safety");

  const contact = (await mainOf(request, "/de/contact")).parts("details");
  const report = contact.find(({ texts }) => texts("summary")[0] === "Wie melde ich ein Problem?");
  expect(report?.all("a").find(({ text }) => text === "Melde es")?.href).toBe("/de/report");
});

const titles = {
  "/mission": ["Our Mission", "Nuestra misión", "Notre mission", "Unsere Mission"],
  "/about": ["About Us", "Quiénes somos", "Qui sommes-nous ?", "Über uns"],
  "/faq": ["Frequently Asked Questions", "Preguntas frecuentes", "Questions fréquentes", "Häufige Fragen"],
  "/help": ["Help Center", "Centro de ayuda", "Centre d’aide", "Hilfe"],
} as const;
test("these pages speak every language, and every link in them leads somewhere", {
  tag: ["@I18N-01a", "@I18N-01b"],
}, async ({ request, baseURL }) => {
  const asked = new Set<string>();
  for (const [path, names] of Object.entries(titles)) {
    for (const [index, language] of siteLanguages.entries()) {
      const at = inLanguage(language, path);
      const main = await mainOf(request, at);
      expect(parsedElementsOf(parsed(main.whole), "html")[0]?.lang).toBe(language);
      expect(elementText(main.whole, "h1").replaceAll("\u00a0", " ")).toBe(names[index] ?? "?");
      // Neither a key nor a tag or a placeholder that nothing filled.
      expect(main.text, at).not.toMatch(/site\.|items\.|topics\.|[<>{}]/);
      for (const { href = "" } of main.all("a")) {
        if (href.startsWith("mailto:")) continue;
        const url = new URL(href, new URL(at, baseURL));
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
