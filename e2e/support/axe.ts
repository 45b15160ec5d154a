import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA, and axe's best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Only these rules depend on colours and sizes. */
const looks = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"];

export const fontPixels = { small: 14, medium: 16, large: 18 } as const;
type Theme = "light" | "dark";
type FontSize = keyof typeof fontPixels;

/** Changes the look of the open page, as a person's own choice does. */
export async function show(page: Page, theme: Theme, size: FontSize = "medium"): Promise<void> {
  // A colour in transition is neither the old nor the new one.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await choose(page, theme, size);
  await expect(page.locator("html")).toHaveCSS("font-size", `${fontPixels[size]}px`);
}

/** Sets only the page's own choice, whatever the device prefers. */
export async function choose(page: Page, theme: Theme, size: FontSize = "medium"): Promise<void> {
  await page.evaluate(
    ([theme, size]) => {
      const chosen = document.querySelector<HTMLElement>("body [data-theme]") ?? document.documentElement;
      chosen.dataset.theme = theme;
      const sized = document.querySelector<HTMLElement>("body [data-font-size]") ?? document.documentElement;
      sized.dataset.fontSize = size;
    },
    [theme, size] as const,
  );
}

type Violation = { id: string; nodes: readonly { target: readonly unknown[]; failureSummary?: string }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };

const lines = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} — ${failureSummary.split("\n").at(-1)}`),
  );

/** One line per violation. Leaves axe in the page. */
async function faults(page: Page): Promise<string[]> {
  // Describing what passed would be most of the result.
  const options = { resultTypes: ["violations" as const] };
  return lines((await new AxeBuilder({ page }).setLegacyMode().options(options).withTags(tags).analyze()).violations);
}

/** Needs axe in the page. */
async function faultsOfLook(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly: { type: "rule", values }, resultTypes: ["violations"] })).violations;
  }, looks);
  return lines(violations);
}

/** All rules once, and the rules for looks in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await show(page, "light");
  expect(await faults(page), `${what}, light`).toEqual([]);
  await show(page, "dark");
  expect(await faultsOfLook(page), `${what}, dark`).toEqual([]);
}

/** The smallest font is hardest on a desktop, the largest on a phone. */
const screens = [
  { width: 1280, size: "small" },
  { width: 360, size: "large" },
] as const;

/**
 * On a desktop in one theme and on a phone in the other: all rules in the first view, those for looks in the second. `turn`
 * swaps themes and screens: what many pages have is seen by all rules in all four views.
 */
export async function expectAccessibleInEveryView(page: Page, what: string, turn = 0): Promise<void> {
  const first = turn % 4 < 2 ? screens : screens.toReversed();
  for (const [index, { width, size }] of first.entries()) {
    const theme = (index + turn) % 2 === 0 ? "light" : "dark";
    await page.setViewportSize({ width, height: 800 });
    await show(page, theme, size);
    // Where an address leads into the page, a bar that stays may cover what the reader would scroll to.
    await page.evaluate(() => scrollTo(0, 0));
    const found = index === 0 ? await faults(page) : await faultsOfLook(page);
    expect.soft(found, `${what}, ${theme}, ${width} px`).toEqual([]);
  }
}
