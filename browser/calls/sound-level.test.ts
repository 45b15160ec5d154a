import { expect, test } from "vitest";
import { readSwitches } from "./peer.ts";
import { loudness } from "./sound-level.ts";

test("silence is nothing, speech some, shouting all [@CALL-07a]", () => {
  expect(loudness([])).toBe(0);
  expect(loudness([0, 0, 0])).toBe(0);
  expect(loudness([0.1, -0.1, 0.1])).toBeCloseTo(0.4);
  expect(loudness([1, -1])).toBe(1);
});

test("the other browser's switches are yes or no, whatever it sends [@CALL-06d]", () => {
  expect(readSwitches('{"microphone":true,"camera":false}')).toEqual({
    microphone: true,
    camera: false,
    screen: false,
  });
  expect(readSwitches('{"microphone":"<b>","screen":1}')).toEqual({ microphone: false, camera: false, screen: false });
  for (const nonsense of ["", "null", "{", 5, "x".repeat(300)]) expect(readSwitches(nonsense)).toBeUndefined();
});
