import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";

export type ServerInTime = RunningServer & {
  moveTo(instant: Date): void;
  now(): Date;
};

const preload = resolve(import.meta.dirname, "moved-clock.mjs");

/** `instant` must not be in the past: browsers drop expired cookies. */
export async function startServerAt(instant: Date, options: ServerOptions = {}): Promise<ServerInTime> {
  const folder = mkdtempSync(join(tmpdir(), "baobab-clock-"));
  const file = join(folder, "offset");
  let offset = 0;
  const moveTo = (to: Date) => {
    offset = to.getTime() - Date.now();
    // A rename is atomic: the server never reads half a number.
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
