import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepDemo, newFolder } from "./demo-data.ts";
import { startServer } from "./server.ts";

/** One server for the run and one demo to copy. A shared compile cache makes servers start a third faster. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE = newFolder();
  const shared = [process.env.NODE_COMPILE_CACHE, await keepDemo()];
  const stop = process.env.BAOBAB_E2E_URL ? undefined : await startShared();
  return async () => {
    await stop?.();
    for (const folder of shared) rmSync(folder, { recursive: true, force: true });
  };
}

async function startShared(): Promise<() => Promise<void>> {
  // The few journeys without the front need nobody but the two people of the demo.
  const people = process.env.FRONT === "off" ? {} : { DEMO_PEOPLE: "all" };
  const server = await startServer({ env: { FRONT: process.env.FRONT ?? "on", ...people } });
  process.env.BAOBAB_E2E_URL = server.url;
  process.env.BAOBAB_E2E_DATA = server.dataDir;
  return async () => {
    if (process.env.BAOBAB_E2E_LOG) writeFileSync(join(process.env.BAOBAB_E2E_LOG), server.log());
    await server.stop();
  };
}
