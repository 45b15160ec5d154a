import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asNpmStarts } from "#scripts/support/run.ts";
import { keepDemo, keepDemos, newFolder } from "./demo-data.ts";
import { startServer } from "./server.ts";

/** One server for the run, and demos to copy. A shared compile cache makes servers start a third faster. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE = newFolder();
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} ${asNpmStarts}`.trim();
  const made = [process.env.NODE_COMPILE_CACHE];
  const isGiven = process.env.BAOBAB_E2E_URL !== undefined;
  if (isGiven) made.push(await keepDemo("two"));
  // `npm test` makes them while it packs the release.
  else if (process.env.BAOBAB_E2E_PORT === undefined) made.push(...(await keepDemos()));
  const stop = isGiven ? undefined : await startShared();
  return async () => {
    await stop?.();
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  };
}

async function startShared(): Promise<() => Promise<void>> {
  const server = await startServer({ env: { DEMO_PEOPLE: "all", PORT: process.env.BAOBAB_E2E_PORT } });
  process.env.BAOBAB_E2E_URL = server.url;
  process.env.BAOBAB_E2E_DATA = server.dataDir;
  return async () => {
    if (process.env.BAOBAB_E2E_LOG) writeFileSync(join(process.env.BAOBAB_E2E_LOG), server.log());
    await server.stop();
  };
}
