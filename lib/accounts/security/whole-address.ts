import { hasLocale } from "next-intl";
import { routing } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { withLocale } from "#lib/platform/paths.ts";

export function wholeAddress(path: string, locale: string): string {
  return env().siteUrl + withLocale(hasLocale(routing.locales, locale) ? locale : routing.defaultLocale, path);
}
