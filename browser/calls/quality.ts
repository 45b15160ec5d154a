/** How good a picture the network can carry: smaller first, then slower, then none, before the call breaks. */
import type { SendLimits } from "./transport.ts";

/** From poorest to best. The camera starts at 240 lines. */
export const qualitySteps = [
  { name: "soundOnly", height: 90, framesPerSecond: 1, pictureBits: 0, soundBits: 16_000 },
  { name: "tiny", height: 144, framesPerSecond: 8, pictureBits: 70_000, soundBits: 20_000 },
  { name: "small", height: 180, framesPerSecond: 12, pictureBits: 130_000, soundBits: 24_000 },
  { name: "usual", height: 240, framesPerSecond: 20, pictureBits: 250_000, soundBits: 32_000 },
  { name: "good", height: 360, framesPerSecond: 24, pictureBits: 500_000, soundBits: 32_000 },
  { name: "best", height: 480, framesPerSecond: 30, pictureBits: 900_000, soundBits: 40_000 },
] as const;
export type StepName = (typeof qualitySteps)[number]["name"];

/** Of the last round; `undefined` is not measured yet. */
export type Measured = Readonly<{
  /** Share of sent packets that were lost, 0 to 1. */
  loss: number | undefined;
  /** Milliseconds. */
  roundTrip: number | undefined;
  /** Estimated bandwidth in bits per second. */
  available: number | undefined;
}>;

export type Quality = Readonly<{
  /** Index in `qualitySteps`. */
  step: number;
  /** Good or poor rounds in a row. */
  good: number;
  poor: number;
  /** Highest index this person wants. */
  ceiling: number;
}>;

/** Milliseconds. */
export const roundLength = 2_000;
const goodRounds = 4;
/** A picture that was dropped comes back slowly: flickering is worse than no picture. */
const roundsBeforePicture = 10;
const poorRounds = 2;

const place = (name: StepName) => qualitySteps.findIndex((step) => step.name === name);

/** `saving`: the data saver starts lower and never goes above the usual start. */
export function firstQuality(saving: boolean): Quality {
  return saving
    ? { step: place("tiny"), good: 0, poor: 0, ceiling: place("usual") }
    : { step: place("usual"), good: 0, poor: 0, ceiling: qualitySteps.length - 1 };
}

export function nextQuality(quality: Quality, measured: Measured): Quality {
  const { step, ceiling } = quality;
  const verdict = judge(quality, measured);
  if (verdict === "unusable") return { ...quality, step: Math.max(0, fitting(step, measured)), good: 0, poor: 0 };
  if (verdict === "poor") {
    const poor = quality.poor + 1;
    return poor < poorRounds
      ? { ...quality, poor, good: 0 }
      : { ...quality, step: Math.max(0, step - 1), good: 0, poor: 0 };
  }
  if (verdict === "fair") return { ...quality, good: 0, poor: 0 };
  const good = quality.good + 1;
  const enough = step === 0 ? roundsBeforePicture : goodRounds;
  return good < enough || step >= ceiling
    ? { ...quality, good: Math.min(good, enough), poor: 0 }
    : { ...quality, step: step + 1, good: 0, poor: 0 };
}

function judge({ step, ceiling }: Quality, { loss = 0, roundTrip = 0, available }: Measured) {
  const needs = bitsOf(step);
  const room = available === undefined ? 1 : available / needs;
  if (loss > 0.25 || room < 0.5) return "unusable";
  if (loss > 0.08 || roundTrip > 900 || room < 0.9) return "poor";
  const above = bitsOf(Math.min(ceiling, step + 1));
  const enough = available === undefined || available >= above * 1.15;
  return loss < 0.03 && roundTrip < 500 && enough ? "good" : "fair";
}

/** The best lower step that fits the bandwidth, else no picture; two steps down if the bandwidth is unknown. */
function fitting(step: number, { available }: Measured): number {
  for (let lower = step - 1; lower > 0 && available !== undefined; lower -= 1) {
    if (bitsOf(lower) <= available * 0.9) return lower;
  }
  return available === undefined ? step - 2 : 0;
}

const bitsOf = (step: number) => {
  const { pictureBits, soundBits } = qualitySteps[step] ?? qualitySteps[0];
  return pictureBits + soundBits;
};

/** A shared screen keeps its lines, so text stays readable, and gets a lower frame rate instead. */
export function limitsOf({ step }: Quality, picture: "camera" | "screen"): SendLimits {
  const { name, pictureBits, soundBits, framesPerSecond, height } = qualitySteps[step] ?? qualitySteps[0];
  const active = name !== "soundOnly";
  if (picture === "camera") return { active, pictureBits, soundBits, framesPerSecond, height };
  const lines = step <= 2 ? 480 : 1080;
  return {
    active,
    soundBits,
    pictureBits: Math.max(100_000, pictureBits * 1.5),
    framesPerSecond: Math.ceil(framesPerSecond / 3),
    height: lines,
  };
}
