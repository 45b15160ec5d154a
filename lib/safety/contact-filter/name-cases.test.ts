import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nameFault, nameFindings, splitNameFaults } from "./name-fault.ts";

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, "name-cases", file), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const [names, evasions] = [linesOf("names.txt"), linesOf("evasions.txt")];

/** Everywhere a name is asked for in two fields, it can be divided at any blank. */
const divided = (name: string) =>
  [...name.matchAll(/ /g)].map(({ index }) => ({ firstName: name.slice(0, index), lastName: name.slice(index + 1) }));

describe("names of real people pass [@PROF-05f]", () => {
  test("there are enough of them", () => expect(new Set(names).size).toBeGreaterThanOrEqual(150));

  test.each(names)("%s", (name) => {
    expect([nameFindings(name), nameFault(name)]).toEqual([[], undefined]);
    expect(divided(name).map((parts) => splitNameFaults(parts))).toEqual(divided(name).map(() => ({})));
  });
});

describe("a message in the place of a name does not [@PROF-05f]", () => {
  test("there are enough of them", () => expect(new Set(evasions).size).toBeGreaterThanOrEqual(80));

  test.each(evasions)("%s", (name) => {
    expect(nameFault(name)).toMatch(/^name(?:Only|Letters)$/);
    // In small letters too, but where capitals alone tell a network from a word.
    if (!/\b[A-Z]{2,}\b/.test(name)) expect(nameFault(name.toLowerCase())).toMatch(/^name(?:Only|Letters)$/);
    expect(divided(name).filter((parts) => Object.keys(splitNameFaults(parts)).length === 0)).toEqual([]);
  });
});
