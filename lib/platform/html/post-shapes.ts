/** What the editor, the sanitiser and the pages agree on about the less usual elements of a post. */

export const calloutKinds = ["note", "tip", "warning"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export function isCalloutKind(word: string | null | undefined): word is CalloutKind {
  return calloutKinds.some((kind) => kind === word);
}

/** Characters of a formula, and formulas of a post that are drawn; above, they stay TeX. `together`: characters that an editor asks for at once. */
export const formulaLimits = { length: 1000, perPost: 200, together: 10_000 } as const;

/** Longer formulas may be wider than a phone, so they scroll. */
export const wideFormula = 40;

/** Rows or columns that one cell may cover. */
export const mostSpanned = 20;

/** How many rows or columns a cell covers; 1 for what is no such number. */
export function spannedBy(value: string | null | undefined): number {
  const count = /^\d{1,4}$/.test(value ?? "") ? Number(value) : 1;
  return count >= 1 && count <= mostSpanned ? count : 1;
}

/** Cards lead to web pages only. */
export function isCardLink(href: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(href) && URL.canParse(href);
}

/** How many of these formulas, by their lengths, an editor asks for at once: at least one. */
export function formulasTogether(lengths: readonly number[]): number {
  let [count, characters] = [0, 0];
  for (const length of lengths.slice(0, formulaLimits.perPost)) {
    characters += length;
    if (count > 0 && characters > formulaLimits.together) break;
    count += 1;
  }
  return count;
}
