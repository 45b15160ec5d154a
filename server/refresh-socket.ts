import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { refreshPath } from "#lib/platform/api-paths.ts";
import { setRefreshKey } from "#lib/platform/refresh/refresh-key.ts";

/** Commands find the running servers of a data folder by these files, one for each process. Only their owner can read them. */
const markStart = "running-server-";
const running = z.object({ socketPath: z.string().min(1), key: z.string().min(1), host: z.string() });
type Running = z.infer<typeof running>;

/** Returns how to remove the mark of this process, which leaves those of others. */
export async function announceServer(dataDir: string, socketPath: string) {
  await removeDead(dataDir);
  const here: Running = { socketPath, key: randomBytes(32).toString("base64url"), host: hostname() };
  setRefreshKey(here.key);
  const mark = join(dataDir, `${markStart}${randomBytes(6).toString("hex")}.json`);
  await writeFile(mark, JSON.stringify(here), { mode: 0o600, flag: "wx" });
  return async () => {
    setRefreshKey(undefined);
    await rm(mark, { force: true });
  };
}

/** "notRunning" also if a killed server left its mark behind. */
export async function refreshServer(dataDir: string, tags: readonly string[]): Promise<"refreshed" | "notRunning"> {
  let reached = false;
  for (const { at } of await marks(dataDir)) reached = (await refreshed(at, tags)) || reached;
  return reached ? "refreshed" : "notRunning";
}

/** False also if a killed server left its mark behind. */
export async function serverRuns(dataDir: string): Promise<boolean> {
  for (const { at } of await marks(dataDir)) if (await answers(at)) return true;
  return false;
}

async function refreshed(at: Running, tags: readonly string[]): Promise<boolean> {
  try {
    await askToRefresh(at, tags);
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

async function answers({ socketPath }: Running): Promise<boolean> {
  const socket = connect(socketPath);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Marks of killed servers of this machine. A server of another container has its socket where nobody here can see it. */
async function removeDead(dataDir: string): Promise<void> {
  for (const { file, at } of await marks(dataDir))
    if (at.host === hostname() && !(await answers(at))) await rm(file, { force: true });
}

async function marks(dataDir: string): Promise<Array<{ file: string; at: Running }>> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  const files = names.filter((name) => name.startsWith(markStart)).map((name) => join(dataDir, name));
  const read = await Promise.all(files.map(async (file) => ({ file, at: await readMark(file) })));
  return read.flatMap(({ file, at }) => (at ? [{ file, at }] : []));
}

async function readMark(file: string): Promise<Running | undefined> {
  try {
    return running.safeParse(JSON.parse(await readFile(file, "utf8"))).data;
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
