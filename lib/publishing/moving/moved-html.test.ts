import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { safePost } from "#lib/platform/html/html.ts";
import { settleMoved } from "./moved-html.ts";
import { wordPressHtml } from "./wordpress-html.ts";

const attachments = new Map([["5", "https://old.example/5.jpg"]]);

describe("what WordPress stores becomes HTML [@BLOG-21b]", () => {
  test.each([
    ["One\n\nTwo\nlines", "<p>One</p><p>Two<br>lines</p>"],
    ["One\r\n\r\nTwo", "<p>One</p><p>Two</p>"],
    ["<h2>Head</h2>\n\nText", "<h2>Head</h2><p>Text</p>"],
    ["<pre>a\n\nb</pre>", "<pre>a\n\nb</pre>"],
    [
      "<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->",
      "<!-- wp:paragraph -->\n<p>One</p>\n<!-- /wp:paragraph -->",
    ],
    [
      '[caption id="a" width="3"]<img src="/a.png" /> A <em>tree</em>[/caption]',
      '<figure><img src="/a.png" /><figcaption>A <em>tree</em></figcaption></figure>',
    ],
    [
      "[embed]https://a.example/?a=1&b=2[/embed]",
      '<p><a href="https://a.example/?a=1&amp;b=2">https://a.example/?a=1&amp;b=2</a></p>',
    ],
    ['[gallery ids="5,6"]', '<p><img src="https://old.example/5.jpg" alt=""></p>'],
    ['[code lang="php"]\necho 1;\n[/code]', '<pre><code class="language-php">echo 1;</code></pre>'],
    [
      '[audio src="https://a.example/a.mp3"][/audio]',
      '<p><a href="https://a.example/a.mp3">https://a.example/a.mp3</a></p>',
    ],
    ["[unknown]x[/unknown]", "<p>[unknown]x[/unknown]</p>"],
  ])("%j", (content, html) =>
    expect(
      wordPressHtml(content, attachments)
        .trim()
        .replace(/\n{2,}/g, ""),
    ).toBe(html.replace(/\n{2,}/g, "")),
  );
});

const paths = new Map([
  ["/fractions", "/blog/fractions"],
  ["old.example/fractions", "/blog/fractions"],
]);

function moved(html: string): string {
  const tree = parseDocument(html);
  settleMoved(tree, paths);
  return safePost(tree).html;
}

describe("what others write becomes what posts hold here [@BLOG-21a @BLOG-21b]", () => {
  test.each([
    [
      "a frame",
      '<iframe src="https://www.youtube.com/embed/abc-1?x"></iframe>',
      "https://www.youtube.com/watch?v=abc-1",
    ],
    ["a frame of another site", '<figure><iframe src="//maps.example/a"></iframe></figure>', "https://maps.example/a"],
    [
      "a bookmark",
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">Trees</div></a></figure>',
      "https://a.example/",
    ],
    [
      "an embedded address",
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://a.example/b\n</div></figure>',
      "https://a.example/b",
    ],
  ])("%s becomes a link", (_, html, href) => {
    expect(moved(html)).toContain(`href="${href}"`);
    expect(moved(html)).not.toMatch(/iframe|class=/);
  });

  test("a frame of no web address is gone", () => {
    expect(moved('<p>a</p><iframe src="javascript:alert(1)"></iframe>')).toBe("<p>a</p>");
  });

  test.each(["https://old.example/fractions/", "/fractions", "https://old.example/fractions?utm=1#top"])(
    "the link %s leads to the post that moves along",
    (href) => expect(moved(`<p><a href="${href}">x</a></p>`)).toContain('href="/blog/fractions"'),
  );

  test("links elsewhere stay", () => {
    expect(moved('<p><a href="https://other.example/fractions">x</a></p>')).toContain(
      "https://other.example/fractions",
    );
  });
});
