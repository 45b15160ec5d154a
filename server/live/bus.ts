import { dialectOf } from "#db/dialect.ts";
import type { Env } from "#lib/platform/env.ts";
import { startPostgresBus } from "./postgres-bus.ts";
import { startRedisBus } from "./redis-bus.ts";

/** Redis if there is one, else PostgreSQL. Processes that share an SQLite file look by themselves. Returns how to stop. */
export async function startBus(
  settings: Pick<Env, "redisUrl" | "databaseUrl" | "siteUrl">,
): Promise<() => Promise<void>> {
  const { redisUrl, databaseUrl, siteUrl } = settings;
  if (redisUrl) return startRedisBus(redisUrl, siteUrl);
  if (dialectOf(databaseUrl) === "postgres") return startPostgresBus(databaseUrl);
  return async () => undefined;
}
