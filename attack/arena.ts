import { isLoopback } from "#server/limits.ts";
import type { People } from "./people.ts";

export type AttackedPlace = Readonly<{
  url: string;
  dataDir: string;
  /** Everything the server has printed so far. */
  log: () => string;
}>;

/** With its process. */
export type AttackedServer = AttackedPlace & Readonly<{ pid: number }>;

export type Arena = AttackedServer & Readonly<{ people: People; quick: boolean }>;

/** `figures` are printed. Any finding makes the run fail. */
export type PartOutcome = Readonly<{
  asked: number;
  figures: Readonly<Record<string, string>>;
  findings: readonly string[];
}>;

export type AttackPart = Readonly<{
  name: string;
  about: string;
  run: (arena: Arena) => Promise<PartOutcome>;
}>;

export function onlyLoopback(url: string): void {
  const { host, protocol } = new URL(url);
  if (protocol !== "http:" || !isLoopback(host)) throw new Error(`${url} is not on this machine: it is not attacked.`);
}
