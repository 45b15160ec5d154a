import { expect, test } from "vitest";
import type { TestOutcome } from "./outcomes.ts";
import { contradictions, parseRequirements, provableIn, taggedIn, tagsIn, unproven } from "./requirement-list.ts";

const list = parseRequirements(`# Title
- **SITE-01** \`done\` Signed out, (a) the page answers, (b) its text is complete (decided). *Open: (c) is missing*
- **A11Y-02** \`planned\` Keyboard.
- **AUTH-03** No status.
- a point that is no item
`);

test("items are read with section, status and clauses", () => {
  expect(list).toEqual([
    { id: "SITE-01", section: "SITE", status: "done", clauses: ["a", "b"] },
    { id: "A11Y-02", section: "A11Y", status: "planned", clauses: [] },
    { id: "AUTH-03", section: "AUTH", status: "", clauses: [] },
  ]);
  expect(list.flatMap(provableIn)).toEqual(["SITE-01a", "SITE-01b", "A11Y-02", "AUTH-03"]);
});

test("tags are read from both kinds of tests, and nothing else is taken for one", () => {
  expect(tagsIn(`test("x", { tag: ["@AUTH-13", "@slow"] }, …)`)).toEqual(["AUTH-13"]);
  expect(tagsIn(`describe("dates [@FIELD-18b]", …); test('y [@OPS-02 @I18N-02a]', …)`)).toEqual([
    "FIELD-18b",
    "OPS-02",
    "I18N-02a",
  ]);
  expect(tagsIn(`"mentor@demo.baobab.example" @param x "a@B-12.example"`)).toEqual([]);
});

test("a missing status, an unknown tag and a tag that names no clause are faults", () => {
  const file = "e2e/a.spec.ts";
  const tags = ["A11Y-02", "SITE-01b", "AUTH-99", "SITE-01", "SITE-01c"].map((id) => ({ id, file }));
  expect(contradictions(list, tags)).toEqual([
    "AUTH-03 has no status (done, partly, planned, withdrawn).",
    "e2e/a.spec.ts is tagged @AUTH-99, which is no item or clause.",
    "e2e/a.spec.ts is tagged @SITE-01 and names no clause of it (a, b).",
    "e2e/a.spec.ts is tagged @SITE-01c, which is no item or clause.",
  ]);
  expect(contradictions(list.slice(0, 2), tags.slice(0, 2))).toEqual([]);
});

test.each([
  ["(a) One, (c) two.", "a, c"],
  ["(b) One, (c) two.", "b, c"],
  ["(a) One, (a) two.", "a, a"],
  ["(a) Only one.", "a"],
])("clauses run from a without a gap: not in %j", (text, told) => {
  const items = parseRequirements(`- **SITE-01** \`done\` ${text}`);
  expect(contradictions(items, [])).toEqual([
    `SITE-01 has the clauses ${told}: they run from a, and there are two or more.`,
  ]);
});

test("an item must not stand twice", () => {
  const items = parseRequirements("- **SITE-01** `done` One.\n- **SITE-01** `done` Two.");
  expect(contradictions(items, [])).toEqual(["SITE-01 stands twice in docs/requirements.md."]);
});

test("each clause of a finished item needs a test that passed: skipped, failed or a tag on its neighbor is not enough", () => {
  const outcome = (status: TestOutcome["status"], ...tags: string[]): TestOutcome => ({ name: "a › b", status, tags });
  const missing = (...outcomes: TestOutcome[]) => unproven(list, taggedIn(outcomes, "passed"));
  expect(missing()).toEqual(["SITE-01a", "SITE-01b"]);
  expect(missing(outcome("skipped", "SITE-01a"), outcome("failed", "SITE-01b"))).toEqual(["SITE-01a", "SITE-01b"]);
  expect(missing(outcome("passed", "SITE-01a"))).toEqual(["SITE-01b"]);
  expect(missing(outcome("skipped", "SITE-01a"), outcome("passed", "SITE-01a", "SITE-01b"))).toEqual([]);
});
