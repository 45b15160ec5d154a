import { expect, test } from "vitest";
import { tagAddresses, tagKey } from "./tag-rules.ts";

test.each([
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["c++ ", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["#maths", "maths"],
  ["##Maths", "maths"],
  ["Algebra II", "algebra-ii"],
  ["Études", "etudes"],
  ["Οδός", "οδός"],
  ["数学", "数学"],
  ["a/b", "a-b"],
  ["1+1", "1-plus-1"],
  ["🌳", ""],
  ["#", ""],
  ["…", ""],
])("the tag %s has the address %s [@BLOG-20a]", (tag, key) => {
  expect(tagKey(tag)).toBe(key);
});

test("an address of a post's tags counts once, as it is spelled first; tags of signs have none [@BLOG-20a]", () => {
  expect(tagAddresses(["Maths!", "maths", "🌳", "C", "C++"])).toEqual([
    { key: "maths", name: "Maths!" },
    { key: "c", name: "C" },
    { key: "c-plus-plus", name: "C++" },
  ]);
});
