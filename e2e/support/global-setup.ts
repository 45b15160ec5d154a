import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startServer } from "./server.ts";

/** One server for the whole run; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<undefined | (() => Promise<void>)> {
  if (process.env.BAOBAB_E2E_URL) return undefined;
  const server = await startServer({ env: { FRONT: process.env.FRONT ?? "on", DEMO_PEOPLE: "all" } });
  process.env.BAOBAB_E2E_URL = server.url;
  process.env.BAOBAB_E2E_DATA = server.dataDir;
  return async () => {
    if (process.env.BAOBAB_E2E_LOG) writeFileSync(join(process.env.BAOBAB_E2E_LOG), server.log());
    await server.stop();
  };
}
