import { expect, type Page } from "@playwright/test";
import { publicPaths } from "#lib/platform/paths.ts";
import { shareSignIn, signedInDemo } from "./shows/people.ts";
import { enterAs } from "./support/pages.ts";
import { forgetSignIn } from "./support/people.ts";
import { samplePost } from "./support/site-pages.ts";
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

test.describe("public pages", () => {
  test("are all looked at here", () => {
    expect(Object.keys(pages)).toEqual(expect.arrayContaining([...publicPaths]));
  });

  test("carry their content, header and footer in the server's HTML", {
    tag: ["@SITE-01a", "@SITE-01b", "@SITE-01c", "@SITE-10a", "@SITE-10b", "@SITE-13", "@SITE-30a", "@front-off"],
  }, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const [path, title] of Object.entries(pages)) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
        for (const words of content[path] ?? []) await expect(page.getByRole("main")).toContainText(words);
        const links = header(page).getByRole("navigation").first().getByRole("link");
        await expect(links).toHaveText(nav.map(([name]) => name));
        for (const [name, href] of nav)
          await expect(links.filter({ hasText: name }).first()).toHaveAttribute("href", href);
        await expect(header(page).getByRole("link", { name: "Baobab, home page" })).toHaveAttribute("href", "/");
        for (const [name, href] of footer) {
          const link = page.getByRole("contentinfo").getByRole("link", { name, exact: true });
          await expect(link).toHaveAttribute("href", href);
        }
      });
    }
    await page.context().close();
  });
});

test.describe("header", () => {
  test("offers Log In and Sign Up to the signed-out, and the account menu to the signed-in", {
    tag: ["@SITE-11a", "@SITE-11b"],
  }, async ({ page }) => {
    await page.goto("/about");
    await expect(header(page).getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/login");
    await expect(header(page).getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/signup");
    await expect(header(page).getByText("My Account").first()).toBeHidden();
    await enterAs(page, "student");
    await page.goto("/about");
    await expect(header(page).getByRole("link", { name: "Log In" })).toBeHidden();
    await header(page).getByText("My Account").first().click();
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    await expect(header(page).getByRole("button", { name: "Log Out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
  });

  test("collapses into a menu on a phone, with the account when signed in; choosing an entry closes it", {
    tag: ["@SITE-12a", "@SITE-12b", "@SITE-12c"],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/about");
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
    await enterAs(page, "student");
    await page.goto("/");
    await menu.click();
    await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expect(header(page).getByRole("button", { name: "Log Out" })).toBeVisible();
    await expect(header(page).getByRole("link", { name: "Log In" })).toBeHidden();
  });
});

test("the footer of a phone folds the display settings away, opens them, and what is chosen stays", {
  tag: ["@FIELD-12a"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByLabel("Appearance")).toBeHidden();
  await foot.getByText("Display settings").click();
  await foot.getByLabel("Appearance").selectOption("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(foot.getByLabel("Appearance")).toHaveValue("dark");
});

test("a path that leads nowhere is a true 404 with a way home, also without script", {
  tag: ["@SITE-25a", "@SITE-25b", "@SITE-25c", "@SITE-25d", "@SITE-30a", "@front-off"],
}, async ({ browser, quietServer: server }) => {
  const words: Record<string, readonly [title: string, home: string, address: string]> = {
    en: ["Oops! Page not found", "Return to Home", "/"],
    es: ["¡Vaya! Página no encontrada", "Volver al inicio", "/es"],
    de: ["Hoppla! Seite nicht gefunden", "Zurück zur Startseite", "/de"],
  };
  const documents = ["/nope", "/es/nope", "/about/nope", "/xx/about"];
  const below = ["/reset-password", "/login/x", "/de/signup/x", "/dashboard/nope", "/de/dashboard/nope"];
  const student = await signedInDemo(server.url, "student");
  for (const script of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled: script, baseURL: server.url });
    const page = await context.newPage();
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    for (const path of [...documents, ...below]) {
      if (path.includes("/dashboard")) await shareSignIn(context, student);
      const logged = () => server.log().split(`"message":"404 ${path}"`).length;
      const before = logged();
      expect((await page.goto(path))?.status(), path).toBe(404);
      const [title, home, address] = words[path.split("/")[1] ?? ""] ?? words.en ?? [];
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title ?? "");
      await expect(page.getByRole("link", { name: home }), path).toHaveAttribute("href", address ?? "");
      if (script) await expect.poll(() => told).toContain(`404: ${path}`);
      await expect.poll(logged, path).toBeGreaterThan(before);
    }
    await context.close();
  }
});

test("the demo page signs a visitor in as student or mentor with one press", {
  tag: ["@SITE-26a", "@SITE-26b"],
}, async ({ page }) => {
  for (const role of ["student", "mentor"] as const) {
    await forgetSignIn(page);
    await page.goto("/demo");
    await expect(page.getByRole("main")).toContainText("made up");
    await page.getByRole("button", { name: `Sign in as demo ${role}` }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
