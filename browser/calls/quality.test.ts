import { describe, expect, test } from "vitest";
import {
  firstQuality,
  limitsOf,
  type Measured,
  nextQuality,
  type Quality,
  qualitySteps,
  type StepName,
} from "./quality.ts";

const fine: Measured = { loss: 0, roundTrip: 60, available: 5_000_000 };
const outcome = (quality: Quality, ...rounds: Measured[]) => rounds.reduce(nextQuality, quality);
const times = (count: number, measured: Measured) => Array.from({ length: count }, () => measured);
const name = ({ step }: Quality): StepName => (qualitySteps[step] ?? qualitySteps[0]).name;
const at = (step: StepName): Quality => ({
  ...firstQuality(false),
  step: qualitySteps.findIndex((one) => one.name === step),
});

describe("quality of a call", () => {
  test("a camera starts at 240 lines, and lower for those who save data [@CALL-12c]", () => {
    expect(limitsOf(firstQuality(false), "camera")).toMatchObject({ active: true, height: 240 });
    expect(limitsOf(firstQuality(true), "camera")).toMatchObject({ active: true, height: 144 });
  });

  test.each<[string, StepName, Measured[], StepName]>([
    ["one poor round changes nothing", "usual", [{ ...fine, loss: 0.1 }], "usual"],
    ["two poor rounds make it smaller", "usual", times(2, { ...fine, loss: 0.1 }), "small"],
    ["a good round between them starts anew", "usual", [{ ...fine, loss: 0.1 }, fine, { ...fine, loss: 0.1 }], "usual"],
    ["answers that take long do so too", "usual", times(2, { ...fine, roundTrip: 1_000 }), "small"],
    ["as does a little too little room", "usual", times(2, { ...fine, available: 240_000 }), "small"],
    ["half the room leads at once to what fits", "best", [{ ...fine, available: 200_000 }], "small"],
    ["no room at all leaves the sound", "usual", [{ ...fine, available: 30_000 }], "soundOnly"],
    ["heavy losses take two steps at once", "best", [{ ...fine, loss: 0.3, available: undefined }], "usual"],
    ["before the call would break, the picture goes away", "tiny", times(2, { ...fine, loss: 0.2 }), "soundOnly"],
    ["four good rounds make it better", "usual", times(4, fine), "good"],
    ["three do not", "usual", times(3, fine), "usual"],
    ["what has no room does not grow", "usual", times(9, { ...fine, available: 400_000 }), "usual"],
    [
      "nothing measured yet counts as good",
      "usual",
      times(4, { loss: undefined, roundTrip: undefined, available: undefined }),
      "good",
    ],
    ["a picture that went away waits longer", "soundOnly", times(9, fine), "soundOnly"],
    ["and comes back small", "soundOnly", times(10, fine), "tiny"],
    ["the best cannot get better", "best", times(40, fine), "best"],
  ])("%s [@CALL-13b]", (_, from, rounds, to) => {
    expect(name(outcome(at(from), ...rounds))).toBe(to);
  });

  test("who saves data never gets more than others start with", () => {
    expect(name(outcome(firstQuality(true), ...times(100, fine)))).toBe("usual");
  });

  test("every step below needs less in every way, and the lowest has no picture [@CALL-13b]", () => {
    for (const [index, step] of qualitySteps.entries()) {
      const above = qualitySteps[index + 1];
      if (!above) continue;
      expect(step.pictureBits).toBeLessThan(above.pictureBits);
      expect(step.height).toBeLessThan(above.height);
      expect(step.framesPerSecond).toBeLessThan(above.framesPerSecond);
      expect(step.soundBits).toBeLessThanOrEqual(above.soundBits);
    }
    expect(limitsOf(at("soundOnly"), "camera").active).toBe(false);
    expect(limitsOf(at("soundOnly"), "screen").active).toBe(false);
  });

  test("a shared screen keeps its lines and gets slower [@CALL-13b]", () => {
    expect(limitsOf(at("usual"), "screen")).toMatchObject({ height: 1080, active: true });
    expect(limitsOf(at("tiny"), "screen").framesPerSecond).toBeLessThan(limitsOf(at("best"), "screen").framesPerSecond);
  });
});
