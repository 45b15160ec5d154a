import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { refreshPath } from "#lib/platform/api-paths.ts";
import { setRefreshKey } from "#lib/platform/refresh/refresh-key.ts";

/** Commands find the running server by this file, which only its owner can read. */
const fileOf = (dataDir: string) => join(dataDir, "running-server.json");
const running = z.object({ socketPath: z.string().min(1), key: z.string().min(1) });
type Running = z.infer<typeof running>;

/** Returns how to remove the file. */
export async function announceServer(dataDir: string, socketPath: string) {
  const here: Running = { socketPath, key: randomBytes(32).toString("base64url") };
  setRefreshKey(here.key);
  await rm(fileOf(dataDir), { force: true });
  await writeFile(fileOf(dataDir), JSON.stringify(here), { mode: 0o600 });
  return async () => {
    setRefreshKey(undefined);
    // A newer server may have replaced it.
    if ((await readRunning(dataDir))?.key === here.key) await rm(fileOf(dataDir), { force: true });
  };
}

/** "notRunning" also if a killed server left its file behind. */
export async function refreshServer(dataDir: string, tags: readonly string[]): Promise<"refreshed" | "notRunning"> {
  const here = await readRunning(dataDir);
  if (!here) return "notRunning";
  try {
    await askToRefresh(here, tags);
    return "refreshed";
  } catch (error) {
    if (isGone(error)) return "notRunning";
    throw error;
  }
}

/** False also if a killed server left its file behind. */
export async function serverRuns(dataDir: string): Promise<boolean> {
  const here = await readRunning(dataDir);
  if (!here) return false;
  const socket = connect(here.socketPath);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function readRunning(dataDir: string): Promise<Running | undefined> {
  try {
    return running.safeParse(JSON.parse(await readFile(fileOf(dataDir), "utf8"))).data;
  } catch (error) {
    if (error instanceof SyntaxError || isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOENT", "ECONNREFUSED"].includes(String(error.code));
}

function askToRefresh({ socketPath, key }: Running, tags: readonly string[]): Promise<void> {
  const body = JSON.stringify({ tags });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-refresh-key": key,
  };
  return new Promise((done, fail) => {
    const asking = request({ socketPath, method: "POST", path: refreshPath, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode === 204) done();
      else fail(new Error(`The running server answered ${answer.statusCode} to a refresh`));
    });
    asking.setTimeout(10_000, () => asking.destroy(new Error("The running server did not answer in time")));
    asking.on("error", fail);
    asking.end(body);
  });
}
