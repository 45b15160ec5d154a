import { expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { mayDrawFormulas } from "./drawing-limit.ts";

testDatabase();
const start = Date.UTC(2026, 2, 1, 10);

test("an author has formulas drawn many times, then pauses; others do not notice", async () => {
  const author = crypto.randomUUID();
  for (let count = 0; count < limits.postFormulas.most; count += 1) {
    expect(await mayDrawFormulas(author, new Date(start + count))).toBe(true);
  }
  expect(await mayDrawFormulas(author, new Date(start + minute / 2))).toBe(false);
  expect(await mayDrawFormulas(crypto.randomUUID(), new Date(start + minute / 2))).toBe(true);
  expect(await mayDrawFormulas(author, new Date(start + 17 * minute))).toBe(true);
});
