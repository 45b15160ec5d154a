import { describe, expect, test } from "vitest";
import { type Hider, hiderOf, hiders, hidesOver, whyNotShown } from "./hiding-rules.ts";

const lead = { actorRole: "lead" } as const;
const coordinator = { actorRole: "coordinator" } as const;
const command = { actorRole: "command" } as const;

describe("what hides a post [@BLOG-18b @SAFE-24i]", () => {
  test.each([
    ["suspension", []],
    ["coordinator", ["suspension"]],
    ["lead", ["suspension", "coordinator"]],
    ["removal", ["suspension", "coordinator"]],
    ["report", ["suspension", "coordinator"]],
  ] satisfies [Hider, Hider[]][])("%s takes the place of what counts less", (hider, over) => {
    expect(hidesOver(hider, null)).toBe(true);
    expect(hiders.filter((other) => hidesOver(hider, other))).toEqual(over);
  });

  test("by hand it is the coordinator's, or like a lead's", () => {
    expect([coordinator, lead, command].map(hiderOf)).toEqual(["coordinator", "lead", "lead"]);
  });

  test.each([
    ["suspension", undefined, undefined],
    ["coordinator", undefined, undefined],
    ["lead", "leadOnly", undefined],
    ["removal", "leadOnly", undefined],
    ["report", "authorStopped", "authorStopped"],
  ] as const)("%s is ended by those who may, never while the author is stopped", (hiddenBy, byCoordinator, byLead) => {
    for (const [by, answer] of [
      [coordinator, byCoordinator],
      [lead, byLead],
      [command, byLead],
    ] as const) {
      expect(whyNotShown(by, { hiddenBy, authorStopped: false })).toBe(answer);
      expect(whyNotShown(by, { hiddenBy, authorStopped: true })).toBe("authorStopped");
    }
  });
});
