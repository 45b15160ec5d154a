import { expect, test } from "vitest";
import { evidencePages } from "./evidence-pages.ts";
import { readFrozen } from "./frozen-rules.ts";

const messagesOf = (count: number) =>
  readFrozen("messages", {
    messages: Array.from({ length: count }, (_, at) => ({ id: String(at), senderId: "a", text: "Hi" })),
  });
const material = readFrozen("material", { material: null });

test.each([
  ["nothing", [], []],
  ["what is little together", [messagesOf(40), messagesOf(50), material], [3]],
  ["what fills a page", [messagesOf(100), material], [1, 1]],
  ["a long piece of old, alone", [messagesOf(500), material], [1, 1]],
  ["many parts", [messagesOf(100), messagesOf(100), messagesOf(30), material], [1, 1, 2]],
])("%s is shown in pages of a hundred entries [@SAFE-21d]", (_what, pieces, pages) => {
  expect(evidencePages(pieces).map((page) => page.length)).toEqual(pages);
  expect(evidencePages(pieces).flat()).toEqual(pieces);
});
