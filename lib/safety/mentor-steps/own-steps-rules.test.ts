import { describe, expect, test } from "vitest";
import { nextOwnStep, type OwnStepFacts, ownStepState } from "./own-steps-rules.ts";

const fresh: OwnStepFacts = {
  step: "application",
  done: false,
  failed: false,
  renewal: undefined,
  hasApplied: true,
  application: undefined,
  references: [],
  identity: undefined,
};

describe("how a step stands for its mentor [@SAFE-04c]", () => {
  test.each([
    [{}, "open"],
    [{ application: "draft" }, "draft"],
    [{ application: "submitted" }, "staff"],
    [{ application: "needsInfo" }, "question"],
    [{ application: "refused" }, "refused"],
    [{ application: "accepted", done: true }, "done"],
    [{ application: "accepted", done: true, renewal: "soon" }, "expiring"],
    [{ application: "accepted", renewal: "over" }, "expired"],
    [{ application: "draft", done: true, renewal: "soon" }, "draft"],
    [{ application: "submitted", renewal: "over" }, "staff"],
    [{ application: "refused", done: true }, "done"],
    [{ step: "references", hasApplied: false }, "later"],
    [{ step: "references" }, "open"],
    [{ step: "references", references: ["invited"] }, "draft"],
    [{ step: "references", references: ["invited", "answered"] }, "referees"],
    [{ step: "references", references: ["accepted", "answered"] }, "staff"],
    [{ step: "references", references: ["accepted", "rejected"] }, "again"],
    [{ step: "references", references: ["accepted", "declined", "invited"] }, "referees"],
    [{ step: "references", references: ["accepted", "accepted"], done: true }, "done"],
    [{ step: "identity", hasApplied: false }, "later"],
    [{ step: "identity" }, "open"],
    [{ step: "identity", identity: "waiting" }, "staff"],
    [{ step: "identity", identity: "failed", failed: true }, "again"],
    [{ step: "identity", identity: "lapsed" }, "again"],
    [{ step: "identity", identity: "withdrawn" }, "open"],
    [{ step: "identity", identity: "passed", done: true }, "done"],
    [{ step: "training", renewal: "over" }, "expired"],
    [{ step: "training" }, "open"],
    [{ step: "recordCheck" }, "arranged"],
    [{ step: "recordCheck", failed: true }, "refused"],
    [{ step: "interview", done: true }, "done"],
    [{ step: "email" }, "open"],
  ] as const)("%j: %s", (facts, state) => {
    expect(ownStepState({ ...fresh, ...facts })).toBe(state);
  });
});

test("the next step is the first that waits for the mentor [@SAFE-04c]", () => {
  const steps = (["done", "staff", "again", "open", "arranged"] as const).map((state) => ({ state }));
  expect(nextOwnStep(steps)).toEqual({ state: "again" });
  expect(nextOwnStep([{ state: "staff" }, { state: "arranged" }])).toBeUndefined();
});
