import { getLocale, getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { numbersByCountry, telAddress } from "#lib/safety/reports/helplines.ts";

/** Shown by script (`browser/documents/report.ts`) while a report waits for a connection. */
export async function WaitingReport() {
  const [t, locale, site] = await Promise.all([
    getTranslations("safety.report.waiting"),
    getLocale(),
    keptSiteSettings(),
  ]);
  return (
    <div data-report-waits hidden tabIndex={-1}>
      <Alert title={t("title")}>
        <p className="mt-2">{t("text")}</p>
        <p className="mt-2">{t("closing")}</p>
        <p className="mt-4 font-semibold">{t("danger")}</p>
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {numbersByCountry(site).map(({ country, emergency }) => (
            <li key={country} className="flex flex-wrap items-center gap-x-3">
              {nameOfCountry(country, locale) ?? country}
              {emergency.map((number) => (
                <a
                  key={number}
                  href={telAddress(number)}
                  className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
                >
                  {number}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
