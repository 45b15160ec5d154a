import { describe, expect, test } from "vitest";
import { isImageUrl } from "./picture-address.ts";

describe("a picture's address", () => {
  test.each(["https://a.example/x.png", "HTTP://a.example/x", "/uploads/abc/1.webp"])("%s is usable", (url) =>
    expect(isImageUrl(url)).toBe(true),
  );
  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "//a.example/x.png",
    "/etc/passwd",
    "/uploads/../x",
    "/uploads/",
    "x.png",
    "https://",
    "https://a b/",
    "ftp://a.example/x.png",
    "blob:https://a/1",
    "",
  ])("%j is not", (url) => expect(isImageUrl(url)).toBe(false));
});
