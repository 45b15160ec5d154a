import { db } from "#db/client.ts";
import { updateLocale } from "#db/queries/identity/users.ts";
import type { Locale } from "#i18n/routing.ts";

/**
 * Stores the language a person chose for their account (I18N-03): every later sign-in leads to it. A demo account belongs to
 * everyone who tries it, so one visitor's language is not kept for the next.
 */
export async function setLanguage(
  user: Readonly<{ id: string; demo: boolean }>,
  locale: Locale,
  now: Date,
): Promise<void> {
  if (!user.demo) await updateLocale(db(), user.id, locale, now);
}
