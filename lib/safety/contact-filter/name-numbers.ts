/** Numbers written as words in a name. One can be a name ("Nine Dubois"); several are dialled. */
import { fold } from "#lib/safety/safety-words/word-lines.ts";
import { numberWords } from "./contact-words/number-words.ts";
import { spokenDigits } from "./contact-words/spoken-digits.ts";

/** Number words in many people's names ("Maria dos Santos", "Corrie ten Boom"): by themselves no sign. */
const soft = new Set("o oh nil ten un una une dos once ein eine elf".split(" "));
const times = "double triple doble doppel doppelt quadruple".split(" ");

const squeezed = (word: string) => word.replace(/(.)\1+/gu, "$1");
const languages = numberWords.map(({ values, hundred }) => {
  const all = [...values, ...[...hundred, ...times].map((word) => [word, 100] as const)];
  return new Map(all.map(([word, value]) => [squeezed(word), { word, value }]));
});
/** Two or more numbers in one word. "Sixten" is a name, "Dreizehn" is one number. */
const joined = languages.map((words) => {
  const firm = [...words.values()].map(({ word }) => word).filter((word) => !soft.has(word));
  const either = [...new Set([...firm, ...firm.map(squeezed)])].toSorted((a, b) => b.length - a.length).join("|");
  return new RegExp(`^(?!(?:${either})$)(?:${either}){2,}$`, "u");
});
const isJoined = (part: string) => joined.some((pattern) => pattern.test(part) || pattern.test(squeezed(part)));
/** After a king's name, "VIII" is one number too. Shorter ones are names ("Vi", "Xi"). */
const roman = /^(?:iii|vii|viii|xii|xiii|xiv|xvi{1,3})$/u;
const ideographs = /[〇零一二三四五六七八九]{4}/u;

/** Digits that are names as well where they are spoken ("Tatu Saba", "Ade Eve", "Nana", "Sam"): whole names are made of them. */
const named = new Set("ak ee ha ig ja km ko lo my sw th vi yo yue zh".split(" "));
let digits: readonly ReadonlySet<string>[] | undefined;

/** A whole name of digits in another language ("Um Dois Três"). Two of them may be a name. */
function isDigits(name: string): boolean {
  digits ??= Object.entries(spokenDigits)
    .filter(([language]) => !named.has(language))
    .map(
      ([, written]) =>
        new Set(
          written
            .join(" ")
            .split(/[ /]/u)
            .map((word) => fold(word).trim()),
        ),
    );
  const words = fold(name).trim().split(" ");
  return words.length >= 3 && digits.some((known) => words.every((word) => known.has(word)));
}

export function holdsNumbers(name: string): boolean {
  if (ideographs.test(name) || isDigits(name)) return true;
  const words = wordsOf(name);
  if (words.some((parts) => parts.some(isJoined))) return true;
  const counts = languages.map((known) => counted(words, (part) => known.get(squeezed(part))));
  if (counts.some(({ all, firm }) => all >= 2 && firm >= 1)) return true;
  const any = counted(words, (part) => languages.map((known) => known.get(squeezed(part))).find(Boolean));
  return any.all >= 3 && any.firm >= 1;
}

function wordsOf(name: string): string[][] {
  const words = name.split(/\s+/u).map((word) => fold(word).trim().split(" "));
  const letters = fold(name).match(/(?<= )(?:\p{L} ){3,}/gu) ?? [];
  return [...words, ...letters.flatMap((row) => allCuts(row.replaceAll(" ", "")))];
}

function allCuts(row: string): string[][] {
  return Array.from({ length: row.length }, (_, start) => [row.slice(start)]);
}

type Known = { word: string; value: number } | undefined;

function counted(words: readonly string[][], find: (part: string) => Known): { all: number; firm: number } {
  let [all, firm] = [0, 0];
  for (const parts of words) {
    const found = parts.map((part) => find(part) ?? (roman.test(part) ? { word: part, value: 3 } : undefined));
    const numbers = found.filter((one) => one !== undefined);
    const [first, second] = numbers;
    // "Vingt-Trois" is one number, and a surname.
    const isOne = numbers.length === 2 && (first?.value ?? 0) >= 20 && (second?.value ?? 20) < 10;
    all += isOne ? 1 : numbers.length;
    firm += isOne ? 1 : numbers.filter(({ word }) => !soft.has(word)).length;
  }
  return { all, firm };
}
