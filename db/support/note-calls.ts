import { writeFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { join } from "node:path";
import { afterAll } from "vitest";
import { dialect } from "#db/dialect.ts";

/** Functions by `file:place of their first letter`: whether one was called in this process. Read by the engines' check. */
export type CalledFunctions = Record<string, boolean>;

const folder = process.env.BAOBAB_CALLED;
const root = new URL("../../", import.meta.url).href;
const watched = /^db\/(?:queries|conditions)\/[^?]+(?<!\.test)\.ts$/;
// One for all test files of a worker, which share their modules.
const shared = globalThis as { baobabCalls?: { session: Session; called: CalledFunctions } };

if (folder && !shared.baobabCalls) {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
  shared.baobabCalls = { session, called: {} };
}

/** Not at the end of the process: Vitest stops it without warning. */
afterAll(() => {
  if (!folder || !shared.baobabCalls) return;
  const { session, called } = shared.baobabCalls;
  session.post("Profiler.takePreciseCoverage", (_, { result }) => {
    for (const script of result) note(script, called);
  });
  writeFileSync(join(folder, `${dialect}-${process.pid}.json`), JSON.stringify(called));
});

function note({ url, functions }: Profiler.ScriptCoverage, called: CalledFunctions): void {
  const file = url.startsWith(root) ? url.slice(root.length) : "";
  if (!watched.test(file)) return;
  // The first one is the whole module.
  for (const { ranges } of functions.slice(1)) {
    const place = `${file}:${ranges[0]?.startOffset}`;
    called[place] ||= ranges.some(({ count }) => count > 0);
  }
}
