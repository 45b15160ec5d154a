import { expect, test } from "vitest";
import { measuredIn, megabytes, usageCounter } from "./usage.ts";

const way = (id: string, bytesSent: number, bytesReceived: number) => ({
  id,
  type: "candidate-pair",
  bytesSent,
  bytesReceived,
});

test("data used is what every way ever carried, in both directions [@CALL-13a]", () => {
  const count = usageCounter();
  expect(count([])).toBe(0);
  expect(count([way("a", 100, 50), { id: "x", type: "transport", bytesSent: 999 }])).toBe(150);
  // A new network: the old way is gone, the new one counts from nothing.
  expect(count([way("b", 10, 5)])).toBe(165);
  expect(count([way("b", 20, 10)])).toBe(180);
  expect(megabytes(2_500_000)).toBe(2.5);
});

test("what went wrong is the worse of sound and picture; room and round trip are of the way in use [@CALL-13b]", () => {
  expect(
    measuredIn([
      { id: "1", type: "remote-inbound-rtp", kind: "audio", fractionLost: 0.01, roundTripTime: 0.2 },
      { id: "2", type: "remote-inbound-rtp", kind: "video", fractionLost: 0.12 },
      { id: "3", type: "candidate-pair", nominated: false, state: "succeeded", currentRoundTripTime: 9 },
      {
        id: "4",
        type: "candidate-pair",
        nominated: true,
        state: "succeeded",
        currentRoundTripTime: 0.08,
        availableOutgoingBitrate: 300_000,
      },
    ]),
  ).toEqual({ loss: 0.12, roundTrip: 80, available: 300_000 });
  expect(measuredIn([])).toEqual({ loss: undefined, roundTrip: undefined, available: undefined });
});
