import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { readHtml } from "./html-scan.ts";
import type { HtmlTree } from "./html-tree.ts";
import { isEmptyTree, linksIn, textIn, textOfAny } from "./html-words.ts";

function treeOf(html: string): HtmlTree {
  const read = readHtml(html, { deepest: 200, longest: 1_000_000 });
  if ("refusal" in read) throw new Error(read.refusal);
  return read.tree;
}

describe("empty content", () => {
  test.each([
    "",
    "<p></p>",
    "<p><br></p>",
    "<p>&nbsp;</p><p>\u200B</p>",
    "<ul><li><p></p></li></ul>",
    "<p>&#160;</p>",
    "<p>&#x200B;</p>",
    "<!-- text -->",
  ])("%j shows nothing", (html) => expect(isEmptyTree(treeOf(html))).toBe(true));
  test.each(["<p>a</p>", "x", "<p>0</p>", '<p><b><img src="/uploads/a.png"></b></p>', "<p>.</p>", "<p>1 < 2</p>"])(
    "%j shows something",
    (html) => expect(isEmptyTree(treeOf(html))).toBe(false),
  );
});

describe("the text", () => {
  const texts = [
    ["<p>One</p><p>Two</p>", "One Two"],
    ["<p>foo<strong>bar</strong></p>", "foobar"],
    ["<P>foo<STRONG>bar</STRONG></P>", "foobar"],
    ["a<br>b", "a b"],
    ["<p>1 &lt; 2 &amp; 3 &gt; 2 &quot;q&quot; &#39;a&#x27; &nbsp;x</p>", "1 < 2 & 3 > 2 \"q\" 'a' x"],
    ["<p>&amp;lt;b&amp;gt;</p>", "&lt;b&gt;"],
    ['<a href="x" title="a > b">link</a>', "link"],
    ["a <!-- <b>no</b> --> b", "a b"],
    ["2 < 3", "2 < 3"],
    ["open <b", "open"],
    ["&#0; &#55296; &unknown;", "\uFFFD \uFFFD &unknown;"],
    ['<p>a<img src="/uploads/a.png" alt="tree">b</p>', "a b"],
  ] as const;
  test.each(texts)("of the tree of %j is %j", (html, text) => expect(textIn(treeOf(html))).toBe(text));
  test.each(texts)("of %j without a tree is %j", (html, text) => expect(textOfAny(html)).toBe(text));

  test("has what stands for pictures, and the first number of lists, where that is asked for", () => {
    const tree = treeOf('<p>a<img src="/uploads/a.png" alt="big &lt;tree&gt;">b</p><img src="/uploads/b.png">');
    expect(textIn(tree, { drawn: true })).toBe("a big <tree> b");
    expect(textIn(treeOf('<ol start="16"><li></li></ol><ol><li>a</li></ol>'), { drawn: true })).toBe("16 a");
  });

  // Passing over it once for every sign, or keeping every element that is open, would not end within the limit.
  test("of hostile text takes one pass", async () => {
    const hostile = ["<a".repeat(1_000_000), '<a b="'.repeat(300_000), "&".repeat(1_000_000), "<!--".repeat(500_000)];
    const spent = await processorSeconds(() => {
      for (const html of hostile) expect(textOfAny(html).length).toBeLessThanOrEqual(html.length);
      expect(textOfAny(`${"<b>".repeat(1_000_000)}x${"</i>".repeat(1_000_000)}`)).toBe("x");
    });
    expect(spent).toBeLessThan(20);
  });
});

test("links are where they lead, each once", () => {
  const tree = treeOf(
    '<p><a href=" /faq ">a</a> <a href="/faq">b</a> <b><a href="mailto:a@b.example?x=1&amp;y=2">c</a></b></p>',
  );
  expect(linksIn(tree)).toEqual(["/faq", "mailto:a@b.example?x=1&y=2"]);
});
