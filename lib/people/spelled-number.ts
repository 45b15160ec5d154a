/** Telephone numbers in words (PURE): "oh seven nine …", "zéro six douze …", also mixed with figures. */

type Words = Readonly<Record<string, string>>;

const least = 7;
const leastWords = 4;

/**
 * Whether a folded text holds a number of at least seven digits, some of them as words. Words of one language only count
 * together, because a word of one is often a number in another. `isHarmless` tells what is no telephone number after all.
 */
export function spelledNumber(
  folded: string,
  languages: readonly Words[],
  isHarmless: (digits: readonly string[]) => boolean,
): boolean {
  const tokens = folded.trim().split(" ");
  return languages.some((words) => runsOf(tokens, words).some((run) => isNumber(run, isHarmless)));
}

type Run = Readonly<{ digits: string; words: number; parts: readonly string[] }>;

function isNumber({ digits, words, parts }: Run, isHarmless: (digits: readonly string[]) => boolean): boolean {
  return digits.length >= least && words >= leastWords && !isHarmless(parts);
}

/** Stretches of number words and figures. "double seven" and "triple two" count as said. */
function runsOf(tokens: readonly string[], words: Words): Run[] {
  const known = foldedWords(words);
  const runs: Run[] = [];
  let parts: string[] = [];
  let spelled = 0;
  for (const [index, token] of [...tokens, ""].entries()) {
    if (repeats.has(token)) continue;
    const word = known.get(token);
    const digits = word ?? (/^\d{1,4}$/u.test(token) ? token : undefined);
    if (digits === undefined) {
      runs.push({ digits: parts.join(""), words: spelled, parts });
      [parts, spelled] = [[], 0];
      continue;
    }
    parts.push(digits.repeat(repeats.get(tokens[index - 1] ?? "") ?? 1));
    if (word !== undefined) spelled += 1;
  }
  return runs;
}

const repeats = new Map([
  ["double", 2],
  ["triple", 3],
]);

/** The words as `fold` writes them. */
function foldedWords(words: Words): Map<string, string> {
  const plain = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  return new Map(
    Object.entries(words).flatMap(([word, digits]) => {
      const umlauts = word.replace(/[äöü]/gu, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
      return [word, umlauts].map((spelling) => [plain(spelling), digits] as const);
    }),
  );
}
