import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "#db/testing.ts";
import { callables, forSignedIn, forStrangers, namedIn } from "./callable.ts";

const all = callables();
const names = all.map(({ file, name }) => `${file} ${name}`);

describe("who may call a function of the server [@AUTH-18c]", () => {
  test("is said for every action, and for nothing else", () => {
    const said = [...Object.keys(forStrangers), ...namedIn(forSignedIn)];
    expect(new Set(said).size).toBe(said.length);
    expect(said.toSorted()).toEqual(names.toSorted());
    expect(names.length).toBeGreaterThan(100);
  });

  test.each(Object.entries(forStrangers))("%s is for strangers, and bounded", (_, meant) => {
    expect(readFileSync(join(import.meta.dirname, "../..", meant.in), "utf8")).toContain(meant.bound);
  });

  test("no other file of actions goes without asking who acts", () => {
    const guards = /\b(?:actingUser|actingStaff|signedInWhateverStanding)\(/;
    for (const file of Object.keys(forSignedIn)) {
      const source = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
      // Some ask through a function of the same feature.
      const beside = [...source.matchAll(/from "(\.\/[\w-]+\.ts)"/g)].map(([, path = ""]) =>
        readFileSync(join(import.meta.dirname, "../..", dirname(file), path), "utf8"),
      );
      expect(
        [source, ...beside].some((text) => guards.test(text)),
        file,
      ).toBe(true);
    }
  });
});

describe("the list of functions that can be called is read from source", () => {
  function written(file: string, source: string) {
    const folder = testFolder();
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
    return () => callables(folder);
  }

  test("wherever they stand", () => {
    const actions =
      '"use server";\nexport async function one(form: FormData): Promise<void> {}\nexport type A = string;\n';
    expect(written("app/a/actions.ts", actions)()).toEqual([{ file: "app/a/actions.ts", name: "one", takes: "form" }]);
  });

  test.each([
    ["a constant", '"use server";\nexport const one = async () => 1;\n'],
    ["another file's", '"use server";\nexport { one } from "./one.ts";\n'],
    ["within a component", "export function Page() {\n  async function act() {\n    'use server';\n  }\n}\n"],
    ["a file that Next caches", '"use cache";\nexport const one = 1;\n'],
    ["a function that Next caches", 'export async function two() {\n  "use cache";\n  return 1;\n}\n'],
  ])("and what cannot be read is refused: %s", (_, source) => {
    expect(written("components/x.tsx", source)).toThrow(/^components\/x\.tsx: /);
  });
});
