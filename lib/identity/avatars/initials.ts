const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function firstLetter(word: string): string {
  for (const { segment } of segmenter.segment(word)) if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return "";
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => firstLetter(word) !== "");
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return firstLetter(first) + firstLetter(last) || "?";
}

export function toneOf(name: string, tones: number): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % tones;
}
