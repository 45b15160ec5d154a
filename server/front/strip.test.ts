import { describe, expect, test } from "vitest";
import { stripDocument } from "./strip.ts";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="es"><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;

describe("what is taken out", () => {
  test.each([
    ["inline scripts", `<script>self.__next_f.push([1,"</p>"])</script>`],
    ["framework scripts", `<script src="/_next/static/chunks/a.js" async=""></script>`],
    ["module scripts", `<script type="module">1</script>`],
    ["a script that only claims to be ours", `<script src="//evil.example/x.js" data-enhance=""></script>`],
    ["comments", "<!--$--><!-- note --><!--/$-->"],
    ["empty hidden boxes", `<div hidden=""><!--$--><!--/$--></div>`],
    ["template leftovers", `<template id="P:1"></template>`],
  ])("%s", (_, markup) => {
    expect(stripDocument(page(`<p>kept</p>${markup}`)).html).toBe(
      page("<p>kept</p>").replace(`charSet="utf-8"/`, `charset="utf-8"`),
    );
  });

  test("loading hints for scripts and what only Next reads", () => {
    const head =
      `<link rel="preload" as="script" href="/_next/a.js"/><link rel="modulepreload" href="/b.js"/>` +
      `<link rel="preconnect" href="/" crossorigin=""/>` +
      `<link rel="expect" href="#r" blocking="render"/><meta name="next-size-adjust" content=""/>` +
      `<meta name="baobab:tags" content="posts"/>`;
    expect(stripDocument(page("", head)).html).toBe(
      `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"></head><body></body></html>`,
    );
  });
});

describe("what stays", () => {
  test.each([
    ["the style sheet", `<link rel="stylesheet" href="/_next/static/a.css">`],
    ["structured data", `<script type="application/ld+json">{"a":"<\\/p>&amp;"}</script>`],
    ["our own script", `<script src="/assets/enhance-1a2b.js" defer data-enhance></script>`],
    ["entities as written", `<p title="a &quot;b&quot; &amp;amp;">&lt;script&gt; &nbsp;é &#x27;</p>`],
    ["server action fields", `<form method="POST"><input type="hidden" name="$ACTION_ID_40ab"></form>`],
    ["white space in code", "<pre>\n  a\n    b</pre>"],
    ["a hidden part with content", `<div hidden><p>later</p></div>`],
    ["ampersands in addresses", `<a href="/blog?a=1&amp;b=2">x</a>`],
    ["void elements", `<img src="/a.png" alt="a b"><br>`],
    ["pictures drawn in place", `<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>`],
  ])("%s", (_, markup) => {
    expect(stripDocument(`<!DOCTYPE html><html><head></head><body>${markup}</body></html>`).html).toContain(markup);
  });
});

test("names the tags of the data it was rendered from", () => {
  expect(stripDocument(page("", `<meta name="baobab:tags" content="posts post:a-b"/>`)).tags).toEqual([
    "posts",
    "post:a-b",
  ]);
  expect(stripDocument(page(`<meta name="baobab:tags" content="settings"/>`)).tags).toEqual(["settings"]);
  expect(stripDocument(page("")).tags).toBeUndefined();
});

test("a redirect thrown by a page is found, but only within the site", () => {
  const redirect = (to: string) =>
    stripDocument(page("", `<meta id="__next-page-redirect" http-equiv="refresh" content="0;url=${to}"/>`)).redirect;
  expect(redirect("/blog/new-name?a=1&amp;b=2")).toBe("/blog/new-name?a=1&b=2");
  expect(redirect("//evil.example")).toBeUndefined();
  expect(redirect("https://evil.example")).toBeUndefined();
});

test("parts that were streamed late stand in their places", () => {
  const streamed =
    `<main><!--$?--><template id="B:0"></template><p>Loading</p><!--/$--><p>after</p></main>` +
    `<div hidden="" id="S:0"><article>text <template id="P:1"></template></article></div><script>$RC("B:0","S:0")</script>` +
    `<div hidden="" id="S:1"><b>deep</b></div><script>$RS("S:1","P:1")</script>`;
  const { html } = stripDocument(page(streamed));
  expect(html).toContain("<main><article>text <b>deep</b></article><p>after</p></main></body>");
});
