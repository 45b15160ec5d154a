import { expect, test } from "vitest";
import { cleanCopy, cleanPost, cleanStored } from "./clean-post.ts";

const html = '<p onclick="x()">Plain</p><script>bad()</script><iframe src="https://a.example"></iframe>';
const places = new Map<string, string>();

test("a post, one that an earlier release stored and what an author is writing are cleaned before they are stored or dressed [@BLOG-13a @BLOG-13d]", () => {
  const post = cleanPost({ html, places, title: "t", excerpt: "e", tags: [] });
  const dressed = { html: "<p>Plain</p>", headings: [] };
  expect(post).toMatchObject({ content: "<p>Plain</p>", body: dressed });
  expect(cleanStored({ html, places })).toMatchObject({ content: "<p>Plain</p>", body: dressed });
  expect(cleanCopy(html)).toEqual({ html: "<p>Plain</p>", partly: false });
});
