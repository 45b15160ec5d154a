import { normalText } from "#lib/platform/normal-text.ts";
import { digitsBetweenWords, figuresBetweenWords, piecedTogether } from "./contact-pieces.ts";
import { type NumberRun, numberRunsOf, type Token, tokensOf } from "./contact-runs.ts";
import { isSpokenElsewhere } from "./contact-spoken.ts";
import { numberWords } from "./contact-words/number-words.ts";

/** What the words around a number say: it is dialled, belongs to a lesson, or continues later. */
export type Around = Readonly<{ dialled: boolean; lesson: boolean; partly: boolean }>;

export function hasPhone(plain: string, around: Around): boolean {
  const digits = figures(plain);
  const rest = (around.dialled ? moments : others).reduce(
    (text, pattern) => text.replace(pattern, unlessFalse),
    digits,
  );
  const tokens = tokensOf(rest);
  if (numberWords.some((words) => numberRunsOf(tokens, words).some((run) => isPhone(run, around)))) return true;
  return isSpokenElsewhere(tokens) || isSpread(rest, tokens, around);
}

/** In pieces, with a program, tags or counting between them. Exercises have such numbers too, so it must begin like one. */
function isSpread(text: string, tokens: readonly Token[], { dialled, lesson }: Around): boolean {
  if (lesson && !dialled) return false;
  const likePhone = (parts: readonly string[]) => beginsLikePhone(parts, dialled);
  if (figuresBetweenWords(tokens).some(likePhone)) return true;
  if (numberWords.some((words) => digitsBetweenWords(tokens, words).some(likePhone))) return true;
  return piecedTogether(text).some((bare) =>
    numberWords.some((words) =>
      numberRunsOf(tokensOf(bare), words).some((run) => !run.reckoned && (run.plus || likePhone(run.parts))),
    ),
  );
}

function beginsLikePhone(parts: readonly string[], dialled: boolean): boolean {
  const [first = ""] = parts;
  const digits = parts.join("");
  if (digits.length < 9 || digits.length > 15 || isCounting(digits) || /^[01]+$/u.test(digits)) return false;
  if (dialled) return true;
  if (isRising({ ...noSigns, parts: [...parts] })) return false;
  const single = parts.every((part) => part.length === 1);
  return first.startsWith("0") && (first.length > 1 || single);
}
const noSigns = { words: 0, lists: 0, plus: false, reckoned: false } as const;

/** Letters used as digits (O, l), and digits within a number word ("zer0", "s!x"). */
function figures(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}])(?=\p{L}*\d|\p{L}{6})[\p{L}\d]{4,40}(?![\p{L}\p{N}])/gu, numbersRunTogether)
    .replace(/(?<![\p{L}\p{N}])\p{L}[\p{L}013!|]{1,8}(?![\p{L}\p{N}])/gu, numberWordOf)
    .replace(/(?<![\p{L}\p{N}|])(?=[OoIl|]*\d)[0-9OoIl|]+(?![\p{L}\p{N}|])/gu, (number) =>
      number.replace(/[Oo]/gu, "0").replace(/[Il|]/gu, "1"),
    )
    .replace(/(?<=\d\s?)[Oo](?=\s?\d)/gu, "0");
}

/** "fivefive5", "nullsieben": takes apart what is made of number words and figures alone. */
function numbersRunTogether(word: string): string {
  const bare = normalText(word.toLowerCase(), "NFKD").replace(/\p{M}/gu, "");
  const parts = bare.match(runTogether);
  return parts !== null && parts.length > 1 && parts.join("") === bare ? parts.join(" ") : word;
}
/** Without "o", which many words begin or end with. */
const spoken = new Set(numberWords.flatMap(({ values }) => [...values.keys()]).filter((word) => word !== "o"));
const runTogether = new RegExp(
  `${[...spoken].toSorted((one, other) => other.length - one.length).join("|")}|\\d+`,
  "gu",
);

function numberWordOf(word: string): string {
  if (!/[013!|]/u.test(word)) return word;
  const letters = word.replace(/[013!|]/gu, (sign) => ({ 0: "o", 3: "e" })[sign] ?? "i");
  const bare = normalText(letters.toLowerCase(), "NFKD").replace(/\p{M}/gu, "");
  return numberWords.some(({ values }) => values.has(bare)) ? letters : word;
}

