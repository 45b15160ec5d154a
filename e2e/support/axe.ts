import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 at level AA, and what axe's authors recommend beyond it. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose answer depends on colours and sizes; all others read the document alone. */
const colours = ["color-contrast", "link-in-text-block"];
const looks = [...colours, "target-size", "scrollable-region-focusable"];

export const fontPixels = { small: 14, medium: 16, large: 18 } as const;
type Theme = "light" | "dark";
type FontSize = keyof typeof fontPixels;

/** Switches the look of the page that stands there, as the visitor's or the signed-in person's own choice does. */
export async function show(page: Page, theme: Theme, size: FontSize = "medium"): Promise<void> {
  // Without transitions: a colour on its way is neither the old nor the new one.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await choose(page, theme, size);
  await expect(page.locator("html")).toHaveCSS("font-size", `${fontPixels[size]}px`);
}

/** Chooses a look as the visitor's or the signed-in person's own choice does, whatever the device prefers. */
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

/** What axe finds wrong by all its rules, one line each. Afterwards axe itself stands in the page. */
async function faults(page: Page): Promise<string[]> {
  // What passed is not described: nobody reads it, and describing it is most of the answer.
  const options = { resultTypes: ["violations" as const] };
  return lines((await new AxeBuilder({ page }).setLegacyMode().options(options).withTags(tags).analyze()).violations);
}

type Only = Readonly<{ type: "rule" | "tag"; values: readonly string[] }>;

/** What is wrong by these rules, once axe stands in the page. */
async function faultsBy(page: Page, only: Only): Promise<string[]> {
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, { runOnly, resultTypes: ["violations"] })).violations;
  }, only);
  return lines(violations);
}

/** What is wrong with the look of the moment. */
const faultsOfLook = (page: Page) => faultsBy(page, { type: "rule", values: looks });

/** That nothing is wrong with the page as it stands: all rules once, and those of its look in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await show(page, "light");
  expect(await faults(page), `${what}, light`).toEqual([]);
  await show(page, "dark");
  expect(await faultsOfLook(page), `${what}, dark`).toEqual([]);
}

/** The smallest font asks most of a desk, the largest of a phone. */
const screens = [
  { width: 1280, size: "small" },
  { width: 360, size: "large" },
] as const;

/**
 * That nothing is wrong with the page in either theme, on a desk and on a phone: by all rules on each screen, which shows other things,
 * and by those of colours in its other theme.
 */
export async function expectAccessibleInEveryView(page: Page, what: string): Promise<void> {
  for (const [turn, { width, size }] of screens.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await show(page, "light", size);
    const found = turn === 0 ? await faults(page) : await faultsBy(page, { type: "tag", values: tags });
    expect.soft(found, `${what}, light, ${width} px`).toEqual([]);
    await show(page, "dark", size);
    const inDark = await faultsBy(page, { type: "rule", values: colours });
    expect.soft(inDark, `${what}, dark, ${width} px`).toEqual([]);
  }
}
