import { env } from "#lib/platform/env.ts";
import { refreshServer } from "#server/refresh-socket.ts";

/** Makes the running server show data that a command changed. */
export function refreshRunningServer(tags: readonly string[]): Promise<"refreshed" | "notRunning"> {
  return refreshServer(env().dataDir, tags);
}
