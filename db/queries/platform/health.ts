import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { siteSettings } from "#db/schema/site-settings.ts";

/** The cheapest query that still reads a table. Rejects if the database does not respond. */
export async function proveReadable(q: Executor): Promise<void> {
  await q.select({ one: sql`1` }).from(siteSettings).limit(1);
}
