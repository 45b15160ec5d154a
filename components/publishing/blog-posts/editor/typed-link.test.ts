import { describe, expect, test } from "vitest";
import { isWebAddress, typedLink } from "./typed-link.ts";

describe("a typed address", () => {
  test.each([
    ["https://example.org/a", "https://example.org/a"],
    ["  example.org  ", "https://example.org"],
    ["example.org:8080/x", "https://example.org:8080/x"],
    ["ada@example.org", "mailto:ada@example.org"],
    ["tel:+491234", "tel:+491234"],
    ["/blog/my-post", "/blog/my-post"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["just words", "just words"],
    ["", ""],
  ])("%j means %j [@EDIT-10b]", (typed, meant) => expect(typedLink(typed)).toBe(meant));
});

describe("a picture's address", () => {
  test.each(["https://example.org/a.png", "http://example.org/a.png", "HTTPS://EXAMPLE.ORG/A.PNG"])(
    "%s will do",
    (url) => expect(isWebAddress(url)).toBe(true),
  );
  test.each([
    "",
    "example.org/a.png",
    "//example.org/a.png",
    "data:image/png;base64,AA",
    "https://",
    "ftp://a.org/b.png",
  ])("%j will not", (url) => expect(isWebAddress(url)).toBe(false));
});
