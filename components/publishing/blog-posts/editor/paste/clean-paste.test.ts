import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { cleanPaste } from "./clean-paste.ts";
import { straight } from "./paste-links.ts";

/** A page as a browser reads it, without one. */
function readPage(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

const cleaned = (html: string) => cleanPaste(html, readPage);

const aroundBlocks = / ?(<\/?(?:p|h\d|ul|ol|li|table|thead|tbody|tr|td|th|div|blockquote|pre|hr)\b[^>]*>) ?/g;

/** Without spaces around blocks, and with equal marks side by side as one, as the editor reads it. */
function pasted(html: string): string {
  const text = cleaned(html).html.replace(/[^\S\u00A0]+/g, " ");
  return text
    .replace(aroundBlocks, "$1")
    .replace(/<\/(strong|em|s)><\1>/g, "")
    .trim();
}

const clipboard = (name: string) => readFileSync(join(import.meta.dirname, "clipboards", `${name}.txt`), "utf8");

describe("a document copied from [@EDIT-39h]", () => {
  test.each([
    [
      "word-desktop",
      1,
      "<h1>Growing a school garden</h1><h1>What you need</h1>" +
        "<p>A garden needs <strong>sun</strong>, <em>water</em> and <s>luck</s> patience. Ask Nairobi.</p>" +
        "<ul><li><p>Tools</p><ul><li><p>A <strong>spade</strong></p></li><li><p>A rake</p></li></ul></li>" +
        "<li><p>Seeds</p></li></ul><ol><li><p>Dig</p></li><li><p>Sow</p></li></ol>" +
        "<blockquote><p>Patience is the best fertiliser.</p></blockquote>" +
        "<table><tbody><tr><td><p><strong>Plant</strong></p></td><td><p><strong>Weeks</strong></p></td></tr>" +
        "<tr><td><p>Beans</p></td><td><p>8</p></td></tr></tbody></table>" +
        '<p>Beans fix nitrogen[1]. They often need <a href="https://example.org/beans">support</a>.</p>' +
        "<div><div><p>[1] With bacteria in their roots.</p></div></div>",
    ],
    [
      "word-online",
      0,
      "<div><h2>Reading together</h2></div>" +
        "<div><p><strong>Choose</strong> a book you <em>both</em> like<s> a lot</s></p></div>" +
        "<ul><li><p>Aloud</p><ul><li><p>in turns</p></li></ul></li><li><p>Silently</p></li></ul>" +
        "<ol><li><p>First</p></li><li><p>Second</p></li></ol>",
    ],
    [
      "google-docs",
      0,
      "<h2>How to ask a good question</h2><p>Say what you <strong>tried</strong>, what you <em>expected</em> and what " +
        '<s>failed</s> happened. See <a href="https://example.org/ask?a=1&amp;b=2">this page</a>.</p>' +
        "<ul><li><p>One thing</p><ul><li><p><strong>only one</strong></p></li></ul></li><li><p>Then wait</p></li></ul>" +
        "<ul><li><p>Read it once more</p></li></ul>" +
        "<div><table><tbody><tr><td><p><strong>Weak</strong></p></td><td><p><strong>Strong</strong></p></td></tr>" +
        '<tr><td colspan="2"><p>“It broke”</p></td></tr></tbody></table></div>' +
        '<p><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXc" width="300" height="200"></p>',
    ],
    [
      "libreoffice",
      1,
      "<h1>Stars over Accra</h1><h2>What to look for</h2>" +
        "<p>The <strong>Southern Cross</strong> stands low; <em>Orion</em> <s>never</s> sets[1].</p>" +
        "<ol><li><p>Wait ten minutes</p><ol><li><p>without a lamp</p></li></ol></li><li><p>Look up</p></li></ol>" +
        "<table><tbody><tr><th><p>Star</p></th><th><p>Month</p></th></tr>" +
        "<tr><td><p>Sirius</p></td><td><p>January</p></td></tr></tbody></table>" +
        "<blockquote>Look once more.</blockquote><pre>for star in sky: count(star)</pre>" +
        "<div><p>[1] Near the equator.</p></div>",
    ],
    [
      "pages",
      1,
      "<p><strong>A letter to my mentor</strong></p><p>I passed the <em>exam</em> <s>last year</s>.</p>" +
        "<ul><li>thank you<ul><li>very much</li></ul></li></ul>",
    ],
    [
      "notion",
      0,
      "<h1>Study plan</h1><p>Learn <strong>a little</strong> <em>every</em> <s>night</s> day with <code>git log</code>.</p>" +
        "<ul><li>Monday<ul><li>read</li></ul></li><li>Tuesday</li></ul><ol><li>write</li><li>rest</li></ol>" +
        '<div data-callout="note">💡 Rest is part of it.</div><blockquote>Slowly is fast.</blockquote>' +
        '<pre><code class="language-python">print("a") print("b") </code></pre>' +
        '<p>Speed is <span data-formula="inline">v=\\frac{s}{t}</span>.</p>' +
        "<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Monday</td><td>1</td></tr></tbody></table>",
    ],
  ])("%s keeps its structure and nothing else", (name, leftOut, html) => {
    expect(pasted(clipboard(name))).toBe(html);
    expect(cleaned(clipboard(name)).picturesLeftOut).toBe(leftOut);
  });
});

const line = (list: string, sign: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span>${text}</p>`;

describe("lists that Word writes as paragraphs [@EDIT-39h]", () => {
  test.each([
    ["·", "ul"],
    ["o", "ul"],
    ["§", "ul"],
    ["–", "ul"],
    ["1.", "ol"],
    ["1)", "ol"],
    ["(a)", "ol"],
    ["iv.", "ol"],
    ["1.1.", "ol"],
    ["1.2", "ol"],
  ])("%s is a sign of %s", (sign, list) => {
    expect(pasted(line("l0 level1", sign, "x"))).toBe(`<${list}><li><p>x</p></li></${list}>`);
  });

  test.each([
    [
      "go on at their number",
      line("l0 level1", "3.", "a") + line("l0 level1", "4.", "b"),
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      "come back to their level",
      line("l0 level1", "·", "a") + line("l0 level3", "·", "b") + line("l0 level1", "·", "c"),
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
    ],
    [
      "may start further in",
      line("l0 level2", "·", "a") + line("l0 level1", "·", "b"),
      "<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>",
    ],
    [
      "are two where Word has two",
      line("l0 level1", "1.", "a") + line("l1 level1", "1.", "b"),
      "<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>",
    ],
    [
      "change from bullets to numbers inside",
      line("l0 level1", "·", "a") + line("l0 level2", "1.", "b"),
      "<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>",
    ],
    [
      "have paragraphs without a sign",
      `${line("l0 level1", "·", "a")}<p class=MsoListParagraphCxSpMiddle>more</p>${line("l0 level1", "·", "b")}`,
      "<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>",
    ],
    [
      "end at a paragraph of the text",
      `${line("l0 level1", "·", "a")}<p class=MsoNormal>text</p>${line("l0 level1", "·", "b")}`,
      "<ul><li><p>a</p></li></ul><p>text</p><ul><li><p>b</p></li></ul>",
    ],
    [
      "stay in their cell",
      `<table><tr><td>${line("l0 level1", "·", "a")}</td><td>b</td></tr></table>`,
      "<table><tbody><tr><td><ul><li><p>a</p></li></ul></td><td>b</td></tr></tbody></table>",
    ],
    [
      "do not swallow numbered headings",
      "<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Start</h2>",
      "<h2>Start</h2>",
    ],
    ["with a list directly inside stay one", "<ul><ul><li>a</li></ul></ul>", "<ul><li><ul><li>a</li></ul></li></ul>"],
  ])("%s", (_what, html, list) => expect(pasted(html)).toBe(list));
});

describe("what text looks like [@EDIT-39h]", () => {
  test.each([
    ["<span style='font-weight:bold'>a</span>", "<strong>a</strong>"],
    ["<span style='font-weight: 700; font-style: italic'>a</span>", "<strong><em>a</em></strong>"],
    ["<span style='font-weight:500'>a</span>", "a"],
    ["<b style='font-weight:normal'><p>a</p></b>", "<p>a</p>"],
    ["<b>a<span style='font-weight:normal'>b</span>c</b>", "<strong>a</strong>b<strong>c</strong>"],
    ["<i><span style='font-style:normal'>a</span></i>", "a"],
    ["<span style='text-decoration:underline line-through'>a</span>", "<s>a</s>"],
    ["<strike>a <b>b</b></strike>", "<s>a </s><strong><s>b</s></strong>"],
    ["<u>a</u><sup>2</sup><font color=red>b</font>", "a2b"],
    ["<h2><b>a</b> <i>b</i></h2>", "<h2>a <em>b</em></h2>"],
    [
      "<p style='font-weight:bold'>a <a href='https://a.example/'>b</a></p>",
      '<p><strong>a </strong><a href="https://a.example/"><strong>b</strong></a></p>',
    ],
    ["<p style='font-size:40pt;color:red;text-align:center' align=center class=x id=y onclick='z()'>a</p>", "<p>a</p>"],
    ["<pre><b>a</b></pre>", "<pre><b>a</b></pre>"],
  ])("%s is %s", (html, clean) => expect(pasted(html)).toBe(clean));
});

describe("what paragraphs are called [@EDIT-39h]", () => {
  test.each([
    ["<p class=MsoTitle>a</p>", "<h1>a</h1>"],
    ["<p class=MsoSubtitle>a</p>", "<p>a</p>"],
    ["<p class=MsoNormal style='mso-outline-level:3'>a</p>", "<h3>a</h3>"],
    ["<p class=MsoNormal style='mso-outline-level:body-text;font-size:30pt'>a</p>", "<p>a</p>"],
    ["<div role=heading aria-level=4>a</div>", "<h4>a</h4>"],
    ["<p role=heading aria-level=9>a</p>", "<p>a</p>"],
    ["<p class=MsoQuote>a</p><p class=MsoQuote>b</p><p>c</p>", "<blockquote><p>a</p><p>b</p></blockquote><p>c</p>"],
    ["<table><tr><td><p>a</p><p>b</p></td></tr></table>", "<p>a</p><p>b</p>"],
  ])("%s is %s", (html, clean) => expect(pasted(html)).toBe(clean));
});

describe("what is no text of the document goes [@EDIT-39h]", () => {
  test.each([
    ["<p>a</p><p>&nbsp;</p><p><br></p><p><o:p></o:p></p><p>b</p>", "<p>a</p><p>b</p>"],
    ["<p>a<br></p><br><p>b<br>c</p>", "<p>a</p><p>b<br>c</p>"],
    ["<blockquote><p>&nbsp;</p></blockquote><p>a</p>", "<p>a</p>"],
    ["<p>a<br clear=all style='page-break-before:always'></p>", "<p>a</p>"],
    ["<p>a<del datetime='2026-01-01'>b</del><ins datetime='2026-01-01'>c</ins></p>", "<p>ac</p>"],
    ["<p>a<span style='display:none'>b</span><span style='mso-hide:all'>c</span></p>", "<p>a</p>"],
    ["<p>a<sup><a href='#cmnt1' id='cmnt_ref1'>[a]</a></sup></p>", "<p>a</p>"],
    ["<p>a<!-- b --><![if !vml]>c<![endif]></p>", "<p>ac</p>"],
    ["<script>a()</script><style>b{}</style><p>c</p><iframe src='https://a.example/'></iframe>", "<p>c</p>"],
    ["<v:shape><v:imagedata src='file:///c:/a.png'></v:imagedata></v:shape><p>a</p>", "<p>a</p>"],
    ["<p>a<img src='https://a.example/dot.gif' width=1 height=1></p>", "<p>a</p>"],
  ])("%s is %s", (html, clean) => expect(pasted(html)).toBe(clean));
});

describe("spaces that may not break [@EDIT-39h]", () => {
  test.each([
    ["a&nbsp;b", "a b"],
    ["10&nbsp;000", "10&nbsp;000"],
    ["Quoi&nbsp;?", "Quoi&nbsp;?"],
    ["«&nbsp;oui&nbsp;»", "«&nbsp;oui&nbsp;»"],
    ["50&nbsp;%", "50&nbsp;%"],
    ["a&#xFEFF;b", "ab"],
  ])("%s is %s", (html, clean) => expect(pasted(`<p>${html}</p>`)).toBe(`<p>${clean}</p>`));
});

describe("links of a pasted document [@EDIT-39h]", () => {
  test.each([
    ["https://www.google.com/url?q=https://a.example/%3Fb%3D1&sa=D", "https://a.example/?b=1"],
    ["https://www.google.de/url?url=https://a.example/", "https://a.example/"],
    ["https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=1", "https://a.example/"],
    ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
    [
      "https://google.com.evil.example/url?q=https://a.example/",
      "https://google.com.evil.example/url?q=https://a.example/",
    ],
    ["https://www.google.com/search?q=https://a.example/", "https://www.google.com/search?q=https://a.example/"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["/faq", "/faq"],
  ])("%s leads to %s", (href, target) => expect(straight(href)).toBe(target));

  test.each([
    ["<a name=_Toc1></a><a name=x>a</a>", "a"],
    ["<a href='#_Toc1'>a</a>", "a"],
    ["<a href='file:///c:/a.docx'>a</a>", "a"],
    ["a<a class=sdendnoteanc href='#sdendnote1sym'><sup>i</sup></a>", "a[i]"],
  ])("%s is %s", (html, text) => expect(pasted(html)).toBe(text));
});

describe("pictures of a pasted document [@EDIT-39h]", () => {
  test.each([
    "file:///c:/a.png",
    "webkit-fake-url://1/a.tiff",
    "blob:https://a/1",
    "cid:a@b",
    "",
    "about:blank",
    "//a/b.png",
  ])("that only the other program can read are counted: %s", (src) =>
    expect(cleaned(`<p>a<img src="${src}" alt="b"></p>`)).toEqual({ html: "<p>a</p>", picturesLeftOut: 1 }),
  );
  test.each(["https://a.example/b.png", "data:image/png;base64,AAAA", "/uploads/a.png"])(
    "that can be read stay: %s",
    (src) =>
      expect(cleaned(`<img src="${src}" alt="b">`)).toEqual({ html: `<img src="${src}" alt="b">`, picturesLeftOut: 0 }),
  );
});

test("a piece of our own editor stays as it is [@EDIT-39h]", () => {
  const own = '<p data-pm-slice="1 1 []" style="color:red">a&nbsp;<b style="font-weight:normal">b</b></p>';
  expect(cleaned(own)).toEqual({ html: own, picturesLeftOut: 0 });
});
