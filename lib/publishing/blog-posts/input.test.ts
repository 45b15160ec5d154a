import { expect, test } from "vitest";
import { blogQuery, postInput } from "./input.ts";

const sent = {
  title: "T\u0000it\u0007le\u009f",
  slug: "s",
  excerpt: "a\tb\nc\u0000",
  content: "<p>x</p>",
  categories: ["c\u0000"],
  tags: ["t\u001bag"],
  status: "draft",
};

test("a post's fields lose control characters, which PostgreSQL refuses or nobody sees", () => {
  const fields = { title: "Title", excerpt: "a\tb\nc", categories: ["c"], tags: ["tag"] };
  expect(postInput.parse(sent)).toMatchObject(fields);
  expect(blogQuery({ q: "a\u0000\u0001b", category: "c\u0000" })).toMatchObject({ search: "ab", category: "c" });
});
