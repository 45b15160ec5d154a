import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { safePostHtml } from "#lib/platform/html/html.ts";
import { avifSourcesOf, sourcesOf, withPictureSizes } from "./sized-html.ts";

const [large, small] = ["a".repeat(32), "b".repeat(32)];
const sizes = {
  [large]: { width: 1600, height: 900, widths: [480, 960], avifWidths: [480, 960, 1600] },
  [small]: { width: 300, height: 200, widths: [], avifWidths: [] },
};

test("a picture of ours gets its size and the widths there are [@BLOG-19a @BLOG-19b @BLOG-19c @BLOG-19d]", () => {
  const html = withPictureSizes(
    safePostHtml(`<p>Look</p><img src="/uploads/${large}.png" alt="A &lt;b&gt; &amp; c">`),
    sizes,
  );
  expect(html).toContain('width="1600" height="900"');
  expect(html).toContain(
    `srcset="/uploads/${large}-480.webp 480w, /uploads/${large}-960.webp 960w, /uploads/${large}.png 1600w"`,
  );
  expect(html).toContain('alt="A &lt;b&gt; &amp; c"');
  expect(html).toContain('loading="lazy"');
});

test("a browser that knows AVIF is offered it first, with the widths that are really there [@BLOG-19d]", () => {
  const narrow = { [large]: { width: 1200, height: 675, widths: [480, 960], avifWidths: [480, 960, 1600] } };
  const address = `/uploads/${large}.png`;
  const sources = `/uploads/${large}-480.avif 480w, /uploads/${large}-960.avif 960w, /uploads/${large}-1600.avif 1200w`;
  expect(avifSourcesOf(address, narrow)).toBe(sources);
  expect(withPictureSizes(safePostHtml(`<p><img src="${address}" alt="A"></p>`), narrow)).toMatch(
    new RegExp(
      `^<p><picture><source type="image/avif" srcset="${sources}" sizes="[^"]+" ?/?><img [^>]+></picture></p>$`,
    ),
  );
});

test("a picture from before AVIF stands alone, as it did [@BLOG-19d]", () => {
  const before = { [large]: { width: 1600, height: 900, widths: [480, 960], avifWidths: [] } };
  const html = withPictureSizes(safePostHtml(`<img src="/uploads/${large}.png" alt="">`), before);
  expect(html).toContain("-480.webp 480w");
  expect(html).not.toContain("<picture");
  expect(avifSourcesOf(`/uploads/${large}.png`, before)).toBeUndefined();
});

test("one without copies gets its size alone, and a size its author gave stays [@BLOG-19b]", () => {
  const html = withPictureSizes(safePostHtml(`<img src="/uploads/${small}.png" width="30" height="20">`), sizes);
  expect(html).toContain('width="30" height="20"');
  expect(html).not.toContain("srcset");
  const half = withPictureSizes(safePostHtml(`<img src="/uploads/${small}.png" width="30">`), sizes);
  expect(half).toContain('width="300" height="200"');
});

test("pictures from elsewhere and unknown ones stay as they are", () => {
  const html = safePostHtml(`<img src="https://a.example/x.png"><img src="/uploads/${"c".repeat(32)}.png">`);
  expect(withPictureSizes(html, {})).toBe(html);
  expect(withPictureSizes(html, sizes)).not.toContain("srcset");
  expect(sourcesOf("https://a.example/x.png", sizes)).toBeUndefined();
  expect(avifSourcesOf("https://a.example/x.png", sizes)).toBeUndefined();
});

test("giving sizes lets nothing unsafe through", () => {
  const hostile = `<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;</p><img src="/uploads/${small}.png" alt='"><script>x</script>'>`;
  const safe = safePostHtml(hostile);
  const sized = withPictureSizes(safe, sizes);
  expect(sized).not.toContain("<script");
  expect(parseDocument(sized).children.map((node) => "name" in node && node.name)).toEqual(["p", "img"]);
});
