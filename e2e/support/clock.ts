import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

export type ServerInTime = RunningServer & {
  /** Moves the server's clock to an instant, from which it goes on. */
  moveTo(instant: Date): void;
  /** What the server's clock shows. */
  now(): Date;
};

const preload = resolve(import.meta.dirname, "moved-clock.mjs");

/**
 * A server whose clock the test moves. It starts at `instant`, which must not be in the past: browsers drop cookies that ended.
 */
export async function startServerAt(instant: Date, options: ServerOptions = {}): Promise<ServerInTime> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-clock-"));
  const file = join(folder, "offset");
  let offset = 0;
  const moveTo = (to: Date) => {
    offset = to.getTime() - Date.now();
    // In one step: the server must never read half a number.
    writeFileSync(`${file}.new`, String(offset));
    renameSync(`${file}.new`, file);
  };
  moveTo(instant);
  const env = { ...options.env, NODE_OPTIONS: `--import ${preload}`, BAOBAB_TEST_CLOCK: file };
  const server = await startServer({ ...options, env });
  return {
    ...server,
    moveTo,
    now: () => new Date(Date.now() + offset),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
