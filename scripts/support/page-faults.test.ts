import { expect, test } from "vitest";
import { pictureFaults, unusedClasses } from "./page-faults.ts";

test("a class with rules must stand on the page or in the script", () => {
  const css = ".a{top:.5rem}.md\\:b:hover,.gone>p{margin:0}@media (width>=48rem){.c{color:#111}}.toast{top:0}";
  const html = `<p class="a md:b">.gone</p><i class="c">x</i>`;
  expect(unusedClasses(css, html, `e.className="toast"`)).toEqual(["gone"]);
});

test("own pictures have a size and a format of today", () => {
  expect(
    pictureFaults(`<picture><source srcset="/a.avif 1x, /b.png 2x"><img src="/c.webp" width="1" height="1"></picture>
      <img src="/d.webp" alt=""><img src="/e.jpg" width="1" height="1"><img src="https://elsewhere.example/f.jpg"><img src="/api/views/1">`),
  ).toEqual(["/b.png is no AVIF, WebP or SVG", "/d.webp has no width and height", "/e.jpg is no AVIF, WebP or SVG"]);
});
