import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readEnv } from "#lib/platform/env.ts";
import { logInfo } from "#lib/platform/log.ts";
import { inheritedSockets } from "./inherited-sockets.ts";
import { portIsFree } from "./port.ts";
import { root } from "./run.ts";
import { CommandRefusal, seconds } from "./steps.ts";

/** Stops cleanly on ctrl-C or SIGTERM. A second signal ends the process at once. */
export async function serveUntilStopped(options: { dev: boolean; onStop?: () => Promise<void> }): Promise<void> {
  outliveLogReaders();
  const started = performance.now();
  const settings = readEnv(process.env);
  const { serve } = await import("#server/main.ts");
  const { stopOnSignal } = await import("#server/stop.ts");
  const { closeDatabase } = await import("#db/client.ts");
  const { url, close } = await serve({ dev: options.dev, port: settings.port, sockets: inheritedSockets() });
  stopOnSignal(async () => {
    logInfo("Stopping: running requests finish");
    await close();
    await closeDatabase();
    await options.onStop?.();
    logInfo("Stopped");
  });
  if (process.argv.includes("--with-parent")) endWithParent();
  const after = seconds(performance.now() - started);
  logInfo("Baobab is ready", { url, mode: settings.mode, version: version(), after });
  if (process.stdout.isTTY) console.log("End it with ctrl-C.");
}

function version(): string {
  return JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")).version;
}

/** A failed write to a closed terminal (EPIPE) would be an uncaught error, and so would its report, for ever. */
function outliveLogReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** A test's server: its input closes when the test's process ends. */
function endWithParent(): void {
  process.stdin.on("end", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.resume();
}

/** Checks early, because a build takes a minute. */
export async function needPort(): Promise<void> {
  const { port } = readEnv(process.env);
  if (await portIsFree(port)) return;
  throw new CommandRefusal(
    `Port ${port} is taken by another program: stop it, or set another one (PORT=3001 npm run demo).`,
  );
}
