import type { Cluster } from "./cluster.ts";

export type Asked = Readonly<{ quick: boolean; say: (line: string) => void }>;

/** Throws what is wrong, in words. */
export type ClusterPart = Readonly<{
  name: string;
  about: string;
  run: (cluster: Cluster, asked: Asked) => Promise<void>;
}>;

export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Milliseconds. */
export const secondMs = 1_000;

export function quantileOf(values: readonly number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;
}
