import type { Token } from "./contact-runs.ts";
import type { NumberWords } from "./contact-words/number-words.ts";

/** A number in pieces: over a program, over tags, over what is counted. */

const tag = /<\/?[a-z][a-z0-9]{0,9}(?:\s[^<>]{0,80})?\/?>/giu;
const struck = /<(s|del|strike)>[^<>]{0,40}<\/\1>|~~[^~\n]{1,40}~~/giu;
const named =
  /(?<![\p{L}\p{N}_$])(?:(?:let|const|var|int|string|str|char)\s{1,3})?[\p{L}_$][\p{L}\p{N}_$]{0,15}\s{0,3}\+?=(?!=)/giu;
const called =
  /(?<![\p{L}\p{N}_$])(?:print|printf|println|console\.log|system\.out\.print(?:ln)?|cout|echo|puts|append|push|add|str|string|alert|say|sag|di|dis)(?=\s{0,3}[("'`<])/giu;
const fewestDigits = 9;
/** "first", "2nd", "zweitens", "tercero": the place of a digit, not a digit. */
const placed =
  /(?<![\p{L}\p{N}])(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|next|last)(?:ly)?|(?:erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte)(?:ns|r|s|n)?|(?:primer|segund|tercer|cuart|quint|sext|séptim|octav|noven|décim)[oa]?|(?:premi(?:er|ère)|deuxième|second|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième)(?:ment)?|\d{1,2}(?:st|nd|rd|th|ème|e|er|º|ª))(?![\p{L}\p{N}])/giu;
/** No factor of a product begins with zero. */
const signs = /["'`(){}[\];<>&|=:√·∙⋅×*]|\+(?!\d)|(?<=["'`\s])\+(?=\s)/gu;

/** The text without what may stand between the pieces of a number; nothing if there is no such thing. */
export function piecedTogether(text: string): string[] {
  if ((text.match(/\d/gu)?.length ?? 0) < fewestDigits) return [];
  const bare = (one: string) =>
    [tag, called, named, placed, signs].reduce((rest, pattern) => rest.replace(pattern, " "), one);
  const unstruck = text.replace(struck, " ");
  return [...new Set([bare(text), bare(unstruck)])].filter((one) => one !== text);
}

/** "page 0160, page 9551, page 234": longer figures with up to two words between, from one that begins with zero. */
export function figuresBetweenWords(tokens: readonly Token[]): string[][] {
  const rows: string[][] = [];
  let between = 0;
  for (const { text, kind } of tokens) {
    if (kind === "word") between += 1;
    if (kind !== "figure") continue;
    const row = rows.at(-1);
    if (row && between <= 2 && text.length > 1) row.push(text);
    else rows.push(/^0\d\d/u.test(text) ? [text] : []);
    between = rows.at(-1)?.length === 0 ? 3 : 0;
  }
  return rows.filter((row) => row.length > 1);
}

/** "0 cats, 7 dogs, 9 fish": single digits with one word between each two, and words that join. */
export function digitsBetweenWords(tokens: readonly Token[], words: NumberWords): string[][] {
  const rows: string[][] = [[]];
  let between = 0;
  for (const token of tokens) {
    const digit = digitOf(token, words);
    if (digit !== undefined) {
      rows.at(-1)?.push(digit);
      between = 0;
    } else if (token.kind === "figure" || (token.kind === "word" && !words.joins.includes(token.text))) {
      between += 1;
      if (token.kind === "figure" || between > 1) rows.push([]);
    }
  }
  return rows;
}

function digitOf({ text, kind }: Token, { values }: NumberWords): string | undefined {
  if (kind === "figure") return text.length === 1 ? text : undefined;
  const value = kind === "word" ? values.get(text) : undefined;
  return value !== undefined && value < 10 ? String(value) : undefined;
}
