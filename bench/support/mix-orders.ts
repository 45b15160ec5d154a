import type { MadePair } from "#e2e/cluster/make-pairs.ts";

/** Messages between `bench:mix` and the processes that make its load. Times are milliseconds. */
export type MixOrder =
  | Readonly<{ do: "begin"; port: number; pairs: readonly MadePair[]; documents: readonly string[] }>
  /** So many people, each of whom asks again as soon as there is an answer. */
  | Readonly<{ do: "closed"; people: number; forMs: number }>
  /** Requests at a steady pace, whatever becomes of those before. */
  | Readonly<{ do: "open"; rate: number; forMs: number }>
  /** One page after the other, until some in a row answer 200 within `withinMs`. */
  | Readonly<{ do: "untilNormal"; withinMs: number; limitMs: number }>
  | Readonly<{ do: "listen"; streams: number }>
  | Readonly<{ do: "heard" }>;

export type Kind = "page" | "message" | "document";

/** `refused`: 503 that says when to come back. `other`: everything else that is no success, by status or fault. */
export type MixResult = Readonly<{
  forMs: number;
  good: Readonly<Record<Kind, readonly number[]>>;
  refused: readonly number[];
  other: Readonly<Record<string, number>>;
}>;

export type MixAnswer =
  | Readonly<{ ready: true }>
  | MixResult
  | Readonly<{ normalAfterMs: number | undefined }>
  | Readonly<{ open: number; messages: number }>;

/** In each hundred requests. */
export const shares: Readonly<Record<Kind, number>> = { page: 60, message: 10, document: 30 };
