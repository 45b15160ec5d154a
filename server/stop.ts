import type { Server } from "node:http";
import type { Server as Listener } from "node:net";
import { logFailure } from "#lib/platform/log.ts";

/** Milliseconds that running requests get. The process ends within ten seconds. */
export const graceMs = 8_000;

/**
 * Cuts off what still runs after `grace` milliseconds. Resolves when no connection is left, neither of `server` nor of what `others`
 * took for it.
 */
export async function drain(server: Server, grace = graceMs, others: readonly Listener[] = []): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  // A kept-alive connection is idle only after its request has ended.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const closed = [server, ...others].map((one) => new Promise((resolve) => one.close(resolve)));
  server.closeIdleConnections();
  await Promise.all(closed);
  clearTimeout(timer);
  clearInterval(sweep);
}

/** Milliseconds within which further signals are the first one again: npm may pass on what the process got already. */
const echoMs = 2_000;

/** Exits with 0, or 1 if `stop` fails; at once on a second signal. Returns how to remove the listeners. */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let stoppingSince: number | undefined;
  const listen = () => {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > echoMs) process.exit(130);
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    // The process ends even if `stop` hangs.
    setTimeout(() => process.exit(1), graceMs + 1_500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logFailure("Stopping failed", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", listen);
  process.on("SIGINT", listen);
  return () => {
    process.off("SIGTERM", listen);
    process.off("SIGINT", listen);
  };
}
