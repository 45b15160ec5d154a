import { randomBytes } from "node:crypto";
import { type RunningServer, startServer } from "./server.ts";

export type ProductionServer = Pick<RunningServer, "url" | "dataDir" | "log" | "kill" | "stop"> & {
  /** For commands on its data. */
  env: Readonly<Record<"DATA_DIR" | "SITE_URL" | "AUTH_SECRET", string> & { DATABASE_URL: undefined }>;
  /** After `kill`: the same data at the same address. */
  startAgain(): Promise<void>;
};

export async function startProduction(): Promise<ProductionServer> {
  const AUTH_SECRET = randomBytes(48).toString("base64url");
  let running = await startServer({ command: "start", env: { AUTH_SECRET } });
  const { url, dataDir } = running;
  return {
    url,
    dataDir,
    env: { DATA_DIR: dataDir, SITE_URL: url, AUTH_SECRET, DATABASE_URL: undefined },
    log: () => running.log(),
    kill: () => running.kill(),
    startAgain: async () => {
      running = await startServer({ command: "start", dataDir, env: { AUTH_SECRET, PORT: new URL(url).port } });
    },
    stop: () => running.stop(),
  };
}
