import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesAdded, mergeNotes, sharedLines, takesAway, withLines } from "./merge-notes.ts";

describe("notes two people write at once [@CALL-15a]", () => {
  test.each([
    ["only I wrote", "a", "a b", "a", "a b"],
    ["only the other wrote", "a", "a", "a c", "a c"],
    ["both wrote the same", "a", "a b", "a b", "a b"],
    ["both began", "", "mine", "theirs", "theirs mine"],
    ["different lines", "one\ntwo\nthree\n", "ONE\ntwo\nthree\n", "one\ntwo\nTHREE\n", "ONE\ntwo\nTHREE\n"],
    [
      "different words of one line",
      "add the two halves",
      "add these two halves",
      "add the two parts",
      "add these two parts",
    ],
    ["lines at the end of each", "one\n", "one\nmine\n", "one\ntheirs\n", "one\ntheirs\nmine\n"],
    ["I took away what the other left", "one\ntwo\n", "two\n", "one\ntwo\nthree\n", "two\nthree\n"],
  ])("%s", (_case, base, mine, current, merged) => {
    expect(mergeNotes(base, mine, current)).toBe(merged);
  });

  test("lose no line that either wrote", () => {
    const line = fc.stringMatching(/^[a-z]{1,6}$/);
    const lines = fc.array(line, { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, lines, (base, mine, theirs) => {
        const text = (some: string[]) => some.map((one) => `${one}\n`).join("");
        const merged = mergeNotes(text(base), text([...base, ...mine]), text([...theirs, ...base]));
        for (const written of [...mine, ...theirs]) expect(merged).toContain(written);
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });

  test.each([
    ["a\nmine\n", "a\nb\nc\n", "a\nb\nc\nmine\n"],
    ["a\nc\n", "a\nb\nc\n", "a\nb\nc\n"],
    ["mine", "theirs", "theirs mine"],
  ])("where the text both came from is not kept, %j meets %j without doubling anything", (mine, current, merged) => {
    expect(mergeNotes(sharedLines(mine, current), mine, current)).toBe(merged);
  });

  test("lines that all three share are merged around, however many are equal", () => {
    const blank = "\n".repeat(250);
    const [base, mine, current] = ["one\n", "one\nmine\n", "zero\none\n"].map((line) => `${blank}${line}${blank}`);
    expect(mergeNotes(base ?? "", mine ?? "", current ?? "")).toBe(`${blank}zero\none\nmine\n${blank}`);
  });

  test("eight lines of one word each are kept twice, not compared word by word", () => {
    const line = (number: number, words: number) => `${number} ${words}${" a".repeat(words)} ${words}\n`;
    const side = (words: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((one) => `${line(one, words)}Kept ${one}\n`).join("");
    const merged = mergeNotes(side(580), side(579), side(578));
    for (const kept of [line(8, 578).trim(), line(8, 579).slice(1), "Kept 8\n"]) expect(merged).toContain(kept);
  });

  test("thousands of equal lines are not compared one by one", () => {
    const lines = (count: number, last: string) => "\n".repeat(count) + last;
    expect(mergeNotes(lines(4000, "a"), lines(4500, "mine"), lines(4999, "theirs"))).toContain("mine");
  });
});

test.each([
  ["nothing", "", "one", false],
  ["a word typed on", "one\ntw", "one\ntwo", false, true],
  ["a word that became another", "one\ntw", "one\ntwo", true],
  ["a line written on", "one\ntwo", "one\ntwo, three", false],
  ["a line written on in front", "one\ntwo", "one\nand two", true],
  ["a line with a word typed in it", "a\nTo do: until Monday", "a\nTo do: Multi until Monday", false, true],
  ["a line with a letter typed before a word", "To do: until Monday", "To do: Muntil Monday", false, true],
  ["a line with a letter typed in a word", "Multiplcation", "Multiplication", false, true],
  ["a line with whole words typed in it", "one four", "one two three four", false, true],
  ["a line with words put in it later", "You are kind", "You are not kind", true],
  ["a word drawn apart", "pig", "please bring your dig", true, true],
  ["a word drawn apart among others", "You are a pig", "You are a party in big", true, true],
  ["a line with words typed in two places", "one three", "one two three four five", true, true],
  ["a line typed in, and another", "one two\nthree", "one 1 two", true, true],
  ["a letter, while typing", "Fractions", "Fraction", true, true],
  ["single words in one line", "you\nare", "are you", true],
  ["a word in another", "pig", "a pigment", true, true],
  ["two lines written on at once", "one\ntwo", "one 1\ntwo 2", true],
  ["lines around", " one\n\ntwo", "zero\none\ntwo\nthree", false],
  ["a line", "one\ntwo", "one", true],
  ["a word", "one two", "one", true],
  ["all", "one", "", true],
])("%s is taken away or not [@CALL-15c]", (_, before, after, takes, typing = false) => {
  expect(takesAway(before, after, typing)).toBe(takes);
});

test("what staff let through is put at the end, without what stands there already [@SAFE-23a]", () => {
  expect(linesAdded("one\ntwo", "two\nthree\none\nfour")).toBe("three\nfour");
  expect(withLines("one\ntwo", "two\nthree")).toBe("one\ntwo\nthree");
  expect(withLines("", "one")).toBe("one");
  expect(withLines("one\n", "two")).toBe("one\ntwo");
  expect(withLines("one", "one")).toBe("one");
});
