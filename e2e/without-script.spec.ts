import { expect, type Page } from "@playwright/test";
import { chooseDemo, fillSignUp, newPerson, signInByForm } from "./support/people.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

/** The whole visit of somebody whose browser runs no script: plain pages, links and forms. */
test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole("main");

test("signs up, reads the dashboard, logs out and signs in again", { tag: ["@SITE-30e", "@SITE-30f"] }, async ({
  page,
}) => {
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
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);

  await signInByForm(page, person.email, "not the password");
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await signInByForm(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("signs in to the page that was asked for, also at the second attempt", { tag: ["@SITE-30e"] }, async ({
  page,
}) => {
  const person = newPerson("student");
  await page.goto("/signup?role=student");
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.context().clearCookies();

  await page.goto("/dashboard/video");
  await expect(page).toHaveURL(/\/login\?next=/);
  for (const password of ["not the password", person.password]) {
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  }
  await expect(page).toHaveURL(/\/dashboard\/video$/);
});

test("searches and filters the blog, and reads a post", { tag: ["@BLOG-03b", "@SITE-30a"] }, async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("searchbox").fill("fractions");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/\?q=fractions/);
  await expect(main(page).getByRole("article")).toHaveCount(1);

  await page.goto("/blog");
  const category = page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Success Stories" });
  await category.click();
  await expect(category).toHaveAttribute("aria-current", "true");
  const posts = main(page).getByRole("article");
  await expect(posts.first()).toBeVisible();
  await expect(posts.filter({ hasNotText: "Success Stories" })).toHaveCount(0);

  await page.goto("/blog");
  const pages = page.getByRole("navigation", { name: "Pages" });
  if (await pages.isVisible()) {
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages.locator("[aria-current=page]")).toHaveText("2");
    await page.goto("/blog");
  }
  const title = main(page).getByRole("article").first().getByRole("link");
  const name = (await title.textContent()) ?? "";
  await title.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main(page).locator(".post-body, article").first()).not.toBeEmpty();
});

test("opens the tabs of the settings, which every key reaches", { tag: ["@SET-01a"] }, async ({ page }) => {
  await chooseDemo(page, "student");
  await page.goto("/dashboard/settings");
  await page.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("Tab");
  const tab = page.getByRole("tab", { name: "Notifications" });
  await expect(tab).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?tab=notifications$/);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "Notifications" }).getByRole("heading").first()).toBeVisible();
});

test("opens every menu and every answer", { tag: ["@SITE-30a", "@SITE-30b", "@SITE-12a"] }, async ({ page }) => {
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
});

for (const [screen, width, name] of [
  ["a desk", 1280, "My Account"],
  ["a phone", 360, "Menu"],
] as const) {
  test(`opens the account's menu on a public page on ${screen}, when signed in, and logs out there`, {
    tag: ["@SITE-30b", "@SITE-11b", "@SITE-12b", "@AUTH-15b", "@AUTH-15c"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    await chooseDemo(page, "student");
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
  });
}

test("sends the contact form, at the second attempt", { tag: ["@SITE-30c", "@SITE-18b", "@SITE-18c"] }, async ({
  page,
}) => {
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

test("sends a report, at the second attempt", { tag: ["@SITE-30d"] }, async ({ page }) => {
  await page.goto("/report");
  const send = page.getByRole("button", { name: "Send report" });
  await send.click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
  await main(page).getByRole("combobox").selectOption({ index: 1 });
  await main(page).locator("textarea").fill("Somebody asked me for my phone number.");
  await send.click();
  await expect(main(page).getByRole("status")).toBeVisible();
});

test("a post offers its sharing links without script", { tag: ["@SITE-30a"] }, async ({ page }) => {
  await page.goto(samplePost);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Fractions");
  await expect(main(page).getByRole("link", { name: /facebook/i })).toHaveAttribute("href", /^https:/);
  await expect(main(page).getByRole("button", { name: /copy/i })).toBeHidden();
});
