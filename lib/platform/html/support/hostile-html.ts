import fc from "fast-check";

const tags = (
  "a a a b i s p p div span ul ol li h1 h2 blockquote pre code img br hr table tbody thead tr th td td caption col figure figure figcaption svg math mtext mglyph foreignObject desc " +
  "annotation-xml template style script noscript noembed xmp iframe title textarea select option form button input body html " +
  "plaintext frameset object video del strike strong em x-y A SVG ScRiPt"
).split(" ");

const addresses = [
  "https://a.example/",
  "https://b.example/?a=1&amp;b=2",
  "/uploads/0123456789abcdef0123456789abcdef.png",
  "/faq",
  "//evil.example/x",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "&#106;avascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "mailto:a@b.example",
  "",
  " ",
];
const shapes = [
  "<table><tr><th>a<td>b",
  "<table><tbody><tr>",
  '<td colspan="3" rowspan="99">',
  "</td></tr></tbody></table>",
  '<figure><img src="/uploads/0123456789abcdef0123456789abcdef.png" alt="a">',
  "<figcaption>",
  "</figcaption></figure>",
  '<span data-formula="inline">x^2 &lt; y',
  '<div data-formula="block">\\frac{1}{2}',
  '<span data-formula="block">',
  '<div data-formula="inline">',
  '<div data-callout="note"><p>',
  '<div data-callout="x" data-formula="block">',
  '<div data-link-card><a href="https://a.example/">t</a></div>',
  '<div data-link-card><a href="javascript:alert(1)">',
  '<pre><code data-language="python">',
  '<code data-language="x" onclick="">',
];
const names = [
  "data-formula",
  "data-callout",
  "data-link-card",
  "data-language",
  "colspan",
  "href",
  "src",
  "alt",
  "title",
  "style",
  "onclick",
  "onerror",
  "srcset",
  "xlink:href",
  "start",
  "width",
  "x",
];

const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("x", " ", "\n", "\n\n", "one two", "a & b", "😀", "مرحبا") },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      "\0",
      "\uFEFF",
      "\u00A0",
      "\uD800",
      "<",
      ">",
      '"',
      "'",
      "`",
      "&",
      "&lt;",
      "&lt",
      "&#0;",
      "&#1;",
      "&#x3c;",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "<!--",
      "-->",
      "<!-->",
      "--!>",
      "<![CDATA[",
      "]]>",
      "<?x",
      "<!x",
      "</",
      "<a",
      "<a href='",
      "</>",
      "< p>",
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);

const attribute = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom('"', "'", ""), fc.oneof(fc.constantFrom(...addresses), text))
  .map(([name, quote, value]) => ` ${name}=${quote}${value}${quote}`);

const opening = fc
  .tuple(
    fc.constantFrom(...tags),
    fc.array(attribute, { maxLength: 3 }),
    fc.constantFrom(">", ">", ">", "/>", " >", ""),
  )
  .map(([tag, given, end]) => `<${tag}${given.join("")}${end}`);
const closing = fc.constantFrom(...tags).map((tag) => `</${tag}>`);
const shape = fc.constantFrom(...shapes);
const link = fc.constantFrom(...addresses).map((href) => `<a href="${href}">`);

const loose = fc
  .array(fc.oneof({ weight: 3, arbitrary: opening }, { weight: 2, arbitrary: closing }, link, shape, text), {
    maxLength: 24,
  })
  .map((parts) => parts.join(""));

const nested = fc
  .tuple(fc.array(fc.constantFrom(...tags), { maxLength: 12 }), loose)
  .map(([around, inner]) => around.reduceRight((html, tag) => `<${tag}>${html}</${tag}>`, inner));

export const hostileHtml: fc.Arbitrary<string> = fc.oneof(
  loose,
  nested,
  fc.tuple(nested, loose).map((two) => two.join("")),
);

const empty = new Set(["br", "hr", "img", "source"]);

export function imbalance(html: string): string | undefined {
  const open: string[] = [];
  for (const [whole, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?>|</g)) {
    if (name === "") return `a bare ${whole}`;
    if (slash === "/") {
      const last = open.pop();
      if (last !== name) return `</${name}> closes <${last}>`;
    } else if (!empty.has(name)) {
      if (name === "a" && open.includes("a")) return "a link in a link";
      open.push(name);
    }
  }
  return open.length === 0 ? undefined : `<${open.join("><")}> stays open`;
}
