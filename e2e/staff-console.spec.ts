import { type BrowserContext, expect, type Page } from "@playwright/test";
import { countPresses } from "./support/presses.ts";
import { test } from "./support/test.ts";

/** Into the demo as one of staff: one press on its page. */
async function enterAs(page: Page, role: "coordinator" | "safeguarding lead" | "admin"): Promise<void> {
  await page.goto("/demo");
  await page.getByRole("button", { name: `Sign in as demo ${role}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
}

async function writeToStaff(context: BrowserContext, subject: string): Promise<void> {
  const page = await context.newPage();
  await page.goto("/contact");
  await page.getByLabel("Name", { exact: true }).fill("Grace");
  await page.getByLabel("Email", { exact: true }).fill("grace@example.org");
  await page.getByLabel("Subject", { exact: true }).fill(subject);
  await page.getByLabel("Message", { exact: true }).fill("How can our library begin?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.close();
}

test("what comes appears by itself in a coordinator's queue, is taken in hand by opening it, and is marked for a colleague", {
  tag: ["@SAFE-02a"],
}, async ({ page, browser }) => {
  const subject = `Starting ${crypto.randomUUID()}`;
  await enterAs(page, "coordinator");
  // Others' work fills the list of all kinds.
  await page.goto("/staff?kind=ticket&all");
  const visitor = await browser.newContext();
  await writeToStaff(visitor, subject);
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect(row).toBeVisible();
  await expect(row.getByText(/^due in [23] days$/)).toBeVisible();
  const presses = await countPresses(page);
  await row.getByRole("button", { name: `Open Message: ${subject}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "In your hands until" })).toBeVisible();
  expect(presses()).toBe(1);
  await page.getByRole("button", { name: "Give it back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What needs you now" })).toBeVisible();
  await page.goto("/staff?kind=ticket&all");
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("In your hands");
  await visitor.close();
});

test("J and K go through the queue and Enter opens, without a mouse", { tag: ["@A11Y-02a"] }, async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext();
  for (const turn of [1, 2]) await writeToStaff(visitor, `Keys ${turn} ${crypto.randomUUID()}`);
  await enterAs(page, "coordinator");
  const open = page.getByRole("listitem").getByRole("button", { name: /^Open / });
  await expect(open.nth(1)).toBeVisible();
  // The page may not listen yet, and colleagues' items come and go: the names say where the focus is.
  const focused = page.getByRole("button", { name: /^Open / }).and(page.locator(":focus"));
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(focused).toBeVisible({ timeout: 500 });
  }).toPass();
  const first = await focused.getAttribute("aria-label");
  await page.keyboard.press("j");
  await expect(focused).not.toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("k");
  await expect(focused).toHaveAttribute("aria-label", first ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "In your hands until" })).toBeVisible();
  await visitor.close();
});

test("each role of staff finds only its own kinds of work", { tag: ["@SAFE-02a"] }, async ({ page }) => {
  await enterAs(page, "admin");
  const kinds = page.getByRole("navigation", { name: "Kinds of work" });
  await expect(kinds.getByRole("link", { name: /^Messages/ })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("about:blank");
  await enterAs(page, "safeguarding lead");
  await expect(kinds.getByRole("link", { name: /^Safety messages/ })).toBeVisible();
  await expect(kinds.getByRole("link", { name: /^Messages/ })).toHaveCount(0);
});
