import { expect, test } from "vitest";
import { linksElsewhere, linksToLookAt, unseenLinks } from "./link-rules.ts";

const own = "mentoring.example.org";

test.each([
  ["https://en.wikipedia.org/wiki/Sum", true],
  ["//en.wikipedia.org/wiki/Sum", true],
  ["http://mentoring.example.org.evil.example/", true],
  ["https://mentoring.example.org:8443/blog", true],
  ["https://mentoring.example.org@evil.example/", true],
  ["mailto:ada@example.org", true],
  ["https://[", true],
  ["https://mentoring.example.org/blog/sums", false],
  ["/blog/sums", false],
  ["#a-heading", false],
])("%s leads elsewhere: %s [@SAFE-32d]", (link, elsewhere) => {
  expect(linksElsewhere([link], own)).toEqual(elsewhere ? [link] : []);
});

test("links with words of their own are looked at, too [@SAFE-32d]", () => {
  const said = ["/blog?q=my+insta", "#insta-kofi", `https://${own}/blog#kofi`];
  expect(linksToLookAt(["/blog/sums", "#top", ...said], own)).toEqual(said);
});

test("a link is seen as it stands, not by its host [@SAFE-32d]", () => {
  const [one, other] = ["https://scratch.example/projects/1", "https://scratch.example/projects/2"];
  expect(unseenLinks([one, other, "/blog"], [one], own)).toEqual([other]);
  expect(unseenLinks([one], [one], own)).toEqual([]);
});
