import { expect, test } from "vitest";
import type { TestOutcome } from "./outcomes.ts";
import { contradictions, parseRequirements, provenByTests, tagsIn } from "./requirement-list.ts";

const list = parseRequirements(`# Title
- **SITE-01** \`done\` Signed out, everything answers.
- **A11Y-02** \`planned\` Keyboard.
- **AUTH-03** No status.
- a point that is no item
`);

test("items are read with section and status", () => {
  expect(list).toEqual([
    { id: "SITE-01", section: "SITE", status: "done" },
    { id: "A11Y-02", section: "A11Y", status: "planned" },
    { id: "AUTH-03", section: "AUTH", status: "" },
  ]);
});

test("tags are read from both kinds of tests, and nothing else is taken for one", () => {
  expect(tagsIn(`test("x", { tag: ["@AUTH-13", "@slow"] }, …)`)).toEqual(["AUTH-13"]);
  expect(tagsIn(`describe("dates [@FIELD-18]", …); test('y [@OPS-02 @I18N-02]', …)`)).toEqual([
    "FIELD-18",
    "OPS-02",
    "I18N-02",
  ]);
  expect(tagsIn(`"mentor@demo.baobab.example" @param x "a@B-12.example"`)).toEqual([]);
});

test("a finished item without a test, an unknown tag and a missing status are named", () => {
  expect(
    contradictions(list, [
      { id: "A11Y-02", file: "e2e/a.spec.ts" },
      { id: "AUTH-99", file: "e2e/b.spec.ts" },
    ]),
  ).toEqual([
    "SITE-01 is marked done and no test is tagged with it.",
    "AUTH-03 has no status (done, partly, planned, withdrawn).",
    "e2e/b.spec.ts is tagged @AUTH-99, which is no item.",
  ]);
  expect(contradictions(list.slice(0, 2), [{ id: "SITE-01", file: "e2e/a.spec.ts" }])).toEqual([]);
});

test("an item is proven by a test that passed: a skipped or failed one and a tag in a comment are not enough", () => {
  const outcome = (status: TestOutcome["status"]): TestOutcome => ({ name: "a › b", status, tags: ["SITE-01"] });
  const tags = [{ id: "SITE-01", file: "e2e/a.spec.ts" }];
  const told = (outcomes: readonly TestOutcome[], orSkipped = false) =>
    contradictions(list.slice(0, 2), tags, provenByTests(outcomes, orSkipped));
  const missing = ["SITE-01 is marked done and no test that is tagged with it passed."];
  expect(told([])).toEqual(missing);
  expect(told([outcome("skipped"), outcome("failed")])).toEqual(missing);
  expect(told([outcome("skipped"), outcome("passed")])).toEqual([]);
  expect(told([outcome("skipped")], true)).toEqual([]);
  expect(told([outcome("failed")], true)).toEqual(missing);
});
