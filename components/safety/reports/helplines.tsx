import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import {
  type Helpline,
  type HelplineCountry,
  helplineDirectory,
  helplines,
  telAddress,
} from "#lib/safety/reports/helplines.ts";

const known: readonly string[] = Object.keys(helplines);
const none: (typeof helplines)[HelplineCountry] = { emergency: [], lines: [] };
const link = "font-semibold text-leaf underline underline-offset-4";

/** Whom to call, by country, without script. */
export async function Helplines() {
  const [t, locale, { ownHelplines }] = await Promise.all([
    getTranslations("safety.helplines"),
    getLocale(),
    keptSiteSettings(),
  ]);
  const own = Map.groupBy(ownHelplines, ({ country }) => country);
  const countries = [...known, ...[...own.keys()].filter((country) => !Object.hasOwn(helplines, country))];
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {countries.map((country) => {
          const { emergency, lines } = known.includes(country) ? helplines[country as HelplineCountry] : none;
          const added = own.get(country) ?? [];
          const numbers = [...emergency.map((number) => ({ name: t("emergency"), number })), ...added, ...lines];
          return (
            <details key={country} name="helplines" className="group px-5">
              <Fold>{nameOfCountry(country, locale) ?? country}</Fold>
              <ul className="pb-5">
                {numbers.map((line) => (
                  <Line key={`${line.name} ${line.number}`} name={line.name} number={line.number} />
                ))}
              </ul>
            </details>
          );
        })}
        <details name="helplines" className="group px-5">
          <Fold>{t("elsewhere")}</Fold>
          <p className="pb-5">
            {t.rich("elsewhereText", {
              link: (chunks) => (
                <a href={helplineDirectory} rel="noopener noreferrer" className={link}>
                  {chunks}
                </a>
              ),
            })}
          </p>
        </details>
      </div>
    </section>
  );
}

function Fold({ children }: { children: string }) {
  return (
    <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
      {children}
      <Icon name="chevron-down" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
    </summary>
  );
}

function Line({ name, number }: Helpline) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4">
      {name}
      <a href={telAddress(number)} className={`${link} inline-flex min-h-11 items-center`}>
        {number}
      </a>
    </li>
  );
}
