import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { boundOf, unboundedIn } from "#lib/platform/forms/bounds.ts";
import { callables } from "#server/support/callable.ts";
import { everySchema, filesRead, inputFiles } from "./support/every-schema.ts";

const root = join(import.meta.dirname, "../..");
const sourceOf = (file: string) => readFileSync(join(root, file), "utf8");
describe("whatever can be sent has a longest length", () => {
  test.each(everySchema)("%s", (_, schema) => {
    expect(unboundedIn(boundOf(schema))).toEqual([]);
  });

  test("and no module of inputs is missed", () => {
    expect(inputFiles.filter((file) => !filesRead.has(file))).toEqual([]);
    expect(everySchema.length).toBeGreaterThan(150);
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
