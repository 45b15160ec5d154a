import type { Locale } from "./routing.ts";

/** Each language in its own words, as people look for it: the same in every language (PURE). */
export const languageNames: Record<Locale, string> = {
  en: "English",
  es: "Español",
  fr: "Français",
  de: "Deutsch",
};
