import { describe, expect, test } from "vitest";
import { fold, foldedWordsOf, searchOf, unmask } from "./word-lines.ts";

const found = (line: string, text: string) =>
  searchOf({ line: [line] })
    .found(foldedWordsOf(fold(text)))
    .has("line");

describe("a line of safety words [@SITE-32b]", () => {
  test.each([
    ["threat*", "He threatens", true],
    ["threat*", "no treats", false],
    ["picture* of me", "he has PICTURES  of me!", true],
    ["picture* of me", "a picture of mel", false],
    ["hit|hits [my] sister", "he hits sister", true],
    ["hit|hits [my] sister", "hit, my\nsister", true],
    ["hit|hits [my] sister", "hit the sister", false],
    ["asked … photo*", "asked me for some photos", true],
    ["asked … photo*", "asked photos", true],
    ["asked … photo*", "asked a b c d photos", false],
    ["m'a touché*", "il m’a touchée", true],
    ["möchte sterben", "ich moechte sterben", true],
    ["möchte sterben", "ich mochte sterben", true],
    ["sœur", "ma soeur", true],
    ["sex", "Essex", false],
  ])("%j looks at %j: %s", (line, text, answer) => expect(found(line, text)).toBe(answer));

  test.each([
    "",
    " a",
    "a  b",
    "a *",
    "*",
    "a*b",
    "pic*ture of me",
    "[my] sister",
    "hit [me]",
    "hit …",
    "… me",
    "a|",
    "a-b",
    "s.x",
    "[a b",
    "(a)",
  ])("that says %j cannot be kept to and is refused", (line) =>
    expect(() => searchOf({ line: [line] })).toThrow(/safety words/),
  );

  test("is found behind digits and signs that stand for letters", () => {
    expect(["su1cide", "p0rn", "s3x", "@buse", "k!ll", "a$$ault", "room 101", "3 photos"].map(unmask)).toEqual([
      "suicide",
      "porn",
      "sex",
      "abuse",
      "kill",
      "assault",
      "room 101",
      "3 photos",
    ]);
  });
});
