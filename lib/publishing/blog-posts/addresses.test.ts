import { describe, expect, test } from "vitest";
import { blogAddress, pageNumbers, shareAddresses } from "./addresses.ts";

test("the list's address keeps search, category and page, in every language", () => {
  expect(blogAddress("en", {})).toBe("/blog");
  expect(blogAddress("es", { page: 1 })).toBe("/es/blog");
  expect(blogAddress("en", { search: `100%_"'[x]&`, category: "Math Tips", page: 3 })).toBe(
    "/blog?q=100%25_%22%27%5Bx%5D%26&category=Math+Tips&page=3",
  );
});

test("sharing names the absolute address, Twitter the title too", () => {
  const { facebook, twitter, linkedin } = shareAddresses("https://a.example/blog/x?y", "A & B");
  const url = "https%3A%2F%2Fa.example%2Fblog%2Fx%3Fy";
  expect(facebook).toBe(`https://www.facebook.com/sharer/sharer.php?u=${url}`);
  expect(twitter).toBe(`https://twitter.com/intent/tweet?url=${url}&text=A%20%26%20B`);
  expect(linkedin).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${url}`);
});

describe("the pager", () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 9, [1, 2, 0, 9]],
    [3, 9, [1, 2, 3, 4, 0, 9]],
    [4, 9, [1, 2, 3, 4, 5, 0, 9]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])("on page %i of %i shows %j", (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
});
