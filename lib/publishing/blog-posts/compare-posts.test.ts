import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { blockLines } from "./block-lines.ts";
import { besideEachOtherWhole, type ComparedText, comparePosts } from "./compare-posts.ts";

const post = (change: Partial<ComparedText> = {}): ComparedText => ({
  ...{ title: "T", excerpt: "E", content: "<p>One two three</p>", tags: ["a"], featuredImage: null },
  ...change,
});
const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("a post is read as a line for each paragraph, with its pictures [@EDIT-37b]", () => {
  const html =
    '<h2>A  b</h2><ul><li><p>c<strong>d</strong></p></li></ul><p>e<br>f <img src="/uploads/x.png" alt="g"></p>';
  expect(blockLines(html)).toEqual(["A b", "cd", "e", "f [g]"]);
  expect(blockLines("<p></p>")).toEqual([]);
});

describe("two versions beside each other [@EDIT-37b]", () => {
  test("name only what differs", () => {
    expect(comparePosts(post(), post())).toEqual({ fields: [], formatting: false, tooDifferent: false });
    const other = post({ title: "U", tags: ["a", "b"], featuredImage: "/uploads/x.png", excerpt: "F" });
    const names = comparePosts(post(), other).fields.map(({ field }) => field);
    expect(names).toEqual(["title", "excerpt", "tags", "featuredImage"]);
  });

  test("say so if only the formatting differs", () => {
    const other = post({ content: "<p>One <strong>two</strong> three</p>" });
    expect(comparePosts(post(), other)).toEqual({ fields: [], formatting: true, tooDifferent: false });
  });

  test("mark the words that are in one of them alone", () => {
    const [content] = comparePosts(post(), post({ content: "<p>One 2 three</p>" })).fields;
    expect(content?.parts).toEqual([
      {
        kind: "lines",
        lines: [
          {
            left: [one("One "), only("two"), one(" three")],
            right: [one("One "), only("2"), one(" three")],
          },
        ],
      },
    ]);
  });

  test("show a paragraph that is in one of them alone, and count those that are the same", () => {
    const left = post({ content: paragraphs("a", "b", "c", "d", "e") });
    const right = post({ content: paragraphs("a", "b", "c", "new", "d", "e") });
    expect(comparePosts(left, right).fields[0]?.parts).toEqual([
      { kind: "same", count: 2 },
      {
        kind: "lines",
        lines: [
          { left: [one("c")], right: [one("c")] },
          { left: undefined, right: [only("new")] },
          { left: [one("d")], right: [one("d")] },
        ],
      },
      { kind: "same", count: 1 },
    ]);
  });

  test("lose no word of either, whatever is compared", () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed % most;
    };
    const text = () => Array.from({ length: random(12) }, () => ["x", "y", "z z", "w"][random(4)] ?? "");
    for (let turn = 0; turn < 200; turn += 1) {
      const [left, right] = [text(), text()];
      const comparison = comparePosts(post({ content: paragraphs(...left) }), post({ content: paragraphs(...right) }));
      const parts = comparison.fields.flatMap((one) => one.parts);
      const shown = (side: "left" | "right") =>
        parts.reduce(
          (count, part) => count + (part.kind === "same" ? part.count : part.lines.filter((line) => line[side]).length),
          0,
        );
      if (parts.length === 0) expect(left).toEqual(right);
      else expect([shown("left"), shown("right")]).toEqual([left.length, right.length]);
    }
  });

  test("stop being compared word by word where too much differs, and the rest stands whole", () => {
    const texts = (word: string) =>
      paragraphs(...Array.from({ length: 3000 }, (_, at) => `${word} ${at} and the same words ${word}`));
    const { fields, tooDifferent } = comparePosts(post({ content: texts("left") }), post({ content: texts("right") }));
    expect(tooDifferent).toBe(true);
    const lines = fields.flatMap(({ parts }) => parts).flatMap((part) => (part.kind === "lines" ? part.lines : []));
    expect(lines).toHaveLength(2001);
    expect(lines[0]?.left).toEqual([only("left"), one(" 0 and the same words "), only("left")]);
    expect(lines[1999]?.right).toEqual([only("right 1999 and the same words right")]);
    expect(lines[2000]?.right?.[0]?.text.split("\n")).toHaveLength(1000);
    const words = lines.flatMap(({ left = [], right = [] }) => [...left, ...right]);
    expect(words.length).toBeLessThan(12_000);
  });

  test("that take too long are shown whole, field by field", () => {
    const both = besideEachOtherWhole(post(), post({ title: "U", content: "<p>One</p><p>2</p>" }));
    expect(both).toEqual({
      formatting: false,
      tooDifferent: true,
      fields: [
        { field: "title", parts: [{ kind: "lines", lines: [{ left: [one("T")], right: [one("U")] }] }] },
        {
          field: "content",
          parts: [{ kind: "lines", lines: [{ left: [one("One two three")], right: [one("One 2")] }] }],
        },
      ],
    });
  });

  test("are there within seconds for the longest posts, also if nothing is the same", async () => {
    const long = (word: string) => paragraphs(...Array.from({ length: 20_000 }, (_, at) => `${word} ${at} of a text`));
    const spent = await processorSeconds(() => {
      comparePosts(post({ content: long("left") }), post({ content: long("right") }));
      comparePosts(
        post({ content: `<p>${"left ".repeat(100_000)}</p>` }),
        post({ content: `<p>${"right ".repeat(100_000)}</p>` }),
      );
    });
    expect(spent).toBeLessThan(10);
  });
});

function one(text: string) {
  return { text, only: false };
}

function only(text: string) {
  return { text, only: true };
}
