import { isLoopback } from "#server/limits.ts";
import type { People } from "./people.ts";

/** The server under attack: this machine's own, with its data folder beside it. */
export type AttackedPlace = Readonly<{
  url: string;
  dataDir: string;
  /** Everything the server has printed so far. */
  log: () => string;
}>;

/** What a part needs: the server, the nine kinds of people, and how long it may take. */
export type Arena = AttackedPlace & Readonly<{ people: People; quick: boolean }>;

/** What a part found out. `figures` are printed; any finding makes the run fail. */
export type PartOutcome = Readonly<{
  asked: number;
  figures: Readonly<Record<string, string>>;
  findings: readonly string[];
}>;

export type AttackPart = Readonly<{
  name: string;
  /** What it does, in a few words for the table. */
  about: string;
  run: (arena: Arena) => Promise<PartOutcome>;
}>;

/** Refuses every server that is not this machine's own: these are attacks. */
export function onlyLoopback(url: string): void {
  const { host, protocol } = new URL(url);
  if (protocol !== "http:" || !isLoopback(host)) throw new Error(`${url} is not on this machine: it is not attacked.`);
}
