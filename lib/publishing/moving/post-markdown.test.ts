import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { fileNameOf } from "./export-posts.ts";
import { markdownOf, postMarkdown } from "./post-markdown.ts";

const picture = "0123456789abcdef0123456789abcdef.png";

describe("a post as Markdown [@BLOG-21d]", () => {
  test.each([
    [
      "<h2>Head</h2><p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code></p>",
      "## Head\n\nOne **two** *three* ~~four~~ `five`",
    ],
    ["<ul><li><p>a</p></li><li><p>b</p></li></ul>", "-   a\n    \n-   b"],
    ["<hr>", "---"],
    ['<p><a href="https://a.example/">x</a></p>', "[x](https://a.example/)"],
    [`<p><img src="/uploads/${picture}" alt="A [big] tree"></p>`, `![A \\[big\\] tree](pictures/${picture})`],
    [
      `<figure><img src="/uploads/${picture}" alt="Tree"><figcaption>A tree</figcaption></figure>`,
      `![Tree](pictures/${picture})\n*A tree*`,
    ],
    ['<pre><code data-language="python">a = 1\n\nb = 2</code></pre>', "```python\na = 1\n\nb = 2\n```"],
    ["<pre><code>```\n</code></pre>", "````\n```\n````"],
    ['<p>So <span data-formula="inline">\\frac{a_1}{b*2}</span>.</p>', "So $\\frac{a_1}{b*2}$."],
    ['<div data-formula="block">a^2</div>', "$$\na^2\n$$"],
    ['<div data-callout="tip"><p>One</p><p>Two</p></div>', "> [!TIP]\n> One\n>\n> Two"],
    ['<div data-link-card><a href="https://a.example/">Trees</a></div>', "[Trees](https://a.example/)"],
    [
      "<table><tbody><tr><th><p>a</p></th><th><p>b|c</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>",
      "| a | b\\|c |\n| --- | --- |\n| 1 | 2 |",
    ],
    [
      "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
      "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
    ],
    ["<p># no heading, * no list, 1. no number</p>", "\\# no heading, \\* no list, 1. no number"],
  ])("%s", (html, markdown) => expect(markdownOf(html)).toBe(markdown));
});

test("the front matter reads back as it was, whatever its words [@BLOG-21d]", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 30 });
  fc.assert(
    fc.property(word, word, fc.array(word, { maxLength: 3 }), (title, excerpt, tags) => {
      const post = {
        id: "a",
        title,
        slug: "a",
        language: "en",
        excerpt,
        content: "<p>Text</p>",
        featuredImage: `/uploads/${picture}`,
        tags,
        status: "published",
        publishedAt: new Date("2026-01-02T03:04:05Z"),
        createdAt: new Date("2026-01-01T00:00:00Z"),
        updatedAt: new Date("2026-01-03T00:00:00Z"),
        hiddenAt: null,
        translationOf: "b",
        author: { firstName: "Amara", lastName: "Okafor" },
        categories: ["Maths"],
      } as const;
      const whole = postMarkdown({ ...post, tags: [...tags], categories: [...post.categories] }, "trees");
      const end = whole.lastIndexOf("---\n\nText\n");
      expect(parse(whole.slice(4, end))).toEqual({
        title,
        slug: "a",
        status: "published",
        date: "2026-01-02T03:04:05.000Z",
        created: "2026-01-01T00:00:00.000Z",
        updated: "2026-01-03T00:00:00.000Z",
        author: "Amara Okafor",
        language: "en",
        translationOf: "trees",
        categories: ["Maths"],
        tags,
        excerpt,
        featuredImage: `pictures/${picture}`,
      });
    }),
  );
});

test.each([
  ["fractions", "fractions.md"],
  ["con", "con-01234567.md"],
])("the file of %s is %s", (slug, name) => {
  expect(fileNameOf({ slug, id: "01234567-0000" })).toBe(name);
});

test("a slug that is too long for a file keeps its beginning", () => {
  const name = fileNameOf({ slug: "कक्षा".repeat(40), id: "01234567-0000" });
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^कक्षा.*-01234567\.md$/);
});
