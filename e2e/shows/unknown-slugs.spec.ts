import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { startServer } from "#e2e/support/server.ts";
import { test } from "#e2e/support/test.ts";
import { root } from "#scripts/support/run.ts";

const requests = 1_000;
const others = 250;
const warm = 500;
const atATime = 16;
/** Bytes. What 1,250 kept pages of 20 KB would need is at least five times as much as either bound. */
const mostDisk = 1_000_000;
const mostMemory = 5_000_000;

/** Bytes of all files under a folder. */
function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + sizeOf(join(entry.parentPath, entry.name)), 0);
}

function sizeOf(file: string): number {
  // A write-ahead log or temporary file may be gone between listing and looking.
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

type Heap = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };

/** What a process has in memory and still needs, in bytes. It listens for debuggers. */
async function memoryInUse(log: string): Promise<number> {
  const socket = new WebSocket(/ws:\/\/\S+/.exec(log)?.[0] ?? "");
  const call = (id: number, method: string) =>
    new Promise<Heap>((done, fail) => {
      socket.addEventListener("error", () => fail(new Error(`The debugger did not answer ${method}`)));
      socket.addEventListener("message", ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result: Heap };
        if (answer.id === id) done(answer.result);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await once(socket, "open");
  await call(1, "HeapProfiler.collectGarbage");
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call(2, "Runtime.getHeapUsage");
  socket.close();
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

function statusOf(agent: Agent, url: string): Promise<number> {
  return new Promise((answer, fail) => {
    const sent = httpRequest(url, { agent }, (response) => {
      response.resume();
      response.on("end", () => answer(response.statusCode ?? 0));
    });
    sent.on("error", fail);
    sent.end();
  });
}

/** Asks for `count` addresses that never were; answers how many were not a 404. */
async function askForUnknown(origin: string, path: string, from: number, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  let next = from;
  let wrong = 0;
  const worker = async () => {
    while (next < from + count) {
      const prefix = next % 4 === 0 ? "/es" : "";
      if ((await statusOf(agent, `${origin}${prefix}${path}-${next++}`)) !== 404) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  agent.destroy();
  return wrong;
}

test(`${requests} different unknown slugs and ${others} other unknown addresses leave disk and memory bounded`, {
  tag: ["@SITE-25a", "@BLOG-12b"],
}, async () => {
  const server = await startServer({
    env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --inspect=127.0.0.1:0` },
  });
  const dist = resolve(root, process.env.BAOBAB_DIST_DIR || ".next");
  const sizes = async () => ({
    disk: folderSize(dist) + folderSize(server.dataDir),
    memory: await memoryInUse(server.log()),
  });
  try {
    // The first hundreds fill what is allowed to fill: compiled code, connection pools, bounded caches.
    expect(await askForUnknown(server.url, "/blog/nobody-wrote-this", 0, warm)).toBe(0);
    const before = await sizes();
    expect(await askForUnknown(server.url, "/blog/nobody-wrote-this", warm, requests)).toBe(0);
    expect(await askForUnknown(server.url, "/nope", 0, others)).toBe(0);
    const after = await sizes();
    test.info().annotations.push({ type: "growth in bytes", description: JSON.stringify({ before, after }) });
    expect(after.disk - before.disk, "bytes on disk").toBeLessThan(mostDisk);
    expect(after.memory - before.memory, "bytes of memory").toBeLessThan(mostMemory);
  } finally {
    await server.stop();
  }
});
