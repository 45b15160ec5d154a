import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { withLocale } from "#lib/platform/paths.ts";

type Props = Readonly<{ locale: string; path: string; label: string }>;

/** The same page in each language; at the top, where people who cannot read the page look first. */
export function LanguageLinks({ locale, path, label }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="-ms-2 flex flex-wrap">
        {locales.map((code) => (
          <li key={code}>
            <a
              href={withLocale(code, path)}
              hrefLang={code}
              lang={code}
              aria-current={code === locale ? "true" : undefined}
              className="flex min-h-11 items-center px-2 text-leaf underline underline-offset-4 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
