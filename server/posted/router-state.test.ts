import fc from "fast-check";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { expect, test } from "vitest";
import { isRouterState } from "./router-state.ts";

/** Whether Next itself can read it. */
function nextReads(header: string): boolean {
  try {
    return parseAndValidateFlightRouterState(header) !== undefined;
  } catch {
    return false;
  }
}

const written = (state: unknown) => encodeURIComponent(JSON.stringify(state));
const inLists = (depth: number): unknown => (depth === 0 ? ["", {}] : ["", { children: inLists(depth - 1) }]);

test.each([
  ["", {}],
  ["", { children: ["en", { children: ["__PAGE__", {}] }] }, null, "refetch"],
  ["", { children: [["locale", "en", "d", null], {}] }, ["/a", "/b"], null, 16],
  ["", { children: [["path", "a/b", "oc", ["c"]], {}] }, null, null, 4, "/x"],
  inLists(20),
])("a state as the router sends it is let through: %j", (...state) => {
  expect([isRouterState(written(state)), nextReads(written(state))]).toEqual([true, true]);
});

test("what is let through, Next can read", () => {
  const leaf = fc.constantFrom<unknown>(
    null,
    "",
    "x",
    "d",
    "refetch",
    4,
    ["a", "b"],
    ["locale", "en", "d", null],
    [],
    {},
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      leaf,
      fc.array(tie("tree"), { maxLength: 6 }),
      fc.dictionary(fc.string(), tie("tree")),
    ),
  }));
  const state = fc.tuple(
    fc.constantFrom<unknown>("", ["locale", "en", "d", null]),
    fc.dictionary(fc.string(), tree),
    leaf,
    leaf,
  );
  fc.assert(
    fc.property(fc.oneof(tree, state), (value) => !isRouterState(written(value)) || nextReads(written(value))),
    {
      numRuns: 2_000,
    },
  );
});

test.each([
  "",
  "garbage",
  "%E0%A4%A",
  "[1]",
  "7",
  "null",
  written(inLists(41)),
  written(["", Object.fromEntries(Array.from({ length: 41 }, (_, n) => [n, ["", {}]]))]),
])("what is no state is not let through: %s", (header) => {
  expect(isRouterState(header)).toBe(false);
});

test("a header sent twice is none", () => {
  expect(isRouterState([written(["", {}]), written(["", {}])])).toBe(false);
});
