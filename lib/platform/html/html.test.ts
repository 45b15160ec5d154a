import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { processorSeconds } from "#lib/platform/time/processor-time.testing.ts";
import { safePostHtml } from "./html.ts";
import { isLinkAllowed } from "./links.ts";

const elements = new Set(
  "p br strong em s code pre h1 h2 h3 h4 h5 h6 ul ol li blockquote a img hr table tbody tr th td figure figcaption div span".split(
    " ",
  ),
);
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "target", "rel"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  code: ["data-language"],
  span: ["data-formula"],
  div: ["data-formula", "data-callout", "data-link-card"],
};
/** The whole value of an attribute that says what an element is. */
const values: Readonly<Record<string, RegExp>> = {
  colspan: /^([2-9]|1\d|20)$/,
  rowspan: /^([2-9]|1\d|20)$/,
  "data-language": /^[a-z]+$/,
  "data-formula": /^(inline|block)$/,
  "data-callout": /^(note|tip|warning)$/,
  "data-link-card": /^$/,
};

/** Everything in `html` that a post may not hold, found by a parser that knows nothing of the sanitiser. */
function faults(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, given) {
      if (!elements.has(name)) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(given)) {
        if (!attributes[name]?.includes(attribute)) found.push(`${name}[${attribute}]`);
        if (values[attribute]?.test(value) === false) found.push(`${attribute}=${value}`);
        if (attribute === "href" && !isLinkAllowed(value)) found.push(`href ${value}`);
        if (attribute === "src" && !/^\/uploads\//i.test(value)) found.push(`src ${value}`);
      }
    },
    oncomment: () => found.push("comment"),
    onprocessinginstruction: () => found.push("instruction"),
  });
  parser.end(html);
  return found;
}

const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\x20type='text/javascript'>alert(1)</script>",
  "<script/xss src=x></script>",
  "<<script>alert(1);//<</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://a.example/x.png" onload="alert(1)">',
  "<img src=x:alert(alt) onerror=eval(src) alt=0>",
  '<img """><script>alert(1)</script>">',
  "<img/src/onerror=alert(1)>",
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="//evil.example/x.png">',
  '<img srcset="javascript:alert(1) 1x" src="https://a.example/x.png">',
  '<img src="/uploads/../../etc/passwd">',
  "<img dynsrc=javascript:alert(1)>",
  '<img style="background:url(javascript:alert(1))" src="https://a.example/x.png">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href=" &#14;  javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://a.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="view-source:https://a.example">x</a>',
  '<a href="intent://x#Intent;end">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed" class="x" id="y">x</a>',
  '<a href="https://a.example" target="_self" rel="opener" ping="https://evil.example" download>x</a>',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<svg><animate attributeName=href values=javascript:alert(1) /></svg>",
  "<svg><textarea><img src=x onerror=alert(1)></textarea></svg>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<iframe><img src=x onerror=alert(1)></iframe>",
  "<frameset><frame src=javascript:alert(1)></frameset>",
  "<object data=javascript:alert(1)></object>",
  '<embed src="javascript:alert(1)">',
  "<applet code=x></applet>",
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  "<style>body{background:url(javascript:alert(1))}</style>",
  "<style><img src=x onerror=alert(1)></style>",
  '<div style="width:expression(alert(1))">x</div>',
  '<p style="color:red" onmouseover=alert(1)>x</p>',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>x</button></form>',
  "<input autofocus onfocus=alert(1)>",
  "<select autofocus onfocus=alert(1)><option>&lt;script&gt;alert(1)</option></select>",
  "<textarea></textarea/><img src=x onerror=alert(1)></textarea>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=x onerror=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<body onload=alert(1)>",
  "<html onload=alert(1)><head><script>alert(1)</script></head>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><script>alert(1)</script>",
  "<title><img src=x onerror=alert(1)></title>",
  "<template><script>alert(1)</script></template>",
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<isindex action=javascript:alert(1) type=image>",
  "<!--><script>alert(1)</script>-->",
  "<!--[if gte IE 4]><script>alert(1)</script><![endif]-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml-stylesheet href=javascript:alert(1)?>",
  "<!DOCTYPE html><script>alert(1)</script>",
  "</p><script>alert(1)</script><p>",
  "<p><script>alert(1)",
  "<p/onclick=alert(1)>x",
  "<x onclick=alert(1)>click</x>",
  "<custom-element onclick=alert(1)>x</custom-element>",
  "<table background=javascript:alert(1)><td>x</td></table>",
  '<ol start="1&quot; onclick=alert(1)" type=a><li>x</li></ol>',
  '<code class="language-x" onclick=alert(1)>x</code>',
  '<img alt="`><script>alert(1)</script>" src="https://a.example/x.png">',
  '<img alt="&quot;><script>alert(1)</script>" src="https://a.example/x.png">',
  "<scr\0ipt>alert(1)</scr\0ipt>",
  '<a href="java\0script:alert(1)">x</a>',
  "\uD800<script>alert(1)</script>",
];

