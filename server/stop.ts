import type { Server } from "node:http";

/** Milliseconds running requests get to end after a stop signal; the process ends within ten seconds. */
export const graceMs = 8_000;

/**
 * Stops listening, lets running requests end, and cuts what still runs after `grace` milliseconds. Resolves when no
 * connection is left.
 */
export function drain(server: Server, grace = graceMs): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    // A kept-alive connection becomes idle only when its request has ended.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/**
 * Ends the process on the first SIGTERM or SIGINT once `stop` is done (exit 0; 1 if it fails), and at once on a second
 * one. Returns a function that takes the listeners away again.
 */
export function stopOnSignal(stop: () => Promise<void>): () => void {
  let stopping = false;
  const listen = () => {
    if (stopping) process.exit(130);
    stopping = true;
    // A hanging stop must not keep the process: whatever happens, it ends.
    setTimeout(() => process.exit(1), graceMs + 1_500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error("Stopping failed", error);
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
