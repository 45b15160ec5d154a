import { expect, test } from "vitest";
import { listBegin } from "./kit.ts";

test.each([
  ["1. ", "1"],
  ["99. ", "99"],
  ["1914. ", undefined],
  ["160955. ", undefined],
  ["1.", undefined],
  ["In 12. ", undefined],
])("typing %j begins a list at %s", (typed, first) => {
  expect(listBegin.exec(typed)?.[1]).toBe(first);
});
