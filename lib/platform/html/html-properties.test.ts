import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { replacePictures } from "#lib/platform/pictures/embedded-images.ts";
import { withPictureSizes } from "#lib/platform/pictures/sized-html.ts";
import { safePost, safePostHtml } from "./html.ts";
import { deepest, readHtml } from "./html-scan.ts";
import { textIn } from "./html-words.ts";
import { hostileHtml, imbalance } from "./support/hostile-html.ts";

const runs = { numRuns: 4000 };
const picture = "0123456789abcdef0123456789abcdef";
const sizes = { [picture]: { width: 1200, height: 800, widths: [480], avifWidths: [480] } };

describe("hostile HTML of any shape [@BLOG-14c @BLOG-14d @BLOG-14e]", () => {
  test("is balanced once it is clean, without a link in a link", () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        expect(imbalance(safePostHtml(html))).toBeUndefined();
      }),
      runs,
    );
  });

  test("changes no more when it is cleaned again", () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const clean = safePostHtml(html);
        expect(safePostHtml(clean)).toBe(clean);
      }),
      runs,
    );
  });

  test("is the same however it came through the replacing of pictures, and stays balanced with sizes", () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const clean = safePostHtml(html);
        expect(imbalance(withPictureSizes(clean, sizes))).toBeUndefined();
        const read = readHtml(html, { deepest, longest: Number.POSITIVE_INFINITY });
        if ("refusal" in read) return;
        replacePictures(read.tree, new Map([["https://a.example/", `/uploads/${picture}.png`]]));
        const replaced = safePost(read.tree).html;
        expect(imbalance(replaced)).toBeUndefined();
        expect(safePostHtml(replaced)).toBe(replaced);
      }),
      runs,
    );
  });

  test("has the tree of what is stored", () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const read = readHtml(html, { deepest, longest: Number.POSITIVE_INFINITY });
        if ("refusal" in read) return;
        const { html: clean, tree } = safePost(read.tree, html);
        expect(textIn(tree)).toBe(textIn(parseDocument(clean)));
      }),
      runs,
    );
  });

  test.each([
    ["<a><a href='https://x.example/'>t", "t"],
    ["<a>x<a href='/faq'>t</a></a>", "xt"],
    ["<img><a href='/faq'>", ""],
    ["<a href='/faq'>a<p>b<a href='/help'>c</a></p>d</a>e", "abcde"],
  ])("%s is closed where it ends", (html, words) => {
    const clean = safePostHtml(html);
    expect(imbalance(clean)).toBeUndefined();
    expect(clean.replace(/<[^>]*>/g, "")).toBe(words);
  });
});
