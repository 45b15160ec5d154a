import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { day } from "#lib/platform/time/time.ts";
import { removeOldStyles } from "./old-styles.ts";

const folder = join(testFolder(), "styles");
const now = new Date("2026-11-23T12:00:00.000Z");

function store(name: string, days: number): void {
  const at = new Date(now.getTime() - days * day);
  writeFileSync(join(folder, name), "p{margin:0}");
  utimesSync(join(folder, name), at, at);
}

test("style sheets that nothing made for 90 days are removed, younger ones stay for open pages", async () => {
  expect(await removeOldStyles(folder, now)).toBe(0);
  mkdirSync(folder);
  for (const [name, days] of [
    ["new.css", 0],
    ["last-month.css", 89],
    ["old.css", 91],
    ["half.css.4711", 91],
  ] as const)
    store(name, days);
  expect(await removeOldStyles(folder, now)).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(["last-month.css", "new.css"]);
});

test("a folder that cannot be read does not keep the server from starting", async () => {
  writeFileSync(join(folder, "..", "a-file"), "");
  expect(await removeOldStyles(join(folder, "..", "a-file"), now)).toBe(0);
});
