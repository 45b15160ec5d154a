import { env } from "#lib/platform/env.ts";
import { refreshServer } from "#server/refresh-socket.ts";

/** Lets a server that runs on this installation's data show what a command has changed in data with these cache tags. */
export function refreshRunningServer(tags: readonly string[]): Promise<"refreshed" | "notRunning"> {
  return refreshServer(env().dataDir, tags);
}
