import { expect, test } from "vitest";
import { readFrozen } from "./frozen-rules.ts";

test("evidence of a form that nobody knows any more says that it cannot be read", () => {
  const createdAt = "2026-11-21T12:00:00.000Z";
  const content = { review: { studentId: "s", stars: 1, comment: "Late", createdAt } };
  expect(readFrozen("review", content)).toMatchObject({ kind: "review", content: { review: { stars: 1 } } });
  expect(readFrozen("review", { ...content, review: { stars: "one" } })).toEqual({ kind: "unread" });
});
