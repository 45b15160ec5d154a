import { expect, test } from "vitest";
import { testDatabase } from "#db/testing.ts";
import { limits } from "#lib/platform/limits/rules.ts";
import { minute } from "#lib/platform/time/time.ts";
import { mayWrite } from "./writing-limit.ts";

testDatabase();
const start = Date.UTC(2026, 2, 1, 10);

test("an author saves and previews 60 times in 15 minutes, then pauses; others do not notice", async () => {
  const author = crypto.randomUUID();
  for (let count = 0; count < limits.postSaves.most; count += 1) {
    expect(await mayWrite(author, new Date(start + count * 1000))).toBe(true);
  }
  expect(await mayWrite(author, new Date(start + minute))).toBe(false);
  expect(await mayWrite(crypto.randomUUID(), new Date(start + minute))).toBe(true);
  expect(await mayWrite(author, new Date(start + 7 * minute))).toBe(true);
});
