import { expect, test } from "vitest";
import { badPathLog, printable } from "./bad-paths.ts";

test("an unknown path cannot forge log lines or terminal codes", () => {
  expect(printable("/x\r\n200 /ok\u001b[31m\u202e")).toBe("/x??200 /ok?[31m?");
  expect(printable(`/${"a".repeat(500)}`)).toHaveLength(201);
});

test("a scanner writes 30 lines a minute and one sum", () => {
  const lines: string[] = [];
  let now = 0;
  const log = badPathLog(
    (line) => lines.push(line),
    () => now,
  );
  for (let n = 0; n < 1000; n++) log(`/nope-${n}`);
  expect(lines).toHaveLength(30);
  now = 61_000;
  log("/later");
  expect(lines.slice(30)).toEqual(["404 … and 970 more unknown paths in the last minute", "404 /later"]);
});
