import { db } from "#db/client.ts";
import { updateLocale } from "#db/queries/identity/users.ts";
import type { Locale } from "#i18n/routing.ts";

/** Demo accounts are shared, so they do not keep a visitor's language. */
export async function setLanguage(
  user: Readonly<{ id: string; demo: boolean }>,
  locale: Locale,
  now: Date,
): Promise<void> {
  if (!user.demo) await updateLocale(db(), user.id, locale, now);
}
