/** What a generated picture of a person shows (PURE). */

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return "";
}

/** The first letters of the first and the last word, as people of that script write them. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => firstLetter(word) !== "");
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return firstLetter(first) + firstLetter(last) || "?";
}

/** The same one of `tones` numbers for the same name, always. */
export function toneOf(name: string, tones: number): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % tones;
}
