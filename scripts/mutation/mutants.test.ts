import { describe, expect, test } from "vitest";
import { broken, chooseMutants, findMutants } from "./mutants.ts";

const brokenForms = (source: string) => findMutants("lib/a/rules.ts", source).map((mutant) => broken(source, mutant));
const inFunction = (body: string) => `async function f() { ${body} }`;
const brokenBodies = (body: string) =>
  brokenForms(inFunction(body)).map((form) => form.slice("async function f() { ".length, -" }".length));

describe("a rule is broken", () => {
  test.each([
    ["a comparison is flipped", "x = é < b;", ["x = é <= b;"]],
    ["so is one of equality", "x = a === b;", ["x = a !== b;"]],
    ["and and or are exchanged", "x = a && b;", ["x = a || b;"]],
    [
      "a condition is negated, or always the same",
      "if (a) b = c;",
      ["if (!(a)) b = c;", "if (true) b = c;", "if (false) b = c;"],
    ],
    ["so is that of a choice", "x = a ? b : c;", ["x = !(a) ? b : c;", "x = true ? b : c;", "x = false ? b : c;"]],
    ["a call for its effect is left out", "await audit(tx, b);", [";"]],
    ["a number is one more or less", "x = -24 * hour;", ["x = -25 * hour;", "x = -23 * hour;"]],
    ["also below zero", "x = 0;", ["x = 1;", "x = (-1);"]],
    [
      "a condition of a query is left out",
      "x = and(owns, lives);",
      ["x = and(undefined, lives);", "x = and(owns, undefined);"],
    ],
  ])("%s", (_, body, forms) => {
    expect(brokenBodies(body)).toEqual(forms);
  });

  test.each(['refuse("late")', '"late"'])("a refusal is left out: %s", (refusal) => {
    expect(brokenBodies(`if (a) return ${refusal};`)).toContain("if (a) ;");
  });

  test("nothing else is: types, places in lists, what calls answer", () => {
    expect(brokenForms("type A = { a: 3 }; const b = (a as 4[])[0]; const c = await d();")).toEqual([]);
  });

  test("it is known what runs when a module loads, and where the rest stands", () => {
    const source = "export const most = 3;\nexport const rules = {\n  late: (n) => n > most,\n};\n";
    expect(findMutants("lib/a/rules.ts", source)).toMatchObject([
      { within: "most", onLoad: true, line: 1 },
      { within: "most", onLoad: true, line: 1 },
      { within: "rules.late", onLoad: false, line: 3, was: ">", at: source.indexOf("n > most") },
    ]);
  });
});

describe("the choice by seed", () => {
  const lines = Array.from({ length: 40 }, (_, n) => `  if (value${n} < limit) count();`);
  const source = (all: readonly string[]) => `function f() {\n${all.join("\n")}\n}\n`;
  const chosen = (text: string, seed = "1") => chooseMutants(findMutants("lib/a/rules.ts", text), 10, seed);
  const idsOf = (text: string, seed?: string) => chosen(text, seed).map(({ id }) => id);

  test("takes as many as asked, at most one of a line, and others for another seed", () => {
    expect(new Set(chosen(source(lines)).map(({ line }) => line)).size).toBe(10);
    expect(idsOf(source(lines))).toEqual(idsOf(source(lines)));
    expect(idsOf(source(lines), "2")).not.toEqual(idsOf(source(lines)));
  });

  test("takes the same rules when other code moves them", () => {
    const moved = `// More.\n\nconst one = 1;\n${source(lines)}`;
    const same = idsOf(moved).filter((id) => idsOf(source(lines)).includes(id));
    expect(same.length).toBeGreaterThanOrEqual(9);
  });

  test("tells equal lines of a function apart", () => {
    const twice = findMutants("lib/a/rules.ts", source(["  if (a) b();", "  if (a) b();"]));
    expect(new Set(twice.map(({ id }) => id)).size).toBe(twice.length);
  });
});
