import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, foldedWordsOf, searchOf } from "./word-lines.ts";

const words = (text: string) => foldedWordsOf(fold(text));

test("says which lists have a line in a text, each once", () => {
  const search = searchOf({ animals: ["cat|dog", "big … mouse"], plants: ["tree"] });
  expect([...search.found(words("A dog, a cat, a big old grey mouse"))]).toEqual(["animals"]);
  expect([...search.found(words("The big one, the tree and the dog"))]).toEqual(["animals", "plants"]);
  expect([...search.found([])]).toEqual([]);
});

test("a word of one list that another list names by its beginning is in both", () => {
  const search = searchOf({ beginnings: ["cat*"], words: ["cat", "catfish", "ca"], longer: ["cats*"] });
  expect([...search.found(words("the cat"))]).toEqual(["beginnings", "words"]);
  expect([...search.found(words("a catfish"))]).toEqual(["beginnings", "words"]);
  expect([...search.found(words("two cats"))]).toEqual(["beginnings", "longer"]);
  expect([...search.found(words("catsuit"))]).toEqual(["beginnings", "longer"]);
  expect([...search.found(words("ca"))]).toEqual(["words"]);
});

test("takes the longest line out, wherever one begins", () => {
  const search = searchOf({ harmless: ["out", "out of [the] order", "order"] });
  expect(search.without(words("it is out of the order, out and on"), ";")).toEqual(["it", "is", ";", ";", "and", "on"]);
});

test("finds what comparing word by word finds, however many ways a text goes [@SITE-32b]", () => {
  const letters = ["a", "b", "c", "d", "e"];
  const line = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 4 });
  const text = fc.array(fc.constantFrom(...letters, "x"), { maxLength: 60 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), text, (lines, spoken) => {
      const search = searchOf({ any: lines.map((parts) => parts.join(" ")) });
      const plainly = lines.some((parts) => ` ${spoken.join(" ")} `.includes(` ${parts.join(" ")} `));
      expect(search.found(spoken).has("any")).toBe(plainly);
    }),
  );
});
