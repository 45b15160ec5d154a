import { expect, type Page } from "@playwright/test";
import { publicPaths } from "#lib/platform/paths.ts";
import { formsIn } from "./shows/html-forms.ts";
import { HttpClient } from "./shows/http-client.ts";
import { newSignedInPerson, shareSignIn } from "./shows/people.ts";
import { testedOrigin } from "./support/editor.ts";
import { enterAs } from "./support/pages.ts";
import { parsed, parsedElementsOf, shownWordsOf } from "./support/parsed-page.ts";
import { elementText, samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const pages = {
  "/": "Every student deserves someone in their corner.",
  "/mission": "Our Mission",
  "/about": "About Us",
  "/faq": "Frequently Asked Questions",
  "/help": "Help Center",
  "/privacy": "Privacy Policy",
  "/terms": "Terms of Service",
  "/contact": "Contact",
  "/demo": "Try Baobab",
  "/safety": "Safety",
  "/safety/numbers": "Emergency numbers of every country",
  "/report": "Report a concern",
  "/open-books": "Open books",
  "/login": "Welcome back",
  "/signup": "Join Baobab",
  "/blog": "Learning Resources & Insights",
  [samplePost]: /^Fractions/,
};
/** Words from the middle of the page, so that its content is there and not only its frame. */
const content: Record<string, readonly string[]> = {
  "/login": ["Email", "Password", "Sign In"],
  "/signup": ["Looking for mentorship and guidance", "Ready to help and guide students"],
  "/blog": ["min read", "All Posts"],
  [samplePost]: ["min read"],
  "/safety": ["Who can join today", "Emergency numbers and helplines"],
  "/safety/numbers": ["Zimbabwe", "They were taken from a public list"],
  "/report": ["Send report"],
  "/open-books": ["How to read this", "Nothing here shows who gave what."],
};
const nav = [
  ["Our Mission", "/mission"],
  ["About", "/about"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
] as const;
const footer = [
  ["About Us", "/about"],
  ["Our Mission", "/mission"],
  ["Open books", "/open-books"],
  ["Contact", "/contact"],
  ["FAQ", "/faq"],
  ["Help Center", "/help"],
  ["Privacy Policy", "/privacy"],
  ["Terms of Service", "/terms"],
  ["Safety", "/safety"],
  ["Report a concern", "/report"],
] as const;
const header = (page: Page) => page.getByRole("banner");

test("every public page carries its content, header and footer in the server's HTML", {
  tag: ["@SITE-01a", "@SITE-01b", "@SITE-01c", "@SITE-10a", "@SITE-10b", "@SITE-13", "@SITE-30a", "@front-off"],
}, async ({ request }) => {
  expect(Object.keys(pages)).toEqual(expect.arrayContaining([...publicPaths]));
  for (const [path, title] of Object.entries(pages)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    const part = (name: string) => new RegExp(`<${name}\\b.*</${name}>`, "s").exec(html)?.[0] ?? "";
    const linksIn = (text: string) => parsedElementsOf(parsed(text), "a");
    const [head, main, foot] = [part("header"), part("main"), part("footer")];
    const heading = parsedElementsOf(parsed(main), "h1").map(({ text = "" }) => text);
    expect(heading, path).toEqual([typeof title === "string" ? title : expect.stringMatching(title)]);
    const words = shownWordsOf(parsed(main), "en").join(" ");
    for (const told of content[path] ?? []) expect(words, path).toContain((told.match(/[\p{L}’']+/gu) ?? []).join(" "));
    const [first = ""] = /<nav\b.*?<\/nav>/s.exec(head) ?? [];
    expect(
      linksIn(first).map(({ text, href }) => [text, href]),
      path,
    ).toEqual(nav);
    expect(linksIn(head).find((link) => link["aria-label"] === "Baobab, home page")?.href, path).toBe("/");
    const below = linksIn(foot).map(({ text, href }) => [text, href]);
    expect(below, path).toEqual(expect.arrayContaining([...footer]));
  }
});

test("the header offers Log In and Sign Up to the signed-out, and the account menu to the signed-in; on a phone it collapses into a menu, and the footer folds the display settings away", {
  tag: ["@FIELD-12a", "@SITE-11a", "@SITE-11b", "@SITE-12a", "@SITE-12b", "@SITE-12c"],
}, async ({ page }) => {
  await page.goto("/about");
  await expect(header(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/login");
  await expect(header(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
  await expect(header(page).getByText("My Account").first()).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step("signed out on a phone", () => chooseFromMenu(page));
  await test.step("the footer of a phone", () => chooseDark(page));

  await enterAs(page, "student");
  await page.goto("/");
  await header(page).getByText("Menu", { exact: true }).click();
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(header(page).getByRole("button", { name: "Log Out" })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Log In" })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await expect(header(page).getByRole("link", { name: "Log In" })).toBeHidden();
  await header(page).getByText("My Account").first().click();
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(header(page).getByRole("button", { name: "Log Out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
});

/** Choosing an entry closes it. */
async function chooseFromMenu(page: Page): Promise<void> {
  const menu = header(page).getByText("Menu", { exact: true });
  await menu.click();
  const entries = header(page).getByRole("link").filter({ visible: true });
  await expect(entries).toHaveText(["Baobab", ...nav.map(([name]) => name), "Log In", "Sign Up"]);
  // Leaving the page would close the menu too: the press itself has to.
  await page.evaluate(() => window.addEventListener("click", (event) => event.preventDefault()));
  const contact = entries.filter({ hasText: "Contact" });
  await contact.click();
  await expect(header(page).getByRole("link", { name: "Log In" })).toBeHidden();
  await expect(page).toHaveURL("/about");
  await page.reload();
  await menu.click();
  await contact.click();
  await expect(page).toHaveURL("/contact");
}

/** What is chosen stays. */
async function chooseDark(page: Page): Promise<void> {
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByLabel("Appearance")).toBeHidden();
  await foot.getByText("Display settings").click();
  await foot.getByLabel("Appearance").selectOption("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(foot.getByLabel("Appearance")).toHaveValue("dark");
}

test("a path that leads nowhere is a true 404 with a way home, also without script", {
  tag: ["@SITE-25a", "@SITE-25b", "@SITE-25c", "@SITE-30a", "@front-off"],
}, async ({ page, context, request }) => {
  const words: Record<string, readonly [title: string, home: string, address: string]> = {
    en: ["Oops! Page not found", "Return to Home", "/"],
    es: ["¡Vaya! Página no encontrada", "Volver al inicio", "/es"],
    de: ["Hoppla! Seite nicht gefunden", "Zurück zur Startseite", "/de"],
  };
  const documents = ["/nope", "/es/nope", "/about/nope", "/xx/about"];
  const below = ["/reset-password", "/login/x", "/de/signup/x", "/dashboard/nope", "/de/dashboard/nope"];
  const student = await newSignedInPerson(testedOrigin(), "student");
  const told: string[] = [];
  page.on("console", (message) => told.push(message.text()));
  for (const path of [...documents, ...below]) {
    const [title, home, address] = words[path.split("/")[1] ?? ""] ?? words.en ?? [];
    const own = path.includes("/dashboard");
    const headers: Record<string, string> = own ? { cookie: student.cookieHeader } : {};
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(elementText(html, "h1"), path).toBe(title);
    const links = parsedElementsOf(parsed(html), "a");
    expect(links.find(({ text }) => text === home)?.href, path).toBe(address);

    if (own) await shareSignIn(context, student);
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title ?? "");
    await expect(page.getByRole("link", { name: home }), path).toHaveAttribute("href", address ?? "");
    await expect.poll(() => told).toContain(`404: ${path}`);
  }
});

test("the demo page signs a visitor in as student or mentor with one press", {
  tag: ["@SITE-26a", "@SITE-26b"],
}, async () => {
  for (const role of ["student", "mentor"] as const) {
    const visitor = new HttpClient(process.env.BAOBAB_E2E_URL ?? "");
    const { body } = await visitor.get("/demo");
    expect(body).toContain("made up");
    const form = formsIn(body).find(({ text }) => text.includes(`Sign in as demo ${role}`));
    expect(form?.typed.size).toBe(0);
    if (!form) continue;
    const answer = await visitor.post("/demo", form, { demo: role });
    expect(answer.location).toMatch(/\/dashboard$/);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  }
});
