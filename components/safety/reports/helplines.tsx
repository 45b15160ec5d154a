import { getLocale, getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { mobileEmergency } from "#lib/safety/reports/emergency-numbers.ts";
import { type Helpline, helplineDirectory, numbersByCountry, telAddress } from "#lib/safety/reports/helplines.ts";

const link = "font-semibold text-leaf underline underline-offset-4";

/** Whom to call, by country, without script. */
export async function Helplines() {
  const [t, locale, site] = await Promise.all([getTranslations("safety.helplines"), getLocale(), keptSiteSettings()]);
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <p>{t("mobile", { number: mobileEmergency })}</p>
      <p className="mb-4">
        <a href={withLocale(locale, paths.emergencyNumbers)} className={`${link} inline-flex min-h-11 items-center`}>
          {t("every")}
        </a>
      </p>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {numbersByCountry(site).map((numbers) => (
          <details key={numbers.country} name="helplines" className="group px-5">
            <Fold>{nameOfCountry(numbers.country, locale) ?? numbers.country}</Fold>
            <ul className="pb-5">
              {numbers.emergency.map((number) => (
                <Line key={number} name={t(numbers.sure ? "emergency" : "unsure")} number={number} />
              ))}
              {numbers.lines.map((line) => (
                <Line key={`${line.name} ${line.number}`} name={line.name} number={line.number} />
              ))}
            </ul>
          </details>
        ))}
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
