import { expect, test } from "vitest";
import { documentMimeOf, seenStateOf } from "./rules.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["\xff\xd8\xff\xe0 photo", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n and so on", "image/png"],
  ["RIFF....WEBPVP8 ", "image/webp"],
  ["%PDF-1.7\n", "application/pdf"],
  ["....\x00\x00\x00\x00WEBP", undefined],
  ["GIF89a", undefined],
  ["<svg xmlns=", undefined],
  ["<html>%PDF-1.7", undefined],
  ["", undefined],
])("the kind of a document is read from its first bytes: %j [@SAFE-07a]", (start, mime) => {
  expect(documentMimeOf(bytes(start))).toBe(mime);
});

test("the state a decision was made on changes with each check", () => {
  expect(seenStateOf([])).toBe("");
  expect(
    seenStateOf([
      { id: "b", status: "waiting" },
      { id: "a", status: "failed" },
    ]),
  ).toBe("b waiting");
});
