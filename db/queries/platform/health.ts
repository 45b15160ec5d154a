import { sql } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { siteSettings } from "#db/schema/site-settings.ts";

/** Asks the database the cheapest question that still reads a table. Rejects when it cannot answer. */
export async function proveReadable(q: Executor): Promise<void> {
  await q.select({ one: sql`1` }).from(siteSettings).limit(1);
}
