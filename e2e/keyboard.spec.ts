import { expect, type Page } from "@playwright/test";
import { press, tabTo } from "./support/keys.ts";
import { enterAs } from "./support/pages.ts";
import { newPerson } from "./support/people.ts";
import { samplePost } from "./support/site-pages.ts";
import { test } from "./support/test.ts";

const skip = (page: Page) => page.getByRole("link", { name: /^Skip/ });

/** Where the focus stands: what it is, whether it is marked, and whether something else covers it. */
async function stop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const marks = [element, ...["::after", "::before"]].map((part) =>
      typeof part === "string" ? getComputedStyle(element, part) : getComputedStyle(element),
    );
    const marked = marks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes("0px 0px 0px"),
    );
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const points = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    const label = element.closest("label");
    const free = points.some(
      (hit) => hit && (element.contains(hit) || hit.contains(element) || (label?.contains(hit) ?? false)),
    );
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    return { name: `<${element.localName} ${element.id}> ${name}`, marked, free };
  });
}

/** Each page in one width, and the landing page in both: every header and every kind of control is met in each. */
for (const [path, width] of [
  ["/", 360],
  ["/", 1280],
  ["/blog", 360],
  [samplePost, 1280],
  ["/signup?role=mentor", 360],
  ["/contact", 1280],
  ["/login", 360],
] as const) {
  test(`on ${path} at ${width} px every stop of Tab is marked and in sight`, {
    tag: ["@A11Y-02a", "@A11Y-02b"],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    // What scrolls smoothly would still be on its way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const names: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      await page.keyboard.press("Tab");
      const now = await stop(page);
      if (!now) break;
      names.push(now.name);
      expect.soft(now, now.name).toMatchObject({ marked: true, free: true });
    }
    expect(names.length).toBeGreaterThan(15);
    expect(names.length, "Tab leads out of the page in the end").toBeLessThan(120);
    expect(names[0]).toContain("Skip");
  });
}

test("the first stop skips to the content", { tag: ["@A11Y-02d"] }, async ({ page }) => {
  for (const path of ["/", "/blog", "/login"]) {
    await page.goto(path);
    await press(page, "Tab");
    await expect(skip(page)).toBeFocused();
    await expect(skip(page)).toBeInViewport();
    await press(page, "Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
  await enterAs(page, "mentor");
  await page.goto("/dashboard");
  await press(page, "Tab");
  await expect(skip(page)).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("Tab goes through the header in the order it is read", { tag: ["@A11Y-02c"] }, async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await press(page, "Tab");
  for (const name of [/home page/i, "Our Mission", "About", "Blog", "Contact", "Log In", "Sign Up"]) {
    await press(page, "Tab");
    await expect(header.getByRole("link", { name, exact: true }).and(page.locator(":focus"))).toHaveCount(1);
  }
});

test("the phone's menu opens with Enter and Space, closes with Escape and gives the focus back", {
  tag: ["@A11Y-02a", "@A11Y-02f", "@A11Y-02g", "@SITE-12a"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/");
  const menu = page.getByRole("banner").locator("summary").filter({ hasText: "Menu" });
  const entry = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Our Mission" });
  for (const key of ["Enter", "Space"]) {
    await menu.focus();
    await press(page, key);
    await expect(entry).toBeVisible();
    await press(page, "Tab");
    await expect(entry).toBeFocused();
    await press(page, "Escape");
    await expect(entry).toBeHidden();
    await expect(menu).toBeFocused();
  }
  // Leaving it closes it, so that it never covers what has the focus.
  await press(page, "Enter");
  await expect(entry).toBeVisible();
  await press(page, "Shift+Tab");
  await expect(entry).toBeHidden();
});

test("the account menu works by keyboard", { tag: ["@A11Y-02a", "@A11Y-02f", "@A11Y-02g", "@SITE-11b"] }, async ({
  page,
}) => {
  await enterAs(page, "student");
  await page.goto("/");
  const menu = page.getByRole("banner").locator("summary").filter({ hasText: "My Account" });
  await tabTo(page, menu);
  await press(page, "Enter", "Tab");
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Log Out" })).toBeFocused();
  await press(page, "Escape");
  await expect(menu).toBeFocused();
  await press(page, "Space", "Tab", "Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("somebody signs up with the keyboard alone", { tag: ["@A11Y-02a"] }, async ({ page }) => {
  const { name, email, password } = newPerson("mentor");
  await page.goto("/signup");
  // Its script is there.
  await expect(page.getByRole("button", { name: /show/i, includeHidden: true })).toBeAttached();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Mentor/ }));
  await press(page, "Enter");
  await expect(page.getByRole("heading", { name: /mentor/i })).toBeFocused();
  for (const [label, value] of [
    ["Name", name],
    ["Email", email],
    ["Password", password],
    ["Confirm password", password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await tabTo(page, page.getByLabel("Date of birth"));
  await page.keyboard.type("05171990");
  await tabTo(page, page.getByLabel("Qualifications"));
  await page.keyboard.type("BSc Mathematics");
  await tabTo(page, page.getByLabel(/^Subjects you/));
  await page.keyboard.type("Maths");
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});
