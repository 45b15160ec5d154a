import { rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "#scripts/support/port.ts";
import { type DemoPeople, keepDemo, newFolder } from "./demo-data.ts";
import { startServer } from "./server.ts";

const quickModules = resolve(import.meta.dirname, "quick-modules.mjs");

/** One server for the run, and demos to copy. A shared compile cache makes servers start a third faster. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE = newFolder();
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL(quickModules).href}`.trim();
  const port = await freePort();
  // The few journeys without the front need nobody but the two people of the demo.
  const people = process.env.FRONT === "off" ? "two" : "all";
  const isGiven = process.env.BAOBAB_E2E_URL !== undefined;
  const more = isGiven || people === "two" ? [] : [keepDemo(people, `http://localhost:${port}`)];
  const shared = [process.env.NODE_COMPILE_CACHE, ...(await Promise.all([keepDemo("two"), ...more]))];
  const stop = isGiven ? undefined : await startShared(people, port);
  return async () => {
    await stop?.();
    for (const folder of shared) rmSync(folder, { recursive: true, force: true });
  };
}

async function startShared(people: DemoPeople, port: number): Promise<() => Promise<void>> {
  const env = { FRONT: process.env.FRONT ?? "on", DEMO_PEOPLE: people, PORT: String(port) };
  const server = await startServer({ env });
  process.env.BAOBAB_E2E_URL = server.url;
  process.env.BAOBAB_E2E_DATA = server.dataDir;
  return async () => {
    if (process.env.BAOBAB_E2E_LOG) writeFileSync(join(process.env.BAOBAB_E2E_LOG), server.log());
    await server.stop();
  };
}
