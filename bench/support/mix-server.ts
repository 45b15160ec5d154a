import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { MadePair } from "#e2e/cluster/make-pairs.ts";
import { startServer } from "#e2e/support/server.ts";
import { freePort } from "#scripts/support/port.ts";
import { runScript } from "#scripts/support/run.ts";
import { asInstalled } from "./as-installed.ts";
import { memoryOf } from "./cpu.ts";

/** Megabytes, and how many. */
export type Held = Readonly<{ memory: number; heap: number; files: number; wal: number }>;

export type MixServer = Awaited<ReturnType<typeof startMixServer>>;

/** A production build with the demo's posts on SQLite, and signed-in pairs who may write to each other. */
export async function startMixServer(count: number) {
  const metricsPort = await freePort();
  const server = await startServer({ env: { METRICS_PORT: String(metricsPort), ...asInstalled } });
  const env = { DATA_DIR: server.dataDir, BAOBAB_MODE: "demo", SITE_URL: server.url, DATABASE_URL: undefined };
  const made = await runScript("e2e/cluster/make-pairs.ts", [String(count)], { env, quiet: true });
  return {
    ...server,
    port: Number(new URL(server.url).port),
    pairs: JSON.parse(made) as MadePair[],
    documents: await documentsOf(server.url),
    held: async (): Promise<Held> => ({
      memory: memoryOf(server.pid) / 1e6,
      heap: (await usedHeap(metricsPort)) / 1e6,
      files: readdirSync(`/proc/${server.pid}/fd`).length,
      wal: (statSync(join(server.dataDir, "baobab.sqlite-wal"), { throwIfNoEntry: false })?.size ?? 0) / 1e6,
    }),
  };
}

/** Pages that anybody reads: the landing page, the blog and its posts. */
async function documentsOf(url: string): Promise<string[]> {
  const blog = await (await fetch(`${url}/blog`)).text();
  const posts = [...new Set([...blog.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path))];
  if (posts.length === 0) throw new Error("The demo's blog names no posts");
  return ["/", "/blog", ...posts.slice(0, 6)];
}

async function usedHeap(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_size_used_bytes ([\d.e+]+)$/m.exec(text) ?? [];
  if (bytes === undefined) throw new Error("The metrics name no heap");
  return Number(bytes);
}
