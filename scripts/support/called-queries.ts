import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "#db/dialect.ts";
import type { CalledFunctions } from "#db/support/note-calls.ts";
import { root } from "./run.ts";

const names = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** What the workers of a run left in this folder: for each engine, the functions that were called. */
export function readCalled(folder: string): Record<Dialect, Set<string>> {
  const called = { sqlite: new Set<string>(), postgres: new Set<string>() };
  for (const file of readdirSync(folder)) {
    const of = JSON.parse(readFileSync(join(folder, file), "utf8")) as CalledFunctions;
    const engine = file.startsWith("sqlite") ? called.sqlite : called.postgres;
    for (const [place, was] of Object.entries(of)) if (was) engine.add(place);
  }
  return called;
}

/** Functions of queries that the tests call on one engine alone: a sentence for each, with its line. */
export function calledOnOneEngine(called: Record<Dialect, ReadonlySet<string>>, read = readSource): string[] {
  const only = (one: Dialect, other: Dialect) =>
    [...called[one]].filter((place) => !called[other].has(place)).map((place) => sentence(place, one, other, read));
  return [...only("sqlite", "postgres"), ...only("postgres", "sqlite")].toSorted();
}

function sentence(place: string, one: Dialect, other: Dialect, read: typeof readSource): string {
  const [file = "", offset = "0"] = place.split(":");
  const before = read(file).slice(0, Number(offset));
  return `${file}:${before.split("\n").length} is called on ${names[one]} and never on ${names[other]}: no test calls it there, or its test is in db/support/one-engine.ts.`;
}

const readSource = (file: string): string => readFileSync(join(root, file), "utf8");