const moments = [
  /\d{4}-\d{2}-\d{2}/gu,
  /(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![./-]?\d)/gu,
  /(?<!\d)\d{1,2}[:h]\d{2}(?!\d)/gu,
  /(?<!\d)1\d{3}\s?[-–—/]\s?(?:1\d{3}|20\d{2}|\d{2})(?!\d)|(?<!\d)20\d{2}\s?[-–—/]\s?(?:20\d{2}|\d{2})(?!\d)/gu,
];
/** Also ISBNs, amounts with separated thousands, decimals, powers and angles. */
const others = [
  /(?<![\d+])97[89][- ]?(?:\d[- ]?){9}\d(?!\d)/gu,
  /(?<=isbn\D{0,12})(?:\d[- ]?){9}[\dx](?!\d)/giu,
  ...moments,
  /(?<![\d.,'’+-]|\d )[1-9]\d{0,1}(?:([ .,'’\u00a0\u202f])\d{3})(?:\1\d{3})*(?![\d]|[.,]\d)/gu,
  /(?<![\d.,'’+-]|\d )[1-9]\d{2}(?:([ .,'’\u00a0\u202f])\d{3})*\1(?:000)(?!\d)/gu,
  /(?<![\d.,])(?:0|[1-9]\d{0,14})[.,]\d+(?:e-?\d+)?(?!\d|[.,]\d)/gu,
  /(?<!\d)\d+\^-?\d+/gu,
  /(?<![\d.])(?:192\.168|127\.0|10\.\d{1,3}|255\.255)(?:\.\d{1,3}){2}(?![\d.])/gu,
  /(?<!\d)\d{1,3}\s?°\s?(?:\d{1,2}\s?['′’]\s?)?(?:\d{1,2}(?:[.,]\d+)?\s?(?:"|''|″|”)?)?/gu,
];

/** Removes a match, except for an ISBN whose check digit is wrong: it may be a telephone number. */
function unlessFalse(found: string): string {
  const digits = found.replace(/[- ]/gu, "");
  return /^97[89]\d{10}$/u.test(digits) && weighed(digits) % 10 !== 0 ? found : " ; ";
}

function weighed(digits: string): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
}

const most = 30;

function isPhone(run: NumberRun, { dialled, lesson, partly }: Around): boolean {
  const digits = run.parts.join("");
  if (isCounting(digits)) return false;
  if (digits.length < 7) return partly && digits.length >= 5 && digits.startsWith("0");
  const binary = /^[01]+$/u.test(digits);
  // Too long for a telephone number, but it may contain one.
  if (digits.length > most) return !lesson && (dialled || (!binary && /^0\d/u.test(run.parts[0] ?? "")));
  if (dialled) return !isSum(run, digits.length);
  if (binary) return false;
  return isDialledAlone(run, digits, lesson);
}

/** Without words around it that say what it is. */
function isDialledAlone(run: NumberRun, digits: string, lesson: boolean): boolean {
  const listed = run.lists > 0 && run.lists >= run.parts.length - 1;
  if (run.plus && !run.reckoned && !listed) return digits.length >= 8;
  if (isRising(run) && (lesson || !hasCountryCode(run))) return false;
  if (digits.startsWith("0")) return digits.length >= leastOf(run, listed) && !(lesson && listed);
  return !lesson && !run.reckoned && !listed && digits.length <= 15 && isLongEnough(run, digits.length);
}

/** Nobody dials a sum, and no telephone number is so long. */
function isSum({ reckoned }: NumberRun, count: number): boolean {
  return reckoned && count > 15;
}

/** The minimum length with a leading zero. */
function leastOf(run: NumberRun, listed: boolean): number {
  if (listed) return 9;
  return run.words > 0 ? 7 : 8;
}

function isLongEnough({ parts, words, lists }: NumberRun, count: number): boolean {
  if (words > 0) return count >= 8 || words >= 6;
  if (parts.every((part) => part.length === 1)) return count >= 7;
  return count >= (lists > 0 ? 9 : 8);
}

const countryCode =
  /^(?:[17]|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-9]|3[578]|42|50|59|67|85|88|96|97|99)\d)$/u;

/** "49-160-955-1234": it rises, as some telephone numbers do, but in steps that no table has. */
function hasCountryCode({ parts: [code = "", ...rest], words, lists, reckoned }: NumberRun): boolean {
  const count = rest.join("").length;
  if (words > 0 || lists > 0 || reckoned || !countryCode.test(code) || count < 8 || count > 11) return false;
  return rest.length <= 4 && rest.every((part) => part.length >= 2) && rest.some((part) => part.length > 3);
}

/** 1 2 3 4 5 …: counting, not a telephone number. */
function isCounting(digits: string): boolean {
  return [...digits].every((digit, at) => at === 0 || Number(digit) - Number(digits[at - 1]) === 1);
}

/** Primes, squares, multiplication tables: no part is smaller than the one before or has a leading zero. */
function isRising({ parts, words, lists }: NumberRun): boolean {
  // In words, such a list has commas; a dictated telephone number has none.
  if (words > 0 && lists < parts.length - 1) return false;
  const bare = (part: string) => !part.startsWith("0") || (part === "0" && words === 0);
  return parts.length >= 4 && parts.every((part, at) => bare(part) && Number(part) >= Number(parts[at - 1] ?? 0));
}
