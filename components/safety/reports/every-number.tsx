import { getLocale, getTranslations } from "next-intl/server";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { formatPlainDay } from "#lib/platform/time/time.ts";
import { emergencyNumbersTaken } from "#lib/safety/reports/emergency-numbers.ts";
import { type CountryNumbers, numbersByLetter, numbersOf, telAddress } from "#lib/safety/reports/helplines.ts";

type Named = CountryNumbers & Readonly<{ name: string }>;

const link = "font-semibold text-leaf underline underline-offset-4";
/** Said once for a whole table: at each of 500 links it would weigh more than the numbers. */
const table =
  "w-full [&_tr]:border-b [&_tr]:border-line [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal [&_td]:w-1/2 [&_a]:me-2 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:min-w-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-leaf [&_a]:underline [&_a]:underline-offset-4";

export async function EveryNumber() {
  const [t, locale, site] = await Promise.all([getTranslations("safety.numbers"), getLocale(), keptSiteSettings()]);
  const letters = numbersByLetter(site, locale);
  const here = site.programmeCountries.map((country) => ({
    ...numbersOf(site, country),
    name: nameOfCountry(country, locale) ?? country,
  }));
  const to = (path: string) => (words: React.ReactNode) => (
    <a href={withLocale(locale, path)} className={link}>
      {words}
    </a>
  );
  return (
    <div className="mx-auto flex max-w-read flex-col gap-8 px-4 py-12 sm:px-6">
      <p>{t.rich("helplines", { link: to(`${paths.safety}#helplines`) })}</p>
      {here.length > 0 ? (
        <section aria-labelledby="here">
          <h2 id="here" className="mb-2 text-xl">
            {t("here", { siteName: site.name })}
          </h2>
          <Numbers countries={here} labelledBy="here" />
        </section>
      ) : null}
      <nav aria-label={t("letters")}>
        {[...letters.keys()].map((letter) => (
          <a
            key={letter}
            href={`#${letter}`}
            className={`${link} inline-flex min-h-11 min-w-11 items-center justify-center`}
          >
            {letter}
          </a>
        ))}
      </nav>
      {[...letters].map(([letter, countries]) => (
        <section key={letter} aria-labelledby={letter}>
          <h2 id={letter} className="mb-2 text-xl">
            {letter}
          </h2>
          <Numbers countries={countries} labelledBy={letter} />
        </section>
      ))}
      <p>{t.rich("source", { date: formatPlainDay(emergencyNumbersTaken, locale), contact: to(paths.contact) })}</p>
    </div>
  );
}

async function Numbers({ countries, labelledBy }: { countries: readonly Named[]; labelledBy: string }) {
  const t = await getTranslations("safety.numbers");
  return (
    <table className={table} aria-labelledby={labelledBy}>
      <tbody>
        {countries.map(({ country, name, emergency, sure }) => (
          <tr key={country}>
            <th scope="row">{name}</th>
            <td>
              {emergency.map((number) => (
                <a key={number} href={telAddress(number)}>
                  {number}
                </a>
              ))}
              {sure ? null : t("unsure")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
