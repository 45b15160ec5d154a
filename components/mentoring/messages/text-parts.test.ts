import { expect, test } from "vitest";
import { textParts } from "./text-parts.ts";

const linksIn = (text: string) => textParts(text, "mentors.example:3000").flatMap(({ href }) => href ?? []);

test.each([
  ["see https://en.wikipedia.org/wiki/Fraction_(mathematics).", "https://en.wikipedia.org/wiki/Fraction_(mathematics)"],
  ["www.khanacademy.org/math, please", "https://www.khanacademy.org/math"],
  ["http://mentors.example:3000/blog/a-post?x=1", "http://mentors.example:3000/blog/a-post?x=1"],
  ["(https://www.geogebra.org/geometry)", "https://www.geogebra.org/geometry"],
])("%s can be pressed", (text, href) => expect(linksIn(text)).toEqual([href]));

test.each([
  "https://evil.example/wikipedia.org",
  "https://wikipedia.org.evil.example/",
  "https://wikipedia.org@evil.example/",
  "https://wikipedia.org:pass@wikipedia.org/",
  "javascript:alert(1)//wikipedia.org/",
  "ftp://wikipedia.org/",
  "wikipedia.org",
  // Pages that users made: one may be in a message that staff let through.
  "https://www.geogebra.org/m/x",
  "https://scratch.mit.edu/projects/1",
  "https://en.wikipedia.org/wiki/User:Noah",
  "https://en.wikipedia.org/wiki/%55ser:Noah",
  "me@wikipedia.org/x",
  "https://",
  "<a href='https://x.example'>x</a>",
])("%s stays text [@CHAT-08a]", (text) => {
  expect(linksIn(text)).toEqual([]);
});

test("nothing of a text is lost or added, whatever is in it [@CHAT-08a]", () => {
  const text = "a <b>https://wikipedia.org/wiki/B</b>, b\n\nhttps://evil.example and wikipedia.org/x!";
  expect(
    textParts(text, "")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
  expect(textParts("", "")).toEqual([]);
});
