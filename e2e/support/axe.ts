import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { smallTargets } from "./screens.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA, and axe's best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Only these rules depend on colours, */
const ofColours = ["color-contrast", "link-in-text-block"];
/** and on sizes. */
const ofLooks = [...ofColours, "scrollable-region-focusable"];

export const fontPixels = { small: 14, medium: 16, large: 18 } as const;
type Theme = "light" | "dark";
type FontSize = keyof typeof fontPixels;

/** Changes the look of the open page, as a person's own choice does. */
export async function show(page: Page, theme: Theme, size: FontSize = "medium"): Promise<void> {
  // A colour in transition is neither the old nor the new one.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  expect(await choose(page, theme, size)).toBe(`${fontPixels[size]}px`);
}

/** Sets only the page's own choice, whatever the device prefers. Answers the size of the text. */
export function choose(page: Page, theme: Theme, size: FontSize = "medium"): Promise<string> {
  return page.evaluate(
    ([theme, size]) => {
      const chosen = document.querySelector<HTMLElement>("body [data-theme]") ?? document.documentElement;
      chosen.dataset.theme = theme;
      const sized = document.querySelector<HTMLElement>("body [data-font-size]") ?? document.documentElement;
      sized.dataset.fontSize = size;
      return getComputedStyle(document.documentElement).fontSize;
    },
    [theme, size] as const,
  );
}

type Violation = { id: string; nodes: readonly { target: readonly unknown[]; failureSummary?: string }[] };
type Axe = { run: (context: Node, options: object) => Promise<{ violations: Violation[] }> };
type Looked = Readonly<{ rules?: readonly string[]; part?: string | undefined }>;

/** The next pages of the window come with axe, which is cheaper than bringing it to each. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: source });

/** One line per violation. Leaves axe in the page. */
async function faults(page: Page, { rules, part = "html" }: Looked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window)))
    await Promise.all(page.frames().map((frame) => frame.evaluate(source)));
  const options = {
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: tags },
    // Targets are measured here, at a third of the work.
    rules: { "target-size": { enabled: false } },
    // Describing what passed would be most of the result. No rule here reads style sheets.
    ...{ resultTypes: ["violations"], preload: { assets: ["media"] } },
  };
  const violations = await page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      const looked = document.querySelector(part) ?? document;
      const { violations } = await axe.run(looked, { ...options, selectors: false });
      return violations.length === 0 ? [] : (await axe.run(looked, options)).violations;
    },
    [part, options] as const,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target.join(" ")} — ${failureSummary.split("\n").at(-1)}`),
  );
  return [...found, ...(await smallTargets(page))];
}

/** All rules once, and those for colours in both themes. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await show(page, "light");
  expect(await faults(page), `${what}, light`).toEqual([]);
  await show(page, "dark");
  expect(await faults(page, { rules: ofColours }), `${what}, dark`).toEqual([]);
}

/** The smallest font is hardest on a desktop, the largest on a phone. */
const screens = [
  { width: 1280, size: "small" },
  { width: 360, size: "large" },
] as const;

type View = Readonly<{ theme: Theme; width: number; size: FontSize }>;

/** A desktop in one theme and a phone in the other. Four turns begin with all four views. */
function viewsOf(turn: number): readonly View[] {
  const first = turn % 4 < 2 ? screens : screens.toReversed();
  return first.map((screen, index) => ({ ...screen, theme: (index + turn) % 2 === 0 ? "light" : "dark" }));
}

type Viewing = Readonly<{
  turn?: number;
  /** Of it all the second view shows; elsewhere other pages have shown the rest. */
  part?: string;
  /** Called in each view. */
  also?: (width: number, theme: Theme) => Promise<void>;
}>;

/** What a page is opened in saves showing it anew. */
export async function openFirstView(page: Page, turn: number): Promise<void> {
  const [{ width, theme } = { width: 1280, theme: "light" as const }] = viewsOf(turn);
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** All rules in the first view, those for looks in the second. */
export async function expectAccessibleInEveryView(
  page: Page,
  what: string,
  { turn = 0, part, also }: Viewing = {},
): Promise<void> {
  for (const [index, { theme, width, size }] of viewsOf(turn).entries()) {
    await page.setViewportSize({ width, height: 800 });
    await show(page, theme, size);
    // Where an address leads into the page, a bar that stays may cover what the reader would scroll to.
    await page.evaluate(() => scrollTo(0, 0));
    const found = await faults(page, index === 0 ? {} : { rules: ofLooks, part });
    expect.soft(found, `${what}, ${theme}, ${width} px`).toEqual([]);
    await also?.(width, theme);
  }
}
