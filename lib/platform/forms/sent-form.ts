import { headers } from "next/headers";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "#i18n/routing.ts";
import { formFields } from "./form-fields.ts";

/** What a form sent: the language it was shown in, and its other fields as they came. */
export async function sentForm(form: FormData): Promise<Record<string, unknown> & { locale: Locale }> {
  const fields = formFields(form);
  return { ...fields, locale: await localeOfForm(fields.locale) };
}

/**
 * The language a form was shown in: its hidden field, else the one our routing found for the page. A server action
 * cannot ask for the language of its page itself.
 */
async function localeOfForm(sent: unknown): Promise<Locale> {
  if (hasLocale(routing.locales, sent)) return sent;
  const routed = (await headers()).get("x-next-intl-locale");
  return hasLocale(routing.locales, routed) ? routed : routing.defaultLocale;
}
