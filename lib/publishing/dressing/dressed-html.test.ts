import fc from "fast-check";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { hostileHtml, imbalance } from "#lib/platform/html/support/hostile-html.ts";
import { type BodyWords, withWords } from "./body-words.ts";
import { dressedHtml } from "./dressed-html.ts";

const words: BodyWords = {
  callouts: { note: "Hinweis", tip: "Tipp", warning: "Achtung" },
  table: (number) => `Tabelle ${number}`,
  code: "Code",
  formula: "Formel",
};
const dressed = (html: string) => withWords(dressedHtml(safePostHtml(html)), words);

function attributesOf(html: string): string[] {
  const names: string[] = [];
  const parser = new Parser({ onopentag: (_, given) => void names.push(...Object.keys(given)) });
  parser.end(html);
  return names;
}

describe("what readers get of a post", () => {
  test("is what is stored, if nothing has to be made of it", () => {
    const html = '<p>a <strong>b</strong> &amp; <a href="/faq">c</a></p><ul><li>d</li></ul><img src="/uploads/a.png">';
    expect(dressed(html)).toBe(safePostHtml(html));
  });

  test("a formula is MathML with its TeX, and nothing that needs a style or script [@EDIT-39d]", () => {
    const html = dressed('<p>a <span data-formula="inline">\\frac{1}{x}</span></p><div data-formula="block">x^2</div>');
    expect(html).toBe(
      '<p>a <span class="formula-line"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mfrac><mn>1</mn>' +
        '<mi>x</mi></mfrac></mrow><annotation encoding="application/x-tex">\\frac{1}{x}</annotation></semantics></math></span></p>' +
        '<div class="formula"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><msup><mi>x</mi>' +
        '<mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></div>',
    );
  });

  test("a wide formula can be scrolled with the keyboard [@EDIT-39d]", () => {
    const html = dressed(`<div data-formula="block">${"x + ".repeat(20)}x</div>`);
    expect(html).toMatch(/^<div class="formula" role="group" tabindex="0" aria-label="Formel"><math/);
  });

  test("a formula that nobody can read is its TeX [@EDIT-39d]", () => {
    expect(dressed('<p><span data-formula="inline">\\frac{1 &lt;</span></p>')).toBe(
      '<p><span class="formula-line"><code>\\frac{1 &lt;</code></span></p>',
    );
  });

  test("code is coloured in its language, and can be scrolled [@EDIT-39b]", () => {
    expect(dressed('<pre><code data-language="python">if a &lt; 1: # why\n  "b"</code></pre>')).toBe(
      '<pre role="group" tabindex="0" aria-label="Code: Python"><code><span class="code-keyword">if</span> a &lt; ' +
        '<span class="code-number">1</span>: <span class="code-comment"># why</span>\n  ' +
        '<span class="code-string">"b"</span></code></pre>',
    );
    expect(dressed("<pre><code>if a &lt; 1</code></pre>")).toBe(
      '<pre role="group" tabindex="0" aria-label="Code"><code>if a &lt; 1</code></pre>',
    );
  });

  test("a table scrolls, has a name, and says what its headings are of [@EDIT-39a]", () => {
    const html = "<table><tr><th>a<th>b</tr><tr><th>c<td>d</tr></table><table><tr><td>e</table>";
    const frame = (name: string) => `<div class="table-frame" role="group" tabindex="0" aria-label="${name}">`;
    expect(dressed(html)).toBe(
      `${frame("Tabelle 1")}<table><tbody><tr><th scope="col">a</th><th scope="col">b</th></tr>` +
        '<tr><th scope="row">c</th><td>d</td></tr></tbody></table></div>' +
        `${frame("Tabelle 2")}<table><tbody><tr><td>e</td></tr></tbody></table></div>`,
    );
  });

  test.each([
    ["note", "Hinweis"],
    ["tip", "Tipp"],
    ["warning", "Achtung"],
  ])("a callout of the kind %s says %s [@EDIT-39c]", (kind, word) => {
    expect(dressed(`<div data-callout="${kind}"><p>a</p></div>`)).toBe(
      `<div class="callout callout-${kind}" role="note"><p class="callout-word">${word}</p><p>a</p></div>`,
    );
  });

  test("code in part of a block is shown without its language, which nothing paints", () => {
    expect(dressed('<pre><s><code data-language="python">if a</code></s></pre>')).toBe(
      '<pre role="group" tabindex="0" aria-label="Code"><s><code>if a</code></s></pre>',
    );
  });

  test("a link card has the title and the host, and is one link [@BLOG-14a] [@EDIT-39e]", () => {
    expect(dressed('<div data-link-card><a href="https://www.a.example/b?c=1&amp;d=2">T &amp; U</a></div>')).toBe(
      '<a class="link-card" href="https://www.a.example/b?c=1&amp;d=2" target="_blank" rel="noopener noreferrer nofollow ugc">' +
        "<strong>T &amp; U</strong><span>www.a.example</span></a>",
    );
  });

  test("an empty caption is none [@EDIT-39c]", () => {
    expect(dressed('<figure><img src="/uploads/a.png"><figcaption> </figcaption></figure>')).not.toContain(
      "figcaption",
    );
    expect(dressed('<figure><img src="/uploads/a.png"><figcaption>b</figcaption></figure>')).toContain(
      "<figcaption>b</figcaption></figure>",
    );
  });

  test("nobody can write a place where a word of ours comes", () => {
    expect(dressed("<h2>a</h2><p>\u0001note\u0001 &#1;tip&#1;</p>")).toBe('<h2 id="section-a">a</h2><p>note tip</p>');
  });

  test("hostile HTML stays balanced, and gets no attribute that acts", () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const shown = dressed(html);
        expect(imbalance(shown)).toBeUndefined();
        expect(attributesOf(shown).filter((name) => /^(?:on|style$|srcdoc$|data-|xlink)/.test(name))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});
