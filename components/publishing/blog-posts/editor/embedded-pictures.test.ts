import { expect, test } from "vitest";
import { withoutEmbedded } from "./embedded-pictures.ts";

test.each([
  ["<p>a</p>", "<p>a</p>", false],
  ['<img src="/uploads/a.png" alt="data:">', '<img src="/uploads/a.png" alt="data:">', false],
  ['<p>a</p><img src="data:image/png;base64,AA" alt="b &gt; c"><p>d</p>', "<p>a</p><p>d</p>", true],
  ['<img alt="x" src="data:image/png;base64,AA" width="3">', "", true],
  ["<p>src=&quot;data:&quot;</p>", "<p>src=&quot;data:&quot;</p>", false],
])("of %s the autosave sends %s [@EDIT-36a]", (html, left, partly) => {
  expect(withoutEmbedded(html)).toEqual({ html: left, partly });
});
