import { type Locale, locales, routing } from "./routing.ts";

export function askedLocale(request: Readonly<{ url: string; headers: Pick<Headers, "get"> }>): Locale {
  const asked = new URL(request.url).searchParams.get("lang");
  const accepted = (request.headers.get("accept-language") ?? "").split(",", 20).map((part) => part.trim().slice(0, 2));
  return locales.find((locale) => locale === asked) ?? firstOf(accepted) ?? routing.defaultLocale;
}

function firstOf(languages: readonly string[]): Locale | undefined {
  const known = languages.find((language) => (locales as readonly string[]).includes(language.toLowerCase()));
  return locales.find((locale) => locale === known?.toLowerCase());
}
