import { expect, type Page } from "@playwright/test";
import { formsIn } from "./shows/html-forms.ts";
import { shareSignIn, signedInDemo } from "./shows/people.ts";
import { parsed, parsedElementsOf } from "./support/parsed-page.ts";
import { fillSignUp, newPerson } from "./support/people.ts";
import { elementText, samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** The whole visit of somebody whose browser runs no script: plain pages, links and forms. */
test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");

test("signs up, reads the dashboard, logs out and signs in again to the page that was asked for, at the second attempt", {
  tag: ["@SITE-30e", "@SITE-30f"],
}, async ({ page }) => {
  const person = newPerson("student", "Grace Hopper");
  await page.goto("/signup");
  await main(page)
    .getByRole("link", { name: /student/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signup\?role=student$/);
  await fillSignUp(page, person);
  await page.getByLabel("Confirm password").fill("something else");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Confirm password")).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel(/^Subjects you/)).toHaveValue("Maths, Physics");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Grace");
  const sidebar = page.getByRole("navigation", { name: "Dashboard pages" });
  await sidebar.getByRole("link", { name: "Profile" }).click();
  await expect(main(page)).toContainText(person.email);

  await sidebar.getByRole("button", { name: "Logout" }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  await page.goto("/dashboard/video");
  await expect(page).toHaveURL(/\/login\?next=/);
  const signIn = async (password: string) => {
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await signIn("not the password");
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await signIn(person.password);
  await expect(page).toHaveURL(/\/dashboard\/video$/);
});

test("searches and filters the blog, and reads a post", { tag: ["@BLOG-03b", "@SITE-30a"] }, async ({ request }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    const [text = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
    const navOf = (name: string) => new RegExp(`<nav[^>]* aria-label="${name}".*?</nav>`, "s").exec(html)?.[0] ?? "";
    return {
      text,
      articles: text.match(/<article\b.*?<\/article>/gs) ?? [],
      linksIn: (name: string) => links(navOf(name)),
    };
  };
  const links = (html: string) => parsedElementsOf(parsed(html), "a");
  const blog = await read("/blog");
  const search = formsIn(blog.text).find(({ fields }) => fields.has("q"));
  const words = new URLSearchParams({ ...Object.fromEntries(search?.fields ?? []), q: "fractions" });
  expect((await read(`${search?.action}?${words}`)).articles).toHaveLength(1);

  const category = blog.linksIn("Categories").find(({ text }) => text === "Success Stories")?.href ?? "";
  const chosen = await read(category);
  expect(chosen.linksIn("Categories").find(({ href }) => href === category)?.["aria-current"]).toBe("true");
  expect(chosen.articles.length).toBeGreaterThan(0);
  for (const article of chosen.articles) expect(article).toContain("Success Stories");

  const next = blog.linksIn("Pages").find(({ text }) => text?.includes("Next"));
  if (next?.href) {
    const current = (await read(next.href)).linksIn("Pages").filter((link) => link["aria-current"] === "page");
    expect(current.map(({ text }) => text)).toEqual(["2"]);
  }
  const [title] = links(blog.articles[0] ?? "");
  const post = await (await request.get(title?.href ?? "")).text();
  expect(elementText(post, "h1")).toBe(title?.text);
  expect(/<article\b.*?<\/article>/s.exec(post)?.[0]).toContain("<p");
});

test("opens every menu and every answer, finds the sharing links of a post, and sends the contact form at the second attempt", {
  tag: ["@SITE-12a", "@SITE-18b", "@SITE-18c", "@SITE-30a", "@SITE-30b", "@SITE-30c"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  const menu = page.getByRole("banner").locator("details:visible");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Our Mission" }).click();
  await expect(page).toHaveURL(/\/mission$/);

  await page.goto("/faq");
  for (const answer of await main(page).locator("details").all()) {
    await answer.locator("summary").click();
    await expect(answer).toHaveAttribute("open");
    await expect(answer.locator("summary ~ *").first()).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/faq$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  await page.goto(samplePost);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fractions");
  await expect(main(page).getByRole("link", { name: /facebook/i })).toHaveAttribute("href", /^https:/);
  await expect(main(page).getByRole("button", { name: /copy/i })).toBeHidden();

  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Ama");
  await page.getByLabel("Email", { exact: true }).fill("ama@");
  await page.getByLabel("Subject", { exact: true }).fill("A question");
  await page.getByLabel("Message", { exact: true }).fill("Where do I begin?");
  await page.getByRole("button", { name: "Send Message" }).click();
  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter a valid e-mail address.");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("Where do I begin?");
  await email.fill("ama@example.org");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(main(page).getByRole("status")).toContainText("Message sent!");
});

test("opens the tabs of the settings, which every key reaches, and the account's menu on a public page on a desk and on a phone, and logs out there", {
  tag: ["@SET-01a", "@SITE-30b", "@SITE-11b", "@SITE-12b", "@AUTH-15b", "@AUTH-15c"],
}, async ({ page }) => {
  await enterDemo(page);
  await page.goto("/dashboard/settings");
  await page.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("Tab");
  const tab = page.getByRole("tab", { name: "Notifications" });
  await expect(tab).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tab=notifications$/);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Notifications" }).getByRole("heading").first()).toBeVisible();

  await openAccountMenu(page, 1280, "My Account");
  await enterDemo(page);
  await openAccountMenu(page, 360, "Menu");
});

async function enterDemo(page: Page): Promise<void> {
  await shareSignIn(page.context(), await signedInDemo(process.env.BAOBAB_E2E_URL ?? "", "student"));
}

async function openAccountMenu(page: Page, width: number, name: string): Promise<void> {
  await page.setViewportSize({ width, height: 780 });
  const header = page.getByRole("banner");
  const menu = header.locator("details:visible").filter({ has: page.locator("summary", { hasText: name }) });
  const logIn = header.getByRole("link", { name: "Log In" }).filter({ visible: true });
  const dashboard = menu.getByRole("link", { name: "Dashboard" });
  await page.goto("/about");
  await expect(menu).toHaveCount(1);
  await expect(dashboard).toBeHidden();
  await menu.locator("summary").click();
  await expect(logIn).toHaveCount(0);
  await expect(header).toContainText("My Account");
  await dashboard.click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/about");
  await menu.locator("summary").click();
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  if (width < 1024) await menu.locator("summary").click();
  await expect(logIn).toBeVisible();
  await expect(header.getByText("My Account").filter({ visible: true })).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
}
