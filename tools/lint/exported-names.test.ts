import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/support/run.ts";
import { exportedNames, sharedNames } from "./exported-names.ts";
import { sourcesUnder } from "./import-graph.ts";

const folders = "app lib components db server browser i18n scripts tools e2e bench attack".split(" ");

describe("exported names", () => {
  test("are read however they are written", () => {
    const source = [
      "export async function a() {}",
      "export function* b() {}",
      "export const c = 1;",
      "export type D<T> = T;",
      "export abstract class E {}",
      "export const { f, g: h } = kit;",
      "export { i, j as k, type L };",
      'export { m } from "./m.ts";',
      'import { p } from "./p.ts";',
      "export type { p };",
      "export default function n() {}",
      "const o = 1;",
    ].join("\n");
    expect([...exportedNames(source)]).toEqual(["a", "b", "c", "D", "E", "f", "h", "i", "k", "L"]);
  });

  test("that two files define are found, but for those Next gives", () => {
    const files = [
      { file: "lib/b.ts", source: "export const size = 1;" },
      { file: "lib/a.ts", source: "export type size = 1;\nexport const other = 1;" },
      { file: "app/page.tsx", source: "export const instant = true;\nexport const other = 1;" },
      { file: "app/x/route.ts", source: "export const instant = true;" },
    ];
    expect(sharedNames(files)).toEqual(["size: lib/a.ts, lib/b.ts"]);
  });

  test("mean one thing each", () => {
    const files = folders
      .flatMap(sourcesUnder)
      .filter((file) => !file.includes("node_modules/"))
      .map((file) => ({ file, source: readFileSync(join(root, file), "utf8") }));
    expect(files.length).toBeGreaterThan(1000);
    expect(sharedNames(files)).toEqual([]);
  });
});
