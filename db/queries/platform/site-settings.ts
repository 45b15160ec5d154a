import { eq } from "drizzle-orm";
import type { Executor } from "#db/client.ts";
import { siteSettings } from "#db/schema/site-settings.ts";

/** Settings without a row have their default. */
export async function allSiteSettings(q: Executor): Promise<{ key: string; value: unknown }[]> {
  return q.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
}

export async function siteSettingOf(q: Executor, key: string): Promise<unknown> {
  const [row] = await q.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, key));
  return row?.value;
}

export async function saveSiteSetting(q: Executor, key: string, value: unknown, now: Date): Promise<void> {
  await q
    .insert(siteSettings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: now } });
}

export async function deleteSiteSetting(q: Executor, key: string): Promise<void> {
  await q.delete(siteSettings).where(eq(siteSettings.key, key));
}
