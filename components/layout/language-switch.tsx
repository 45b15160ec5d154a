import { getLocale, getTranslations } from "next-intl/server";
import { locales } from "#i18n/routing.ts";
import { withLocale } from "#lib/paths.ts";

const names = { en: "English", es: "Español", fr: "Français", de: "Deutsch" } as const;

/**
 * The page in the other languages. A layout does not know which page it frames, so the links lead to the home page of
 * each language, and the script makes them lead to this page with its query.
 */
export async function LanguageSwitch() {
  const [current, t] = await Promise.all([getLocale(), getTranslations("layout")]);
  return (
    <nav aria-label={t("language")}>
      <ul data-languages className="-ms-2 flex flex-wrap">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLocale(locale, "/")}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? "true" : undefined}
              suppressHydrationWarning
              className="flex min-h-11 items-center px-2 text-muted no-underline hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {names[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
