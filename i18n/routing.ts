import { defineRouting } from "next-intl/routing";

export const locales = ["en", "es", "fr", "de"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/**
 * English has no prefix; no cookie and no detection, so that a public page is the same bytes for everyone
 * and carries no `Set-Cookie`.
 */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: "as-needed",
  localeCookie: false,
  localeDetection: false,
  alternateLinks: false,
});
