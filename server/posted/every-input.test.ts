import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Bound, boundOf, unboundedIn } from "#lib/platform/forms/bounds.ts";
import { callables } from "#server/support/callable.ts";

const root = join(import.meta.dirname, "../..");
const sourceOf = (file: string) => readFileSync(join(root, file), "utf8");
const reads = /\b(?:fieldsOf|reading|readSent|parseFields|parseForm|settingsForm)\(/;

/** Modules that say what may be sent. */
const inputs = globSync("{lib,server}/**/*.ts", { cwd: root }).filter(
  (file) =>
    !/\.test\.ts$|lib\/platform\/forms\//.test(file) &&
    !/["']use server/.test(sourceOf(file)) &&
    (/input\.ts$/.test(file) || reads.test(sourceOf(file))),
);

type Taken = readonly [name: string, bounds: () => readonly Bound[]];

/** Every reader and schema that a module exports, also in lists and tables. */
function takenBy(value: unknown, name: string): Taken[] {
  if (value instanceof z.core.$ZodType) return [[name, () => [boundOf(value)]]];
  if (typeof value === "function") return "bounds" in value ? [[name, value.bounds as () => readonly Bound[]]] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => takenBy(one, `${name}.${key}`));
}

const all = await Promise.all(inputs.map(async (file) => [file, takenBy(await import(join(root, file)), "")] as const));

describe("whatever can be sent has a longest length", () => {
  test.each(all)("%s", (_, taken) => {
    expect(taken.flatMap(([name, bounds]) => bounds().flatMap((bound) => unboundedIn(bound, name)))).toEqual([]);
  });

  test("and nothing was missed", () => {
    expect(all.flatMap(([, taken]) => taken).length).toBeGreaterThan(150);
  });
});

describe("every action reads what was sent by a reader that knows lengths", () => {
  test.each(callables().map(({ file, name }) => [file, name] as const))("%s %s", (file, name) => {
    const parts = sourceOf(file).split(/^(?=export async function |async function |function )/m);
    const bodyOf = (one: string): string =>
      parts.find((part) => new RegExp(`^(?:export )?(?:async )?function ${one}\\b`).test(part)) ?? "";
    const body = bodyOf(name);
    const helpers = [...body.matchAll(/\b(\w+)\(form\b/g)].map(([, helper = ""]) => bodyOf(helper));
    const nextHelpers = helpers.flatMap((one) =>
      [...one.matchAll(/\b(\w+)\(form\b/g)].map(([, helper = ""]) => bodyOf(helper)),
    );
    expect(
      [body, ...helpers, ...nextHelpers].some((one) =>
        /\b(?:formAction(?:<[^(]*>)?|readSent|parse[A-Z]\w*)\(/.test(one),
      ),
    ).toBe(true);
  });
});
