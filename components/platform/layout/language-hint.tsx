import { getLocale, getTranslations } from "next-intl/server";
import { defaultLocale, locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { path?: string | undefined; search?: string | undefined };

/** All hints are hidden in the same bytes for everyone; the script shows the one that fits, until it is answered. */
export async function LanguageHint({ path = paths.home, search = "" }: Props) {
  if ((await getLocale()) !== defaultLocale) return null;
  const hints = locales.filter((locale) => locale !== defaultLocale);
  const words = await Promise.all(hints.map((locale) => getTranslations({ locale, namespace: "layout.languageHint" })));
  return hints.map((locale, index) => (
    <p
      key={locale}
      hidden
      data-hint={locale}
      data-languages
      lang={locale}
      suppressHydrationWarning
      className="flex items-center gap-3 rounded-control border border-line bg-surface p-4 text-ink shadow-soft"
    >
      <a
        href={withLocale(locale, path) + search}
        hrefLang={locale}
        suppressHydrationWarning
        className="flex min-h-11 min-w-0 grow items-center font-semibold text-leaf"
      >
        {words[index]?.("text")}
      </a>
      <button
        type="button"
        aria-label={words[index]?.("close")}
        className="flex size-11 items-center justify-center rounded-control text-xl hover:bg-clay"
      >
        <span aria-hidden>×</span>
      </button>
    </p>
  ));
}
