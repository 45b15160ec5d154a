import fc from "fast-check";
import { expect, test } from "vitest";
import { contentsOf, withHeadingIds } from "./headings.ts";

const three = "<h2>One</h2><p>a</p><h3>Two <em>deep</em></h3><p>b</p><h2>Three</h2>";

test.each([
  ["a long post with three headings", three, 4, ["h-one", "h-two-deep", "h-three"]],
  ["one of 600 words or fewer", three, 3, []],
  ["a long one with two headings", "<h2>One</h2><h2>Two</h2>", 9, []],
  ["smaller headings", "<h2>One</h2><h4>Small</h4><h2>Two</h2><h5>Tiny</h5>", 9, []],
  ["headings that show nothing", "<h2>One</h2><h2> </h2><h2>Two</h2>", 9, []],
])("%s: its contents [@BLOG-20]", (_what, html, minutes, ids) => {
  const contents = contentsOf(html, minutes);
  expect(contents.headings.map(({ id }) => id)).toEqual(ids);
  if (ids.length === 0) expect(contents.html).toBe(html);
});

test("headings get their text, level and an id to link to [@BLOG-20]", () => {
  expect(withHeadingIds("<h1>A &amp; B</h1><p>x</p><h3>Οδός</h3>")).toEqual({
    html: '<h1 id="h-a-b">A &amp; B</h1><p>x</p><h3 id="h-οδός">Οδός</h3>',
    headings: [
      { id: "h-a-b", level: 1, text: "A & B" },
      { id: "h-οδός", level: 3, text: "Οδός" },
    ],
  });
});

test("headings alike, or of signs alone, have ids of their own [@BLOG-20]", () => {
  const { headings } = withHeadingIds("<h2>Why</h2><h2>Why 2</h2><h2>Why</h2><h2>Why</h2><h2>🌳</h2><h2>?!</h2>");
  expect(headings.map(({ id }) => id)).toEqual(["h-why", "h-why-2", "h-why-3", "h-why-4", "h-", "h--2"]);
});

test("whatever the headings say, ids are unique and plain, and nothing else changes [@BLOG-20]", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 80 });
  const escaped = text.map((one) => one.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`));
  fc.assert(
    fc.property(fc.array(escaped), (texts) => {
      const html = texts.map((one) => `<h2>${one}</h2><p>${one}</p>`).join("");
      const marked = withHeadingIds(html);
      const ids = marked.headings.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^h-[\p{L}\p{M}\p{N}-]*$/u);
      expect(marked.html.replace(/<h2 id="[^"]*">/g, "<h2>")).toBe(html);
    }),
  );
});
