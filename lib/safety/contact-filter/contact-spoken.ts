import { type NumberRun, numberRunsOf, type Token, tokensOf } from "./contact-runs.ts";
import { type NumberWords, numberWords } from "./contact-words/number-words.ts";
import { spokenDigits } from "./contact-words/spoken-digits.ts";

/** Numbers dictated digit by digit in the languages that people here speak besides those of the site. */

/** "And" and "then" of many languages. */
const joins =
  "e i a y en og och ja ve va và dan lalu kemudian na kisha и та і а потом potem poi dan daarna depois depois și si és es ja sitten так und and then et puis dann luego".split(
    " ",
  );
const fewest = { digits: 6, words: 4, mixed: 7 } as const;

const bare = (word: string) => tokensOf(word).map(({ text }) => text)[0] ?? "";
const valuesOf = (written: readonly string[]) =>
  new Map(
    written.flatMap((list) =>
      list.split(" ").flatMap((same, value) => same.split("/").map((word) => [bare(word), value] as const)),
    ),
  );
const languageOf = (values: ReadonlyMap<string, number>, between: readonly string[]): NumberWords => ({
  values,
  hundred: [],
  joins: between,
  plus: [],
});

function makeLanguages() {
  const known = new Set(joins.map(bare));
  const languages = Object.values(spokenDigits).map((written) => languageOf(valuesOf(written), [...known]));
  const digits = numberWords.flatMap(({ values }) =>
    [...values].filter(([word, value]) => value < 10 && word.length > 1),
  );
  const all = new Map([...languages.flatMap(({ values }) => [...values]), ...digits]);
  return { languages, all, known, mixed: languageOf(all, []) };
}
let made: ReturnType<typeof makeLanguages> | undefined;

export function isSpokenElsewhere(tokens: readonly Token[]): boolean {
  made ??= makeLanguages();
  const { languages, mixed } = made;
  return stretchesOf(tokens, made).some((stretch) => {
    const said = stretch.filter(({ kind }) => kind === "word").map(({ text }) => text);
    const spoken = languages
      .map((words) => ({ words, count: said.filter((word) => words.values.has(word)).length }))
      .filter(({ count }) => count >= fewest.words);
    // Only what no language says alone is of several.
    const least = Math.max(...spoken.map(({ count }) => count), 0) < said.length ? fewest.mixed : Infinity;
    return (
      spoken.some(({ words }) => numberRunsOf(stretch, words).some((run) => isDictated(run, fewest.digits))) ||
      numberRunsOf(stretch, mixed).some((run) => isDictated(run, least))
    );
  });
}

/** Where number words of whatever language follow each other, with a joining word between. */
function stretchesOf(tokens: readonly Token[], { all, known }: ReturnType<typeof makeLanguages>): Token[][] {
  const stretches: Token[][] = [];
  let [stretch, words, joined]: [Token[], number, number] = [[], 0, 0];
  const end = () => {
    if (words >= fewest.words) stretches.push(stretch);
    [stretch, words, joined] = [[], 0, 0];
  };
  for (const token of tokens) {
    const isWord = token.kind === "word";
    const isDigit = isWord && all.has(token.text);
    if (isWord && !isDigit && (!known.has(token.text) || joined > 0)) end();
    else stretch.push(token);
    joined = isWord && !isDigit ? joined + 1 : 0;
    if (isDigit) words += 1;
  }
  end();
  return stretches;
}

function isDictated({ parts, words, reckoned }: NumberRun, least: number): boolean {
  const digits = parts.join("");
  return words >= fewest.words && digits.length >= least && digits.length <= 30 && !reckoned && !isCounted(digits);
}

/** Up, down, again from one, or all the same: so people count. */
function isCounted(digits: string): boolean {
  const steps = [...digits].map((digit, at) => (at === 0 ? 0 : Number(digit) - Number(digits[at - 1])));
  const rises = steps.every((step) => step >= 0);
  const falls = steps.every((step) => step <= 0);
  return rises || falls || steps.every((step, at) => Math.abs(step) <= 1 || "01".includes(digits.charAt(at)));
}
