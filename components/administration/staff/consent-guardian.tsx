import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { ScopeList } from "#components/safety/guardians/scope-list.tsx";
import { languageNames } from "#i18n/names.ts";
import { type Locale, locales } from "#i18n/routing.ts";
import { changeGuardianLinks, nameGuardianForStudent } from "#lib/administration/staff/consent-actions.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import type { LinkStop } from "#lib/safety/guardian-mails/stopped-links.ts";
import type { GuardianState } from "#lib/safety/guardians/guardian-step.ts";
import { guardianLengths } from "#lib/safety/guardians/lengths.ts";

type Form = Readonly<{ address: string; hidden: Readonly<Record<string, string>> }>;
const { staffReason: reasonMax } = suggestionLengths;

/** Who decides and what applies now. */
export async function ConsentStanding({ state, locale, timeZone }: StandingProps) {
  const [t, who] = await Promise.all([getTranslations("oversight.consent"), getTranslations("guardians.mine.who")]);
  const { guardian, consent, until, pausedBy } = state;
  const date = until ? formatDateIn(until, locale, timeZone) : "";
  const rows = guardian
    ? ([
        ["name", guardian.name],
        ["email", guardian.email],
        ["phone", guardian.phone],
        ["language", languageNames[guardian.locale as Locale]],
      ] as const)
    : [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("who.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {guardian ? (
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
            {rows.map(([key, value]) =>
              value ? (
                <div key={key} className="contents">
                  <dt className="text-muted">{who(key)}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        ) : (
          <p>{t("who.none")}</p>
        )}
        <ScopeList
          consent={consent}
          yes={until ? t("stands.agreed", { date }) : t("stands.given")}
          no={t("stands.no")}
        />
        {pausedBy ? (
          <p>
            <Badge tone="warning">{t(`stands.paused.${pausedBy}`)}</Badge>
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}
type StandingProps = { state: GuardianState; locale: string; timeZone: string };

/** Staff name the guardian of a student who cannot, or another one. */
export async function NameGuardianCard({ state, form, locale }: { state: GuardianState; form: Form; locale: string }) {
  const [t, words] = await Promise.all([
    getTranslations("oversight.consent.name"),
    getTranslations("guardians.mine.form"),
  ]);
  const { guardian } = state;
  const body = (
    <div className="grid gap-4">
      <p className="text-muted">{t("text")}</p>
      {guardian ? (
        <Alert variant="warning" role="note">
          {t("replaces")}
        </Alert>
      ) : null}
      <StepForm
        key={guardian?.id}
        id="guardian"
        action={nameGuardianForStudent}
        {...form}
        fields={[
          { kind: "line", name: "name", label: words("name"), max: guardianLengths.name },
          { kind: "line", name: "email", label: words("email"), optional: t("optional"), max: guardianLengths.email },
          {
            ...{ kind: "line", name: "phone", label: words("phone"), hint: words("phoneHint") },
            ...{ optional: t("optional"), max: guardianLengths.phone },
          },
          {
            kind: "select",
            name: "language",
            label: words("language"),
            value: locale,
            options: locales.map((code) => ({ value: code, label: languageNames[code] })),
          },
          { kind: "line", name: "reason", label: t("reason"), max: reasonMax },
        ]}
        button={t("save")}
        pendingLabel={t("working")}
        variant={guardian ? "outline" : "default"}
      />
    </div>
  );
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(guardian ? "another" : "title")}</CardTitle>
      </CardHeader>
      <CardContent>
        {guardian ? (
          <details>
            <FoldSummary>{t("open")}</FoldSummary>
            <div className="pt-4">{body}</div>
          </details>
        ) : (
          body
        )}
      </CardContent>
    </Card>
  );
}

/** Links of the guardian's page are sent anew or stopped. */
export async function GuardianLinksCard({ mailed, stopped, form }: LinksProps) {
  const t = await getTranslations("oversight.consent.links");
  const sending = stopped ? "open" : "send";
  const wishes = mailed ? ([sending, "stop"] as const) : (["stop"] as const);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <p className="text-muted">{t("text")}</p>
      </CardHeader>
      <CardContent className="grid gap-4">
        <StepForm
          id="links"
          action={changeGuardianLinks}
          {...form}
          fields={[
            {
              ...{ kind: "choice", name: "wish", label: t("wish") },
              options: wishes.map((value) => ({ value, label: t(value) })),
            },
            { kind: "line", name: "reason", label: t("reason"), max: reasonMax },
          ]}
          button={t("save")}
          pendingLabel={t("working")}
          variant="outline"
        />
      </CardContent>
    </Card>
  );
}
type LinksProps = { mailed: boolean; stopped: boolean; form: Form };

/** Before anything else is done here. */
export async function StoppedLinks({ stop, locale, timeZone }: { stop: LinkStop; locale: string; timeZone: string }) {
  const [t, error] = await Promise.all([
    getTranslations("oversight.consent.links"),
    getTranslations("dataRequests.error"),
  ]);
  const { at, by, reason } = stop;
  return (
    <Alert variant="warning" role="note">
      <p className="wrap-anywhere">
        {t("stopped", { by: by || error("command"), date: formatDateIn(at, locale, timeZone), reason })}
      </p>
      <p>{t("stoppedText")}</p>
    </Alert>
  );
}
