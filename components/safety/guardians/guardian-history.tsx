import { getTranslations } from "next-intl/server";
import { formatDateIn, formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { GuardianSection } from "./guardian-section.tsx";

/** The guardian's decisions, when and how. */
export async function GuardianHistory({ page, locale }: { page: GuardianPage; locale: string }) {
  const [t, scopes] = await Promise.all([
    getTranslations("guardians.page.history"),
    getTranslations("guardians.scope"),
  ]);
  const { history, timeZone } = page;
  return (
    <GuardianSection title={t("title")}>
      <ul className="grid gap-3">
        {history.map(({ id, scope, decision, method, version, at, expiresAt }) => (
          <li key={id} className="grid gap-0.5">
            <span>
              {t(decision, { scope: scopes(scope), until: expiresAt ? formatDateIn(expiresAt, locale, timeZone) : "" })}
            </span>
            <span className="text-sm text-muted">
              <time dateTime={at.toISOString()}>{formatInstantIn(at, locale, timeZone)}</time>, {t(method)},{" "}
              {t("version", { version })}
            </span>
          </li>
        ))}
      </ul>
    </GuardianSection>
  );
}
