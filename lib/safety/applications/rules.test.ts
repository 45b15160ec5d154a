import { describe, expect, test } from "vitest";
import { parseApplication, parseApplicationDecision, parseApplicationDraft } from "./input.ts";
import { applicationStatuses, mayDecide, mayRenew, mayWriteApplication } from "./rules.ts";

test("who may change an application in each status [@SAFE-05b]", () => {
  const table = applicationStatuses.map((status) => [
    status,
    mayWriteApplication(status),
    mayDecide(status),
    mayRenew(status, true),
    mayRenew(status, false),
  ]);
  expect(table).toEqual([
    ["draft", true, false, false, false],
    ["submitted", false, true, false, false],
    ["needsInfo", true, false, false, false],
    ["accepted", false, false, true, false],
    ["refused", false, false, false, false],
  ]);
});

const whole = {
  motivation: "I like to explain.",
  experience: "Two years of football training.",
  qualifications: "A degree in physics.",
  countries: ["de", "fr"],
  declaration: "nothing",
  conduct: "on",
};

describe("an application that is handed in [@SAFE-05a]", () => {
  test("needs everything, and the relatives only if there are some", () => {
    const parsed = parseApplication(whole, false);
    expect(parsed).toMatchObject({ ok: true, input: { countries: ["de", "fr"], conduct: true, relatives: "" } });
  });

  test.each([
    [{ ...whole, motivation: "  " }, "motivation", "required"],
    [{ ...whole, experience: "" }, "experience", "required"],
    [{ ...whole, qualifications: "" }, "qualifications", "required"],
    [{ ...whole, qualifications: "x".repeat(3001) }, "qualifications", "tooLong"],
    [{ ...whole, countries: "" }, "countries", "required"],
    [{ ...whole, countries: ["de", "nowhere"] }, "countries", "option"],
    [{ ...whole, declaration: undefined }, "declaration", "choose"],
    [{ ...whole, declaration: "something", declared: " " }, "declared", "required"],
    [{ ...whole, conduct: undefined }, "conduct", "conduct"],
    [{ ...whole, relatives: "my brother" }, "relatives", "email"],
    [{ ...whole, surprise: "1" }, "", "Unrecognized key"],
  ])("lacks something: %#", (fields, name, fault) => {
    const parsed = parseApplication(fields, false);
    expect(parsed.ok || parsed.faults[name]).toContain(fault);
  });

  test("answers the question of staff, if there is one", () => {
    expect(parseApplication(whole, true)).toEqual({ ok: false, faults: { answer: "required" } });
    expect(parseApplication({ ...whole, answer: "In 2024." }, true).ok).toBe(true);
  });
});

test("a draft may lack everything, and one country arrives as a text [@SAFE-05a]", () => {
  expect(parseApplicationDraft({}).ok).toBe(true);
  expect(parseApplicationDraft({ countries: "de", relatives: "my brother" })).toMatchObject({
    ok: true,
    input: { countries: ["de"], relatives: "my brother" },
  });
});

test("a decision needs a reason that is more than blanks [@SAFE-05b]", () => {
  const fields = { mentorId: "a", seen: "b", decision: "accept", reason: "   " };
  expect(parseApplicationDecision(fields)).toEqual({ ok: false, faults: { reason: "required" } });
});
