import autocannon from "autocannon";

export type Load = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Failed requests and answers other than 2xx. */
  errors: number;
};

/** Reads one address with 16 connections as a browser would: asking for brotli. */
export async function load(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers: { "accept-encoding": "br" } });
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx + result.timeouts,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}
