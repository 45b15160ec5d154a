import { expect, test } from "vitest";
import { mayCountView } from "./view-limit.ts";

test("a network makes 600 visits a minute, its neighbour its own", () => {
  const answers = Array.from({ length: 601 }, () => mayCountView("203.0.113.1"));
  expect(answers.filter(Boolean)).toHaveLength(600);
  expect(mayCountView("203.0.113.2")).toBe(true);
});
