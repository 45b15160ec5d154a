/** Browsers know letters of mathematics as characters of their own; `mathvariant` is no longer drawn. */

type Blocks = Readonly<{ upper: number; lower: number; digit?: number; greekUpper?: number; greekLower?: number }>;

const blocks: Readonly<Record<string, Blocks>> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digit: 0x1d7ce, greekUpper: 0x1d6a8, greekLower: 0x1d6c2 },
  italic: { upper: 0x1d434, lower: 0x1d44e, greekUpper: 0x1d6e2, greekLower: 0x1d6fc },
  "bold-italic": { upper: 0x1d468, lower: 0x1d482, greekUpper: 0x1d71c, greekLower: 0x1d736 },
  script: { upper: 0x1d49c, lower: 0x1d4b6 },
  "bold-script": { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e },
  "bold-fraktur": { upper: 0x1d56c, lower: 0x1d586 },
  "double-struck": { upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8 },
  "sans-serif": { upper: 0x1d5a0, lower: 0x1d5ba, digit: 0x1d7e2 },
  "bold-sans-serif": { upper: 0x1d5d4, lower: 0x1d5ee, digit: 0x1d7ec },
  "sans-serif-italic": { upper: 0x1d608, lower: 0x1d622 },
  "sans-serif-bold-italic": { upper: 0x1d63c, lower: 0x1d656 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digit: 0x1d7f6 },
};

/** Places in those blocks that are empty, because the letter was in Unicode before. */
const older: Readonly<Record<number, string>> = {
  ...{ 119893: "ℎ", 119965: "ℬ", 119968: "ℰ", 119969: "ℱ", 119971: "ℋ", 119972: "ℐ", 119975: "ℒ", 119976: "ℳ" },
  ...{ 119981: "ℛ", 119994: "ℯ", 119996: "ℊ", 120004: "ℴ", 120070: "ℭ", 120075: "ℌ", 120076: "ℑ", 120085: "ℜ" },
  ...{ 120093: "ℨ", 120122: "ℂ", 120127: "ℍ", 120133: "ℕ", 120135: "ℙ", 120136: "ℚ", 120137: "ℝ", 120145: "ℤ" },
};

/** `R` in `double-struck` is `ℝ`; what has no such form stays. */
export function mathLetters(text: string, variant: string): string {
  const found = blocks[variant];
  return found ? [...text].map((letter) => lettered(letter, found)).join("") : text;
}

function lettered(letter: string, { upper, lower, digit, greekUpper, greekLower }: Blocks): string {
  const at =
    within(letter, "A", "Z", upper) ??
    within(letter, "a", "z", lower) ??
    within(letter, "0", "9", digit) ??
    within(letter, "Α", "Ω", greekUpper) ??
    within(letter, "α", "ω", greekLower);
  return at === undefined ? letter : (older[at] ?? String.fromCodePoint(at));
}

function within(letter: string, first: string, last: string, block: number | undefined): number | undefined {
  if (block === undefined || letter < first || letter > last) return undefined;
  return block + (letter.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
}
