import { expect, type Page } from "@playwright/test";
import { descendants, isTag } from "#server/front/nodes.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { chooseDemo } from "./support/people.ts";
import { inLanguage, samplePost, siteLanguages } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const texts = {
  "/privacy": {
    en: ["Privacy Policy", "Last updated: November 2026", "Who is responsible"],
    es: ["Política de privacidad", "Última actualización: noviembre de 2026", "Quién es responsable"],
    fr: ["Politique de confidentialité", "Dernière mise à jour : novembre 2026", "Qui est responsable"],
    de: ["Datenschutzerklärung", "Zuletzt aktualisiert: November 2026", "Wer verantwortlich ist"],
  },
  "/terms": {
    en: ["Terms of Service", "Last updated: November 2026", "What we offer"],
    es: ["Condiciones del servicio", "Última actualización: noviembre de 2026", "Qué ofrecemos"],
    fr: ["Conditions d’utilisation", "Dernière mise à jour : novembre 2026", "Ce que nous proposons"],
    de: ["Nutzungsbedingungen", "Zuletzt aktualisiert: November 2026", "Was wir anbieten"],
  },
} as const;
const paths = ["/privacy", "/terms"] as const;
const sectionOf = (page: Page, name: RegExp) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });

for (const path of paths) {
  test(`${path} is in every language, with the month of its version, and what it links leads somewhere`, {
    tag: ["@SITE-24a", "@SITE-24b", "@I18N-06e"],
  }, async ({ request }) => {
    for (const language of siteLanguages) {
      const [title, updated, first] = texts[path][language];
      const html = await (await request.get(inLanguage(language, path))).text();
      const [text = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
      const all = (name: string) => parsedElementsOf(parsed(text), name);
      expect(parsedElementsOf(parsed(html), "html")[0]?.lang).toBe(language);
      expect(all("h1").map((heading) => heading.text)).toEqual([title]);
      expect(all("p").map((line) => line.text?.replaceAll("\u00a0", " "))).toContain(updated);
      expect(all("h2").map((heading) => heading.text)).toContain(`1. ${first}`);
      // Neither a key nor a tag or a placeholder that nothing filled.
      expect(all("main")[0]?.text).not.toMatch(/policies\.|sections\.|[<>{}]/);
      const [contents = ""] = /<nav\b.*?<\/nav>/s.exec(text) ?? [];
      const led = parsedElementsOf(parsed(contents), "a").map(({ href, text: name }) => [href, name]);
      expect(led).toHaveLength(path === "/privacy" ? 10 : 12);
      const titles = all("h2").map((heading) => heading.text);
      expect(led).toEqual(all("section").map(({ id }, index) => [`#${id}`, titles[index + 1]]));
    }

    const de = parsed(await (await request.get(inLanguage("de", path))).text());
    const [main] = [...descendants(de)].filter(({ node }) => isTag(node, "main")).map(({ node }) => node);
    if (!main) throw new Error(`${path} has no main part`);
    const hrefs = parsedElementsOf(main, "a").map(({ href = "" }) => href);
    const pages = new Set(hrefs.filter((href) => href.startsWith("/")));
    expect(pages.size).toBeGreaterThan(1);
    for (const href of pages) {
      expect(href).toMatch(/^\/de\//);
      expect((await request.get(href)).status(), href).toBe(200);
    }
    expect(hrefs.filter((href) => href.startsWith("mailto:")).length).toBeGreaterThan(1);
  });
}

test("the privacy policy covers what lawyers ask for, and the terms the rules that protect young people and a way to appeal", {
  tag: ["@SITE-24a"],
}, async ({ request }) => {
  const sectionsOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
    const headings = parsedElementsOf(parsed(main), "h2").map(({ text }) => text);
    const sections = main.match(/<section\b.*?<\/section>/gs) ?? [];
    return { headings, sectionOf: (name: RegExp) => parsed(sections.find((section) => name.test(section)) ?? "") };
  };
  expect((await sectionsOf("/privacy")).headings).toEqual([
    "Contents",
    "1. Who is responsible",
    "2. What we keep, and why",
    "3. Children and young people",
    "4. What others can see",
    "5. Cookies and browser storage",
    "6. Who else receives data",
    "7. How long we keep it",
    "8. How we protect it",
    "9. Your rights",
    "10. Changes",
  ]);
  const { sectionOf } = await sectionsOf("/terms");
  const rules = sectionOf(/Rules that protect young people/);
  expect(parsedElementsOf(rules, "li")).toHaveLength(5);
  expect(parsedElementsOf(rules, "a").map(({ href }) => href)).toEqual(["/report"]);
  const decisions = sectionOf(/Reports, decisions, appeals/);
  expect(parsedElementsOf(decisions, "a")).toContainEqual(
    expect.objectContaining({ text: "Report a concern", href: "/report" }),
  );
  expect(parsedElementsOf(decisions, "section")[0]?.text).toContain("You can appeal within six months");
});

test("the privacy policy names every cookie and everything kept in the browser", {
  tag: ["@FIELD-01b", "@PRIV-09d"],
}, async ({ page, context }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Appearance").selectOption("Dark");
  await footer.getByLabel("Text size").selectOption("Large");
  await footer.getByLabel("Data saver").selectOption({ index: 1 });
  await footer.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL("/es");
  const inBrowser = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  let stored: string[] = [];
  // Before signing in, which puts the account's choices in the place of the browser's. Scripts note how a page was entered.
  await expect(async () => {
    stored = await inBrowser();
    expect(stored.length).toBeGreaterThanOrEqual(5);
  }).toPass();
  await chooseDemo(page, "student");
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  const cookies = (await context.cookies()).map(({ name }) => name);
  expect(cookies.length).toBeGreaterThan(2);
  const signedIn = await inBrowser();
  for (const name of ["userName", "userRole", "userProfile", "userId"])
    expect([...cookies, ...signedIn]).not.toContain(name);
  await page.goto("/privacy");
  const listed = sectionOf(page, /Cookies and browser storage/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Cookies and browser storage/ })
    .click();
  await expect(listed.getByRole("heading", { level: 2 })).toBeInViewport();
  for (const name of [...cookies, ...stored]) await expect(listed).toContainText(name);
});

test("on paper a policy is its text alone, dark on white, and a post has no buttons and no other posts, and says where its links lead", {
  tag: ["@BLOG-20e"],
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/terms");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const role of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const colours = await page.getByRole("main").evaluate((main) => ({
    text: getComputedStyle(main).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(colours).toEqual({ text: "rgb(0, 0, 0)", ground: "rgb(255, 255, 255)" });

  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await page.goto(samplePost);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const article = page.getByRole("article").first();
  await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  const badge = article.getByRole("link", { name: "Math Tips" });
  expect(await badge.evaluate((link) => getComputedStyle(link).color)).toBe("rgb(0, 0, 0)");
});