describe("an attack in a post reaches no reader [@BLOG-13c @BLOG-13d @BLOG-14b @BLOG-14e]", () => {
  test.each(attacks)("%j", (attack) => {
    const safe = safePostHtml(`<p>before</p>${attack}`);
    expect(faults(safe)).toEqual([]);
    expect(safePostHtml(safe)).toBe(safe);
    expect(safe.startsWith("<p>before</p>")).toBe(true);
  });
});

test("a list begins to count at 99 at most, and its points have no numbers of their own [@BLOG-13c]", () => {
  const lists = '<ol start="160955"><li>x</li></ol><ol start="-100" reversed><li value="955">x</li></ol>';
  expect(safePostHtml(lists)).toBe("<ol><li>x</li></ol><ol><li>x</li></ol>");
});

describe("of what is no text of a post nothing stays [@BLOG-13c @BLOG-13d]", () => {
  const dropped =
    "script style textarea option select xmp noscript noembed noframes iframe frameset object applet svg math template title plaintext audio video canvas head";
  test.each(dropped.split(" "))("%s", (tag) => {
    expect(safePostHtml(`<p>before</p><${tag}><p>inside</p></${tag}>`)).toBe("<p>before</p>");
  });
});

describe("what the editor writes stays [@BLOG-13c]", () => {
  const kept = [
    "<p>One <strong>two</strong> <em>three</em> <s>four</s> <code>five</code></p>",
    "<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>",
    "<ul><li><p>a</p></li></ul>",
    '<ol start="3"><li><p>a</p></li></ol>',
    '<ol start="99"><li><p>a</p></li></ol>',
    "<blockquote><p>q</p></blockquote>",
    "<pre><code>if (a &lt; b) { c &amp;&amp; d; }\n</code></pre>",
    '<pre><code data-language="python">a &lt; b</code></pre>',
    '<p>a <span data-formula="inline">x &lt; \\frac{1}{2}</span> b</p>',
    '<div data-formula="block">\\begin{aligned}a &amp;= b \\\\\n% why\nc\\end{aligned}</div>',
    '<div data-callout="tip"><p>t</p><ul><li><p>a</p></li></ul></div>',
    '<div data-callout="note"><div data-callout="warning"><p>t</p></div></div>',
    "<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td><p></p></td></tr></tbody></table>",
    '<table><tbody><tr><td colspan="2" rowspan="20"><p>a</p></td></tr><tr></tr></tbody></table>',
    "<table><tbody><tr><td><table><tbody><tr><td><p>a</p></td></tr></tbody></table></td></tr></tbody></table>",
    '<figure><img src="/uploads/a.png" alt="" loading="lazy" decoding="async" /><figcaption>A <em>tree</em></figcaption></figure>',
    '<figure><img src="/uploads/a.png" alt="" loading="lazy" decoding="async" /><figcaption></figcaption></figure>',
    '<div data-link-card><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow ugc">A</a></div>',
    "<p>مرحبا 👩‍🔬 &lt;script&gt; 数学</p>",
  ];
  test.each(kept)("%s", (html) => expect(safePostHtml(html)).toBe(html));

  test("old names for bold, italic and struck text become the editor's", () => {
    expect(safePostHtml("<b>b</b><i>i</i><del>d</del><strike>s</strike>")).toBe(
      "<strong>b</strong><em>i</em><s>d</s><s>s</s>",
    );
  });

  test("links open apart and endorse nothing [@BLOG-14a]", () => {
    expect(safePostHtml('<a href="https://a.example/?a=1&amp;b=2">x</a>')).toBe(
      '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow ugc">x</a>',
    );
  });

  test("a refused link leaves its text [@BLOG-14b]", () => {
    expect(safePostHtml('<p><a href="javascript:x">text</a></p>')).toBe("<p>text</p>");
  });

  test("pictures that are stored here load late and always have a description", () => {
    expect(safePostHtml('<img src="/uploads/a.png" width="300" height="9999999">')).toBe(
      '<img src="/uploads/a.png" alt="" width="300" loading="lazy" decoding="async" />',
    );
    expect(safePostHtml('<img src="/uploads/a/b.webp" alt="A &quot;tree&quot;">')).toContain(
      'alt="A &quot;tree&quot;"',
    );
  });

  test.each([
    "<p>a&#1;b</p>",
    '<img src="/uploads/a.png" alt="a&#x7f;b">',
    '<a href="/faq&#2;">ab</a>',
    `${"<b>".repeat(300)}a&#1;b`,
  ])("characters that only a reference names go as others do: %j", (html) => {
    const safe = safePostHtml(html);
    expect(safe).not.toMatch(/[^\P{Cc}\n]|&#/u);
    expect(safePostHtml(safe)).toBe(safe);
  });

  const leads = 'target="_blank" rel="noopener noreferrer nofollow ugc"';
  test.each([
    ['<img src="https://a.example/x.png" alt="A tree">', `<a href="https://a.example/x.png" ${leads}>A tree</a>`],
    ['<img src="http://a.example/x.png">', `<a href="http://a.example/x.png" ${leads}>http://a.example/x.png</a>`],
    [
      '<a href="/faq"><img src="https://a.example/x.png" alt="A &lt;tree&gt;"></a>',
      `<a href="/faq" ${leads}>A &lt;tree&gt;</a>`,
    ],
    ['<p>a<img src="data:image/png;base64,AAAA" alt="x">b</p>', "<p>ab</p>"],
  ])("of a picture elsewhere its words stay, as a link: %s [@PRIV-09a @PRIV-09c]", (html, safe) => {
    expect(safePostHtml(html)).toBe(safe);
    expect(safePostHtml(safe)).toBe(safe);
  });
});

describe("what is nearly a shape of a post is settled [@BLOG-13c @BLOG-14e]", () => {
  const img = '<img src="/uploads/a.png" alt="" loading="lazy" decoding="async" />';
  const link = (href: string, text: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${text}</a>`;
  test.each([
    ["<td>a</td><td>b</td>", "ab"],
    ["<p>x</p><tr><td><p>a</p></td></tr>", "<p>x</p><p>a</p>"],
    ["<table></table>", ""],
    ["<table><tr></tr></table>", ""],
    ["<table><p>lost</p><tr><td>a</table>", "<p>lost</p><table><tbody><tr><td>a</td></tr></tbody></table>"],
    [
      "<table><caption>c</caption><colgroup><col></colgroup><thead><tr><th scope=col>a</thead><tr>b<td>c</table>",
      "cb<table><tbody><tr><th>a</th></tr><tr><td>c</td></tr></tbody></table>",
    ],
    ["<table><td>a<td>b</table>", "<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>"],
    [
      '<table style="x"><tr class="x"><td colspan="21" rowspan="1" width="9" headers="a">a</table>',
      "<table><tbody><tr><td>a</td></tr></tbody></table>",
    ],
    ["<figure><p>a</p></figure>", "<p>a</p>"],
    ["<figure><figcaption>a</figcaption></figure>", "<p>a</p>"],
    ["<figcaption>a</figcaption>", "<p>a</p>"],
    ['<figure class="x"><img src="/uploads/a.png"></figure>', `<figure>${img}<figcaption></figcaption></figure>`],
    [
      '<figure><a href="/faq"><img src="/uploads/a.png"></a>\n<figcaption><p>a</p><h2>b <a href="/faq">c</a></h2></figcaption></figure>',
      `<figure>${img}<figcaption> a  b ${link("/faq", "c")} </figcaption></figure>`,
    ],
    ['<figure><img src="/uploads/a.png"><img src="/uploads/a.png"></figure>', img + img],
    ['<figure><img src="/uploads/a.png"><p>a</p></figure>', `${img}<p>a</p>`],
    [
      '<figure><figure><img src="/uploads/a.png"></figure><figcaption>b</figcaption></figure>',
      `<figure>${img}<figcaption></figcaption></figure><p>b</p>`,
    ],
    ['<figure><img src="https://a.example/x.png" alt="t"></figure>', link("https://a.example/x.png", "t")],
    ['<span data-formula="inline"> <b>x</b>^2 </span>', '<span data-formula="inline">x^2</span>'],
    ['<span data-formula="inline"> </span>', ""],
    ['<span data-formula="block">x</span><div data-formula="inline">y</div>', "xy"],
    ['<span class="katex" style="x">x</span><div id="y">z</div>', "xz"],
    ['<pre><code><span data-formula="inline">x</span></code></pre>', "<pre><code>x</code></pre>"],
    ['<p>a<div data-formula="block">x</div>b', '<p>a</p><div data-formula="block">x</div>b'],
    [
      '<figure><img src="/uploads/a.png"><figcaption><div data-formula="block">x</div></figcaption></figure>',
      `<figure>${img}<figcaption><span data-formula="inline">x</span></figcaption></figure>`,
    ],
    ['<div data-callout="danger"><p>a</p></div>', "<p>a</p>"],
    ['<div data-callout="note" data-formula="block" class="x">x</div>', '<div data-formula="block">x</div>'],
    ['<p data-callout="note">x</p>', "<p>x</p>"],
    ['<code data-language="python">x</code>', "<code>x</code>"],
    ['<pre><code data-language="cobol" class="language-x">x</code></pre>', "<pre><code>x</code></pre>"],
    [
      '<div data-link-card="x"><p><a href=" https://a.example/ "><b>T</b></a></p></div>',
      `<div data-link-card>${link("https://a.example/", "T")}</div>`,
    ],
    [
      '<div data-link-card><a href="https://a.example/"> </a></div>',
      `<div data-link-card>${link("https://a.example/", "https://a.example/")}</div>`,
    ],
    ['<div data-link-card><a href="mailto:a@b.example">T</a></div>', link("mailto:a@b.example", "T")],
    ['<div data-link-card><a href="javascript:alert(1)">T</a></div>', "T"],
    ['<div data-link-card><a href="https://a.example/">T</a>more</div>', `${link("https://a.example/", "T")}more`],
    [
      '<div data-link-card><a href="https://a.example/">T</a><a href="https://b.example/"></a></div>',
      `${link("https://a.example/", "T")}${link("https://b.example/", "")}`,
    ],
    ['<a href="/faq"><div data-link-card><a href="https://a.example/">T</a></div></a>', link("/faq", "T")],
  ])("%s", (html, safe) => {
    expect(safePostHtml(html)).toBe(safe);
    expect(safePostHtml(safe)).toBe(safe);
  });
});

describe("a link's scheme [@BLOG-14b]", () => {
  test.each([
    "http:x",
    "https://a",
    "ftp://a",
    "ftps://a",
    "mailto:a@b",
    "tel:+1",
    "callto:a",
    "sms:1",
    "cid:a",
    "xmpp:a@b",
    "/faq",
    "#top",
    "?q=a:b",
    "HTTPS://A",
  ])("%s is allowed", (href) => expect(isLinkAllowed(href)).toBe(true));
  test.each([
    "javascript:1",
    "data:x",
    "file:x",
    "ws://a",
    "about:blank",
    "",
    " ",
    "//a",
    "java\u200Bscript:1",
    "\\\\a",
  ])("%j is not", (href) => expect(isLinkAllowed(href)).toBe(false));
});

test("deep nesting ends", () => {
  const safe = safePostHtml(`${"<blockquote>".repeat(150)}x`);
  expect(safe.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(64);
  expect(safePostHtml(safe)).toBe(safe);
  const deeper = safePostHtml(`${"<b>".repeat(20_000)}1 &lt; 2`);
  expect(deeper).toBe("1 &lt; 2");
  expect(safePostHtml(deeper)).toBe(deeper);
});

describe("a megabyte of hostile text is made safe in well under a second", () => {
  const fill = (part: string) => part.repeat(Math.floor(1_000_000 / part.length));
  const half = (part: string) => part.repeat(Math.floor(500_000 / part.length));
  test.each([
    ["opened and closed by others", half("<b>") + half("</i>")],
    ["as deep as it may be", "<b>".repeat(200) + fill("</i>")],
    ["links without address behind text", half("<p>text</p>") + half("<a>x</a>")],
    ["pictures without address behind text", half("<p>text</p>") + half("<img>")],
    ["links", fill('<a href="https://a.example/">x</a>')],
    ["signs to escape", fill("<")],
    ["entities", fill("&amp")],
    ["comments", fill("<!--")],
    ["list items", fill("<li>")],
    ["attributes", `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(" ")}>`],
    ["boxes in boxes", "<div>".repeat(190) + half("<br>x")],
    ["cards in cards", "<div data-link-card>".repeat(190) + half("<a href='https://a.example/'>x</a>")],
    ["figures in figures", "<figure>".repeat(190) + half("<br>x")],
    ["captions in captions", "<figcaption>".repeat(190) + half("<br>x")],
    ["cells in rows", `<table>${half("<tr><td>x")}`],
    ["words between rows", `<table>${half("<tr><td>x</td>y</tr>")}`],
    ["a long address", `<a href="java${" ".repeat(1_000_000)}">`],
  ])("%s", async (_what, html) => {
    expect(await processorSeconds(() => safePostHtml(html))).toBeLessThan(20);
  });
});
