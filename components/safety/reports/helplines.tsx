import { getTranslations } from "next-intl/server";
import { Icon } from "#components/platform/ui/icon.tsx";
import {
  type Helpline,
  type HelplineCountry,
  helplineDirectory,
  helplines,
  telAddress,
} from "#lib/safety/reports/helplines.ts";

const countries = Object.keys(helplines) as HelplineCountry[];
const link = "font-semibold text-leaf underline underline-offset-4";

/** Whom to call, by country, without script. */
export async function Helplines() {
  const [t, names] = await Promise.all([getTranslations("safety.helplines"), getTranslations("auth.country")]);
  return (
    <section aria-labelledby="helplines">
      <h2 id="helplines" className="mb-4 text-xl">
        {t("title")}
      </h2>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {countries.map((country) => {
          const { emergency, lines } = helplines[country];
          const numbers = [...emergency.map((number) => ({ name: t("emergency"), number })), ...lines];
          return (
            <details key={country} name="helplines" className="group px-5">
              <Fold>{names(country)}</Fold>
              <ul className="pb-5">
                {numbers.map((line) => (
                  <Line key={line.number} {...line} />
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
