import { expect, test } from "vitest";
import { parseTextDecision, textReasonLength } from "./input.ts";

test.each<[string, Record<string, string>, Record<string, string> | undefined]>([
  ["to let it through, with a reason, is taken", { decision: "release", reason: "A well-known book" }, undefined],
  ["to refuse it, with a reason, is taken", { decision: "refuse", reason: "A private number" }, undefined],
  ["without a reason is not", { decision: "release", reason: "" }, { reason: "required" }],
  ["with spaces for a reason is not", { decision: "refuse", reason: " \n " }, { reason: "required" }],
  ["with too long a reason is not", { reason: "x".repeat(textReasonLength + 1) }, { reason: "tooLong" }],
  ["of another kind is not", { decision: "keep" }, { decision: "option" }],
])("a decision on a held text %s [@SAFE-23a]", (_, fields, faults) => {
  const parsed = parseTextDecision({ id: crypto.randomUUID(), decision: "release", reason: "Fine", ...fields });
  expect(parsed.ok ? undefined : parsed.faults).toEqual(faults);
});
