import fc from "fast-check";

/** HTML that nobody means well with, whole and broken (PURE): the one place the part `html` takes it from. */
const names = [
  "a",
  "a",
  "a",
  "p",
  "b",
  "img",
  "ul",
  "li",
  "ol",
  "script",
  "svg",
  "math",
  "style",
  "table",
  "td",
  "form",
  "template",
  "iframe",
  "h1",
  "pre",
  "code",
  "blockquote",
  "x-y",
  "select",
  "option",
  "noscript",
  "textarea",
  "title",
];
const values = [
  "javascript:alert(1)",
  "https://a.example/",
  "//a.example",
  "data:text/html,<script>",
  " \u0001javascript:x",
  "x",
  "",
  "\"'><",
  "&#106;avascript:x",
  "/uploads/a.webp",
];
const attributes = [
  "href",
  "src",
  "onerror",
  "onclick",
  "style",
  "srcset",
  "target",
  "start",
  "xlink:href",
  "width",
  "formaction",
  "class",
  "id",
];

const attribute = fc
  .tuple(fc.constantFrom(...attributes), fc.constantFrom(...values), fc.constantFrom('"', "'", ""))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const tag = fc
  .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 3 }), fc.constantFrom(">", "/>", " >", ""))
  .map(([name, list, end]) => `<${name}${list.join("")}${end}`);
const close = fc.constantFrom(...names).map((name) => `</${name}>`);
const odd = fc.constantFrom(
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<!doctype html>",
  "<?php",
  "&lt;",
  "&#0;",
  "&",
  "<",
  ">",
  "\u0000",
  "</",
  "<a",
  "<!",
  "\ud800",
);
const words = fc.string({ maxLength: 12 });

export const hostileHtml: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: tag },
      { weight: 3, arbitrary: close },
      { weight: 2, arbitrary: odd },
      { weight: 2, arbitrary: words },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));
