import type { Measured } from "./quality.ts";

/** The `RTCStatsReport` members used here; browsers omit what they do not know. */
export type Statistic = Readonly<{
  id: string;
  type: string;
  nominated?: boolean;
  state?: string;
  bytesSent?: number;
  bytesReceived?: number;
  availableOutgoingBitrate?: number;
  currentRoundTripTime?: number;
  fractionLost?: number;
  roundTripTime?: number;
  kind?: string;
}>;

/** Candidate pairs vanish when the network changes, so the highest byte count of each is kept. */
export function usageCounter(): (report: Iterable<Statistic>) => number {
  const ways = new Map<string, number>();
  return (report) => {
    for (const { id, type, bytesSent = 0, bytesReceived = 0 } of report) {
      if (type === "candidate-pair") ways.set(id, Math.max(ways.get(id) ?? 0, bytesSent + bytesReceived));
    }
    return [...ways.values()].reduce((sum, bytes) => sum + bytes, 0);
  };
}

/** Loss is what the other side reports; round trip and bandwidth are those of the active candidate pair. */
export function measuredIn(report: Iterable<Statistic>): Measured {
  const all = [...report];
  const far = all.filter(({ type }) => type === "remote-inbound-rtp");
  const way = all.find(({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded");
  const losses = far.flatMap(({ fractionLost }) => (fractionLost === undefined ? [] : [fractionLost]));
  const trips = far.flatMap(({ roundTripTime }) => (roundTripTime === undefined ? [] : [roundTripTime]));
  const trip = way?.currentRoundTripTime ?? (trips.length > 0 ? Math.max(...trips) : undefined);
  return {
    loss: losses.length > 0 ? Math.max(...losses) : undefined,
    roundTrip: trip === undefined ? undefined : Math.round(trip * 1000),
    available: way?.availableOutgoingBitrate,
  };
}

/** Decimal megabytes, as in data plans. */
export function megabytes(bytes: number): number {
  return bytes / 1_000_000;
}
