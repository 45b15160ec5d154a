import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tones } from "./tones.ts";

const css = readFileSync(new URL("../../../app/tokens.css", import.meta.url), "utf8");
type Tokens = Record<string, readonly [number, number, number]>;

/** The OKLCH roles of the block that starts with `selector`. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf("}", start));
  const found: Tokens = {};
  for (const [, name, l, c, h] of block.matchAll(/--([a-z-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    if (name) found[name] = [Number(l), Number(c), Number(h)];
  }
  for (const [, name] of block.matchAll(/--([a-z-]+): oklch\(1 0 0\)/g)) if (name) found[name] = [1, 0, 0];
  return found;
}

/** Relative luminance of an OKLCH colour (WCAG 2.2), by Björn Ottosson's published matrices. */
function luminance([l, c, h]: readonly [number, number, number]): number {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const green = clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const blue = clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [one, two] = [tokens[front], tokens[back]];
  if (!one || !two) throw new Error(`no token ${front} or ${back}`);
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((p, q) => q - p);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["ground", "surface", "clay"];
const texts = ["ink", "muted", "leaf", "dusk-text", "success", "warning", "danger", "info"];
const filled = ["leaf", "leaf-strong", "dusk", "success", "warning", "danger", "info"];
const soft = ["info", ...Object.keys(tones).filter((tone) => tone !== "neutral")];
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...filled.map((fill) => [`${fill.replace("-strong", "")}-ink`, fill, 4.5] as const),
  ...soft.map((name) => [name, `${name}-soft`, 4.5] as const),
  ...["leaf-soft", "dusk-soft", ...soft.map((name) => `${name}-soft`)].map((ground) => ["ink", ground, 4.5] as const),
  ["leaf", "leaf-soft", 4.5],
  ["chosen-ink", "chosen", 4.5],
  ["dusk-text", "dusk-soft", 4.5],
  ["muted", "danger-soft", 4.5],
  ["edge", "ground", 3],
  ["edge", "surface", 3],
];

describe.each([
  ["light", ":root {"],
  ["dark", ':root:not([data-theme="light"])'],
  ["chosen dark", ':root[data-theme="dark"]'],
])("in the %s theme", (_, selector) => {
  const tokens = tokensOf(selector);
  test.each(pairs)("%s on %s has a contrast of at least %d", (front, back, least) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(least);
  });
});

test("what is chosen stands out in the dark: as clear against what it lies on as a control's edge", () => {
  const dark = tokensOf(':root[data-theme="dark"]');
  for (const ground of ["ground", "surface"]) expect(contrast(dark, "chosen", ground)).toBeGreaterThanOrEqual(3);
});

test("the chosen dark theme is the system's dark theme", () => {
  expect(tokensOf(':root[data-theme="dark"]')).toEqual(tokensOf(':root:not([data-theme="light"])'));
});
