import { locales } from "#i18n/routing.ts";
import { withLocale } from "#lib/paths.ts";

type Page = { locale: string; path: string; title: string; description?: string };

type PageMetadata = {
  title: string;
  description?: string;
  alternates: { canonical: string; languages: Record<string, string> };
};

/** Title, description, canonical address and the same page in every language (SEO-01). `path` has no language prefix. */
export function pageMetadata({ locale, path, title, description }: Page): PageMetadata {
  const languages = Object.fromEntries(locales.map((language) => [language, withLocale(language, path)]));
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: withLocale(locale, path), languages: { ...languages, "x-default": path } },
  };
}
