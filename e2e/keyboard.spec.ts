import { expect, type Page } from "@playwright/test";
import { press, tabTo } from "./support/keys.ts";
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
const visits = [
  ["/", 360],
  ["/", 1280],
  ["/blog", 360],
  [samplePost, 1280],
  ["/signup?role=mentor", 360],
  ["/contact", 1280],
  ["/login", 360],
] as const;

test("every stop of Tab is marked and in sight, the first one skips to the content, and the header goes in the order it is read", {
  tag: ["@A11Y-02a", "@A11Y-02b", "@A11Y-02c", "@A11Y-02d"],
}, async ({ page }) => {
  // What scrolls smoothly would still be on its way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, width] of visits) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      const names = await tabThrough(page);
      expect(names.length).toBeGreaterThan(15);
      expect(names.length, "Tab leads out of the page in the end").toBeLessThan(120);
      expect(names[0]).toContain("Skip");
      if (path === "/" && width === 1280) {
        const header = [/home page$/, / Our Mission$/, / About$/, / Blog$/, / Contact$/, / Log In$/, / Sign Up$/];
        expect(names.slice(1, 1 + header.length)).toEqual(header.map((name) => expect.stringMatching(name)));
      }
      await expectSkips(page);
    });
  }
});

async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press("Tab");
    const now = await stop(page);
    if (!now) break;
    names.push(now.name);
    expect.soft(now, now.name).toMatchObject({ marked: true, free: true });
  }
  return names;
}

async function expectSkips(page: Page): Promise<void> {
  await press(page, "Tab");
  await expect(skip(page)).toBeFocused();
  await expect(skip(page)).toBeInViewport();
  await press(page, "Enter");
  await expect(page.getByRole("main")).toBeFocused();
}

test("with the keyboard alone the phone's menu opens and closes, somebody signs up, and the account menu leads to the dashboard", {
  tag: ["@A11Y-02a", "@A11Y-02d", "@A11Y-02f", "@A11Y-02g", "@SITE-11b", "@SITE-12a"],
}, async ({ page }) => {
  await test.step("the phone's menu opens with Enter and Space, and gives the focus back", () => openPhoneMenu(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("signing up", () => signUp(page));
  await page.goto("/dashboard");
  await expectSkips(page);
  await test.step("the account menu", () => openAccountMenu(page));
});

async function openPhoneMenu(page: Page): Promise<void> {
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
}

async function openAccountMenu(page: Page): Promise<void> {
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
}

async function signUp(page: Page): Promise<void> {
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
}
