import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#scripts/support/port.ts";
import { asNpmStarts } from "#scripts/support/run.ts";
import { keepDemo, newFolder } from "./demo-data.ts";
import { startServer } from "./server.ts";

/** One server for the run, and demos to copy. A shared compile cache makes servers start a third faster. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE = newFolder();
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} ${asNpmStarts}`.trim();
  const port = await freePort();
  const isGiven = process.env.BAOBAB_E2E_URL !== undefined;
  const all = isGiven ? [] : [keepDemo("all", `http://localhost:${port}`)];
  const shared = [process.env.NODE_COMPILE_CACHE, ...(await Promise.all([keepDemo("two"), ...all]))];
  const stop = isGiven ? undefined : await startShared(port);
  return async () => {
    await stop?.();
    for (const folder of shared) rmSync(folder, { recursive: true, force: true });
  };
}

async function startShared(port: number): Promise<() => Promise<void>> {
  const env = { DEMO_PEOPLE: "all", PORT: String(port) };
  const server = await startServer({ env });
  process.env.BAOBAB_E2E_URL = server.url;
  process.env.BAOBAB_E2E_DATA = server.dataDir;
  return async () => {
    if (process.env.BAOBAB_E2E_LOG) writeFileSync(join(process.env.BAOBAB_E2E_LOG), server.log());
    await server.stop();
  };
}
