import { env } from "#lib/platform/env.ts";
import { refreshServer } from "#server/refresh-socket.ts";

/** After a stored change: the server of this data folder shows it at once. Returns what holds for all, as a sentence. */
export async function tellServers(tags: readonly string[]): Promise<string> {
  const here = await refreshServer(env().dataDir, tags);
  return here === "refreshed"
    ? "The running server shows it now, any other within a second."
    : "Servers that run elsewhere show it within a second.";
}
