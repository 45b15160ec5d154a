import { describe, expect, test } from "vitest";
import { countPosts, filterPosts, ownPostsQuery, ownPostsSearch } from "./own-posts.ts";

const posts = [
  { title: "Álgebra for all", status: "published" },
  { title: "Daily ALGEBRA", status: "draft" },
  { title: "Straße und Weg", status: "published" },
] as const;

const titles = (search: string, filter: "all" | "published" | "draft" = "all") =>
  filterPosts(posts, { search, filter }).map((post) => post.title);

describe("an author's search", () => {
  test("matches the title whatever the case, in any script [@EDIT-02a]", () => {
    expect(titles("algebra")).toEqual(["Daily ALGEBRA"]);
    expect(titles("ÁLGEBRA")).toEqual(["Álgebra for all"]);
    expect(titles("STRASSE")).toEqual(["Straße und Weg"]);
  });

  test("combines with the filter [@EDIT-02b]", () => {
    expect(titles("a", "draft")).toEqual(["Daily ALGEBRA"]);
    expect(titles("", "published")).toEqual(["Álgebra for all", "Straße und Weg"]);
  });

  test("treats nothing as a wildcard", () => {
    expect(titles("%")).toEqual([]);
    expect(titles(".")).toEqual([]);
  });
});

test("the counts are those of all posts [@EDIT-02c]", () => {
  expect(countPosts(posts)).toEqual({ all: 3, published: 2, draft: 1 });
  expect(countPosts([])).toEqual({ all: 0, published: 0, draft: 0 });
});

describe("the list's address", () => {
  test.each([
    [{}, { search: "", filter: "all" }],
    [
      { q: "  maths  ", status: "draft" },
      { search: "maths", filter: "draft" },
    ],
    [
      { q: ["a", "b"], status: "unheard-of" },
      { search: "", filter: "all" },
    ],
  ])("%j is read", (params, expected) => expect(ownPostsQuery(params)).toEqual(expected));

  test.each([
    [{ search: "", filter: "all" } as const, ""],
    [{ search: "a&b", filter: "draft" } as const, "?q=a%26b&status=draft"],
  ])("%j is written", (query, expected) => expect(ownPostsSearch(query)).toBe(expected));
});
