import { expect, test } from "vitest";
import { loadedParts } from "./page-weight.ts";

test("style sheets and our own script are parts of a document", () => {
  const html = `<link rel="stylesheet" href="/_next/static/a.css"><script async src="/assets/enhance-0a1b.js"></script>
    <script type="application/ld+json">{"@type":"BlogPosting"}</script>`;
  expect(loadedParts(html)).toEqual({
    styles: ["/_next/static/a.css"],
    scripts: ["/assets/enhance-0a1b.js"],
    faults: [],
  });
});

test("framework scripts, their preloads and inline scripts are faults", () => {
  const html = `<link rel="preload" as="script" href="/_next/static/x.js"><script src="/_next/static/y.js"></script>
    <script>self.__next_f=[]</script>`;
  expect(loadedParts(html).faults).toEqual([
    "preloads /_next/static/x.js",
    "inline script: self.__next_f=[]",
    "script /_next/static/y.js",
  ]);
});
