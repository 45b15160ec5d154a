import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { GuardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { submitContactPause, submitWithdrawal } from "#lib/safety/guardians/link-actions.ts";
import { consentScopes, isPauseOfOthers } from "#lib/safety/guardians/rules.ts";
import { GuardianSection } from "./guardian-section.tsx";
import { ScopeList } from "./scope-list.tsx";

type Props = { page: GuardianPage; locale: string; token: string };

/** What a guardian agreed to, with buttons to pause or withdraw it. */
export async function GuardianConsent({ page, locale, token }: Props) {
  const t = await getTranslations("guardians.page.stands");
  const { consent, until, timeZone } = page;
  const yes = until ? t("until", { date: formatDateIn(until, locale, timeZone) }) : t("no");
  const given = consentScopes.some((scope) => consent[scope]);
  // Where nothing is allowed there is nothing to pause.
  const pausable = given || page.pausedBy === "guardian";
  return (
    <GuardianSection title={t("title")}>
      <ScopeList consent={consent} yes={yes} no={t("no")} />
      {isPauseOfOthers(page.pausedBy) ? <StoppedByOthers by={page.pausedBy === "former" ? "former" : "staff"} /> : null}
      {!isPauseOfOthers(page.pausedBy) && pausable ? <Pause page={page} locale={locale} token={token} /> : null}
      {given ? <Withdrawal locale={locale} token={token} /> : null}
    </GuardianSection>
  );
}

async function StoppedByOthers({ by }: { by: "former" | "staff" }) {
  const [t, { supportEmail: email }] = await Promise.all([
    getTranslations("guardians.page.stands"),
    keptSiteSettings(),
  ]);
  return (
    <Alert variant="warning" role="note" title={t(`stopped.${by}`)}>
      {t(`stoppedText.${by}`, { email })}
    </Alert>
  );
}

async function Pause({ page, locale, token }: Props) {
  const t = await getTranslations("guardians.page.stands");
  const paused = page.pausedBy === "guardian";
  return (
    <form action={submitContactPause} className="grid justify-items-start gap-3">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="contact" value={paused ? "resume" : "pause"} />
      {paused ? (
        <Alert variant="warning" role="note" title={t("paused")}>
          {t("pausedText", { student: page.student })}
        </Alert>
      ) : (
        <p className="text-muted">{t("pauseText")}</p>
      )}
      <SubmitButton variant={paused ? "default" : "warning"} pendingLabel={t("working")}>
        {paused ? t("resume") : t("pause")}
      </SubmitButton>
    </form>
  );
}

async function Withdrawal({ locale, token }: Omit<Props, "page">) {
  const t = await getTranslations("guardians.page.stands");
  return (
    <details className="rounded-control border border-line">
      <FoldSummary className="px-4 py-2 text-danger">{t("withdraw")}</FoldSummary>
      <form action={submitWithdrawal} className="grid justify-items-start gap-3 px-4 pb-4">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="token" value={token} />
        <p>{t("withdrawText")}</p>
        <SubmitButton variant="destructive" pendingLabel={t("working")}>
          {t("withdrawNow")}
        </SubmitButton>
      </form>
    </details>
  );
}
