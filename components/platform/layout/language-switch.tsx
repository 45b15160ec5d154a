import { getLocale, getTranslations } from "next-intl/server";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { path?: string | undefined; search?: string | undefined };

/** This page and its query in the other languages; a page without an address links to the home page. */
export async function LanguageSwitch({ path = paths.home, search = "" }: Props) {
  const [current, t] = await Promise.all([getLocale(), getTranslations("layout")]);
  return (
    <nav aria-label={t("language")}>
      <ul data-languages className="-ms-2 flex flex-wrap">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLocale(locale, path) + search}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? "true" : undefined}
              suppressHydrationWarning
              className="flex min-h-11 items-center px-2 text-muted no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
