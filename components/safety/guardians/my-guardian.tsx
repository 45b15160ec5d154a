import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import { languageNames } from "#i18n/names.ts";
import type { Locale } from "#i18n/routing.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { submitResend } from "#lib/safety/guardians/actions.ts";
import type { GuardianState } from "#lib/safety/guardians/guardian-step.ts";
import { awaitedIn } from "./consent-notice.tsx";
import { ScopeList } from "./scope-list.tsx";

type Props = { state: GuardianState; locale: string; timeZone: string; naming: boolean };

/** The named guardian, what is awaited or agreed, and what the student can do. */
export async function MyGuardian({ state, locale, timeZone, naming }: Props) {
  const t = await getTranslations("guardians.mine");
  const { guardian, consent, until } = state;
  return (
    <>
      {state.waits ? (
        <Alert variant="info" role="note" title={t("waits.title")}>
          <p className="wrap-anywhere">{t("waits.name", { name: state.waits })}</p>
          <p>{t("waits.text")}</p>
          {naming || guardian ? null : <Again locale={locale} words={t("waits.again")} />}
        </Alert>
      ) : null}
      <Standing state={state} />
      {until && guardian ? (
        <Card>
          <CardHeader>
            <CardTitle>{t("given.title")}</CardTitle>
            <p className="text-muted">
              {t("given.text", { date: formatDateIn(until, locale, timeZone), guardian: guardian.name })}
            </p>
          </CardHeader>
          <CardContent>
            <ScopeList consent={consent} yes={t("agreed")} no={t("notAgreed")} />
          </CardContent>
        </Card>
      ) : null}
      {guardian && !naming ? <Named guardian={guardian} locale={locale} given={until !== undefined} /> : null}
    </>
  );
}

function Again({ locale, words }: { locale: string; words: string }) {
  return (
    <Button asChild variant="outline">
      <AppLink href={`${withLocale(locale, paths.guardianOfMine)}?name`}>{words}</AppLink>
    </Button>
  );
}

/** What is awaited, or that contact was paused or stopped. */
async function Standing({ state }: { state: GuardianState }) {
  const t = await getTranslations("guardians.notice");
  const awaited = awaitedIn(state);
  if (!awaited) return null;
  return (
    <Alert variant="warning" role="note" title={t(`${awaited}.title`)}>
      {t(`${awaited}.text`, { guardian: state.guardian?.name ?? "" })}
    </Alert>
  );
}

async function Named({
  guardian,
  locale,
  given,
}: {
  guardian: NonNullable<GuardianState["guardian"]>;
  locale: string;
  given: boolean;
}) {
  const t = await getTranslations("guardians.mine");
  const rows = [
    ["name", guardian.name],
    ["email", guardian.email],
    ["phone", guardian.phone],
    ["language", languageNames[guardian.locale as Locale]],
  ] as const;
  const code = env().siteUrl + withLocale(guardian.locale, paths.guardianCode);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("who.title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {rows.map(([key, value]) =>
            value ? (
              <div key={key} className="contents">
                <dt className="text-muted">{t(`who.${key}`)}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {guardian.email ? null : <p>{t("phoneOnly", { guardian: guardian.name, address: code })}</p>}
        {env().demo && guardian.email ? (
          <p>
            {t.rich("demo", {
              link: (chunks) => (
                <AppLink
                  href={withLocale(locale, paths.mailbox)}
                  className="font-semibold text-leaf underline underline-offset-4"
                >
                  {chunks}
                </AppLink>
              ),
            })}
          </p>
        ) : null}
      </CardContent>
      <CardFooter>
        {guardian.email && !given ? (
          <form action={submitResend} className="flex flex-wrap items-center gap-3">
            <input type="hidden" name="locale" value={locale} />
            <SubmitButton pendingLabel={t("resending")} aria-describedby="resend-hint">
              {t("resend")}
            </SubmitButton>
            <span id="resend-hint" className="text-sm text-muted">
              {t("resendText")}
            </span>
          </form>
        ) : null}
        <Again locale={locale} words={t("another")} />
      </CardFooter>
    </Card>
  );
}
