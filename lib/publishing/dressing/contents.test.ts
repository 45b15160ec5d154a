import { expect, test } from "vitest";
import { contentsOf } from "./contents.ts";
import { headingsOf } from "./headings.ts";

const three = "<h2>One</h2><p>a</p><h3>Two <em>deep</em></h3><p>b</p><h2>Three</h2>";

test.each([
  ["a long post with three headings", three, 4, ["section-one", "section-two-deep", "section-three"]],
  ["one of 600 words or fewer", three, 3, []],
  ["a long one with two headings", "<h2>One</h2><h2>Two</h2>", 9, []],
  ["smaller headings", "<h2>One</h2><h4>Small</h4><h2>Two</h2><h5>Tiny</h5>", 9, []],
  ["headings that show nothing", "<h2>One</h2><h2> </h2><h2>Two</h2>", 9, []],
])("%s: its contents [@BLOG-20d]", (_what, html, minutes, ids) => {
  expect(contentsOf(headingsOf(html), minutes).map(({ id }) => id)).toEqual(ids);
});
