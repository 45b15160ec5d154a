import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { type Child, type HtmlTag, isHtmlTag } from "#lib/platform/html/html-nodes.ts";
import { imbalance } from "#lib/platform/html/support/hostile-html.ts";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { drawFormulas } from "./draw-formulas.ts";
import { safeMath } from "./safe-math.ts";
import { shownWords } from "./shown-words.ts";

const draw = (tex: string, isBlock = false) => drawFormulas([{ tex, isBlock }])[0];
const mathml = (tex: string) => draw(tex, true)?.mathml.replace(/<annotation.*?<\/annotation>/s, "");

/** As a browser reads them: a formula's own text may look like either. */
function namesIn(mathml: string): { elements: string[]; attributes: string[] } {
  const tags = (nodes: readonly Child[]): HtmlTag[] =>
    nodes.filter(isHtmlTag).flatMap((tag) => [tag, ...tags(tag.children)]);
  const all = tags(parseDocument(mathml).children);
  return { elements: all.map(({ name }) => name), attributes: all.flatMap(({ attribs }) => Object.keys(attribs)) };
}

describe("a formula [@EDIT-39d]", () => {
  test.each([
    ["\\mathbb{R}", "<mi>ℝ</mi>"],
    ["\\mathbf{x}", "<mi>𝐱</mi>"],
    ["\\mathcal{L}", "<mi>ℒ</mi>"],
    ["\\mathfrak{A}", "<mi>𝔄</mi>"],
    ["\\mathbb{1}", "𝟙"],
    ["\\boldsymbol{\\alpha}", "𝜶"],
    ["\\boxed{x}", 'class="math-box"'],
    ["\\cancel{x}", 'class="math-struck"'],
    ["\\begin{aligned}a&=b\\\\c&=d\\end{aligned}", '<mtd class="math-right math-tight">'],
    ["\\begin{array}{c|l}a&b\\\\\\hline c&d\\end{array}", '<mtd class="math-line-end math-line-below">'],
    ["\\sqrt[3]{x}", "<mroot>"],
    ["\\text{für alle } x", "<mtext>"],
  ])("%s is drawn as browsers draw it", (tex, part) => expect(mathml(tex)).toContain(part));

  test.each([
    "\\frac{1",
    "}",
    "\\unknown",
    "\\href{https://a.example}{x}",
    "\\href{javascript:alert(1)}{x}",
    "\\url{https://a.example}",
    "\\includegraphics{https://a.example/x.png}",
    "\\htmlClass{a}{b}",
    "\\htmlId{a}{b}",
    "\\htmlStyle{color:red}{b}",
    "\\htmlData{a=b}{c}",
    "\\def\\a{\\a\\a}\\a",
    "x".repeat(1001),
  ])("%s cannot be read", (tex) => expect(draw(tex)).toBeUndefined());

  test.each([
    ["a colour", "\\color{red}x"],
    ["a ground", "\\colorbox{black}{x}"],
    ["a far place", "\\raisebox{50em}{x}"],
    ["a far way back", "\\kern{-50em}x"],
    ["a wide line", "\\rule{500em}{500em}"],
  ])("does not get %s", (_what, tex) => {
    expect(mathml(tex)).toBeDefined();
    expect(mathml(tex)).not.toMatch(/color|background|50em|500em/);
  });

  test("of a thousand signs, or the two hundredth of a post, is drawn; more are not", () => {
    expect(draw("x".repeat(1000))).toBeDefined();
    const drawn = drawFormulas(Array.from({ length: 201 }, () => ({ tex: "x", isBlock: false })));
    expect(drawn.map((one) => one !== undefined)).toEqual([...Array.from({ length: 200 }, () => true), false]);
  });

  test("takes no definitions, with which little TeX makes very much", () => {
    for (const tex of ["\\def\\a{x}\\a", "\\newcommand{\\a}{x}\\a", "\\global\\let\\a=x", "\\xdef\\a{x}"]) {
      expect(draw(tex)).toBeUndefined();
    }
    expect(draw("\\longleftarrow \\deg")).toBeDefined();
  });

  test.each(["x".repeat(1000), "\\sqrt{".repeat(140) + "}".repeat(140), "\\iff ".repeat(190), "\\not=".repeat(200)])(
    "as long as it may be, two hundred times, takes seconds at most: %s",
    async (tex) => {
      const formulas = Array.from({ length: 200 }, () => ({ tex, isBlock: true }));
      expect(await processorSeconds(() => drawFormulas(formulas))).toBeLessThan(5);
    },
  );

  test("of any shape is balanced MathML of allowed elements, without acting attributes", () => {
    const commands = (
      "\\frac \\sqrt \\left( \\right) \\text \\color{red} \\href{x} \\url{x} \\htmlStyle{a:b} \\begin{matrix} \\end{matrix} & \\\\ ^ _ { } " +
      '\\boxed \\tag{1} \\rule{9em}{9em} \\kern-9em \\overset \\mathbb \\char`a \\char"3C < > " \' x 1 + % $ \\( \\verb|<b>| ~'
    ).split(" ");
    const tex = fc.array(fc.oneof(fc.constantFrom(...commands), fc.string({ maxLength: 3 })), { maxLength: 12 });
    fc.assert(
      fc.property(tex, fc.boolean(), (parts, isBlock) => {
        const drawn = draw(parts.join(" "), isBlock);
        if (!drawn) return;
        expect(imbalance(drawn.mathml)).toBeUndefined();
        const { elements, attributes } = namesIn(drawn.mathml);
        expect(elements.filter((name) => !/^(?:m[a-z]+|semantics|annotation)$/.test(name))).toEqual([]);
        expect(attributes.filter((name) => /^(?:href|style|on\w+|id|src)$/.test(name))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test("whose words look like an element or an attribute has neither", () => {
    const drawn = draw('\\text{ id="x" <script>}')?.mathml ?? "";
    expect(drawn).toMatch(/ id=.*script/);
    expect(namesIn(drawn).elements.toSorted()).not.toContain("script");
    expect(namesIn(drawn).attributes).not.toContain("id");
    expect(namesIn('<math><mi id="x">a</mi></math>')).toEqual({ elements: ["math", "mi"], attributes: ["id"] });
  });

  test.each([
    '<math><mi onclick="x">a</mi><script>alert(1)</script></math>',
    "<math><annotation-xml><p>x</p></annotation-xml></math>",
    "<math><mglyph></mglyph></math>",
    "<math><!-- x --></math>",
    "<p>no formula</p>",
  ])("never comes from %s", (html) => expect(safeMath(html)).toBeUndefined());

  test("loses attributes that are not allowed", () => {
    expect(
      safeMath('<math href="x" style="y"><mo stretchy="true" onclick="x" stretchy="no" class="z">a</mo></math>'),
    ).toEqual({
      mathml: '<math><mo stretchy="true">a</mo></math>',
      text: "a",
    });
  });
});

describe("the words of a post with formulas are looked through as readers see them [@SAFE-22d]", () => {
  const shown = (html: string) => shownWords(parseDocument(html));
  const formula = (tex: string) => `<span data-formula="inline">${tex}</span>`;

  test.each([
    ["0\\,1\\,7\\,6\\; 1{2}3\\!4", "0176 1234"],
    ["\\text{nia}\\char`@\\text{a.example}", "nia@a.example"],
    ["\\mathbf{0}\\mathsf{17}\\mathtt{6}", "0176"],
    ["\\rlap{0}1", "01"],
    ["\\frac{01}{76}", "0176"],
    ["01\\phantom{=3x}76\\hphantom{8}1\\vphantom{9}2", "017612"],
  ])("%s is read as %s", (tex, text) => {
    const read = shown(`<p>Call ${formula(tex)} now</p>`)?.replace(/[^\S ]| (?=\d)/gu, "");
    expect(read?.replaceAll(" ", "")).toBe(`Call${text}now`.replaceAll(" ", ""));
  });

  test("numerator and denominator are two numbers", () => {
    expect(shown(formula("\\frac{0160}{955}"))).toBe("0160 955");
  });

  test("a formula that is shown as TeX stays TeX, and a post without formulas has no other words", () => {
    expect(shown(`<p>${formula("\\frac{1")}</p>`)).toBe("\\frac{1");
    expect(shown("<p>a</p>")).toBeUndefined();
  });

  test("reading them leaves the tree as it was", () => {
    const tree = parseDocument(`<p>${formula("x\\,y")}</p>`);
    shownWords(tree);
    const [p] = tree.children;
    expect(p && isHtmlTag(p) && p.children[0]).toMatchObject({ children: [{ data: "x\\,y" }] });
  });
});
