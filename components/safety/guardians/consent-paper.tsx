import { getTranslations } from "next-intl/server";
import type { Locale } from "#i18n/routing.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { paperMonths } from "#lib/safety/guardians/paper-rules.ts";
import { consentScopes, consentVersion } from "#lib/safety/guardians/rules.ts";
import { scopePoints } from "./scope-points.ts";
import "./consent-paper.css";

type Props = { locale: Locale; student: string; guardian: string };

/** The same questions as on the guardian's page, to be answered with a pen. */
export async function ConsentPaper({ locale, student, guardian }: Props) {
  const [t, page, scopes, { name: siteName, supportEmail: email }] = await Promise.all([
    getTranslations({ locale, namespace: "guardians.paper" }),
    getTranslations({ locale, namespace: "guardians.page" }),
    getTranslations({ locale, namespace: "guardians.scope" }),
    keptSiteSettings(),
  ]);
  const questions = await Promise.all(
    consentScopes.map(async (scope) => ({ scope, points: await scopePoints(scope, student, locale) })),
  );
  return (
    <article lang={locale} data-consent-paper="" aria-label={t("title")} className="consent-paper">
      <h2>{t("title")}</h2>
      <p>{t("lead", { student, siteName })}</p>
      <ul>
        {(["first", "where", "adults", "logged", "never"] as const).map((point) => (
          <li key={point}>{page(`what.${point}`, { student, siteName })}</li>
        ))}
      </ul>
      <p>{t("how")}</p>
      {questions.map(({ scope, points }) => (
        <section key={scope}>
          <h3>{scopes(scope)}</h3>
          <p>{page(`consent.${scope}`, { student })}</p>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className="consent-boxes">
            <span>☐ {page("consent.yes")}</span>
            <span>☐ {page("consent.no")}</span>
          </p>
        </section>
      ))}
      <p>{t("terms", { email, months: paperMonths })}</p>
      <p>{t("confirm", { student })}</p>
      <dl>
        {(["name", "date", "signature", "staff"] as const).map((line) => (
          <div key={line}>
            <dd>{line === "name" ? guardian : ""}</dd>
            <dt>{t(line)}</dt>
          </div>
        ))}
      </dl>
      <p className="consent-quiet">{page("history.version", { version: consentVersion })}</p>
    </article>
  );
}
