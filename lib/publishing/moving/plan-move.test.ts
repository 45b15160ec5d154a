import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { postLimits } from "#lib/publishing/blog-posts/limit-rules.ts";
import { namesFor } from "./local-pictures.ts";
import { excerptOf, freeSlug, marksOf, movedId } from "./plan-move.ts";

test("the id of a moved post is a UUID, the same each time, and another for another post [@BLOG-21e]", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(z.uuid().safeParse(movedId(one)).success).toBe(true);
      expect(movedId(one) === movedId(other)).toBe(one === other);
    }),
  );
});

describe("the slug of a moved post [@BLOG-21a @BLOG-21b]", () => {
  const taken = new Set(["fractions", "fractions-2"]);
  test.each([
    ["Maths for all", "maths-for-all"],
    ["fractions", "fractions-3"],
    ["preview", "preview-2"],
    ["***", "post"],
    ["कक्षा", "कक्षा"],
  ])("%s becomes %s", async (wanted, slug) => {
    expect(await freeSlug(wanted, (one) => Promise.resolve(taken.has(one)))).toBe(slug);
  });
});

test("categories that there are here stay, others become tags, each once [@BLOG-21a @BLOG-21b]", () => {
  const known = [
    { id: "c1", name: "Maths" },
    { id: "c2", name: "Science" },
  ];
  const post = { tags: ["maths", "cake", "Cake"], categories: ["MATHS", "Cooking"] };
  expect(marksOf(post, known)).toEqual({ categoryIds: ["c1"], tags: ["maths", "cake", "Cooking"] });
  // Ghost has no categories but tags.
  const both = ["Maths", "School"];
  expect(marksOf({ tags: both, categories: both }, known)).toEqual({ categoryIds: ["c1"], tags: ["School"] });
  const many = Array.from({ length: 40 }, (_, index) => `tag ${index}`);
  expect(marksOf({ tags: many, categories: [] }, known).tags).toHaveLength(postLimits.tags);
});

test.each([
  ["given ", "text", "given"],
  ["", "short text", "short text"],
  ["", "word ".repeat(60).trim(), `${"word ".repeat(40).trim()}…`],
  ["", "x".repeat(300), `${"x".repeat(200)}…`],
])("the excerpt of %j with %j", (given, text, excerpt) => expect(excerptOf(given, text)).toBe(excerpt));

describe("a picture of the old site is looked for [@BLOG-21c]", () => {
  test.each([
    ["https://old.example/wp-content/uploads/2024/a.jpg", ["wp-content/uploads/2024/a.jpg", "2024/a.jpg", "a.jpg"]],
    ["https://old.example/uploads/a-300x200.jpg", ["uploads/a-300x200.jpg", "uploads/a.jpg", "a.jpg"]],
    ["https://old.example/content/images/size/w600/2024/a.png", ["content/images/2024/a.png", "2024/a.png"]],
    ["https://old.example/%C3%A4.png", ["ä.png"]],
  ])("%s", (address, names) => expect(namesFor(address)).toEqual(expect.arrayContaining(names)));

  test.each(["https://old.example/..%2f..%2fetc/passwd", "https://old.example/a%5c..%5cb.png", "https://old.example/"])(
    "never outside the folder: %s",
    (address) => expect(namesFor(address).every((name) => !/(^|\/)\.\.(\/|$)|\\/.test(name))).toBe(true),
  );
});
