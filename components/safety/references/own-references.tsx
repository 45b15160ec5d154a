import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { MentorReference } from "#db/queries/safety/mentor-references.ts";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { mailReferenceAgain, submitReferee, takeRefereeBack } from "#lib/safety/references/actions.ts";
import { referenceLengths } from "#lib/safety/references/lengths.ts";
import { isLive, mostResends, referencesNeeded, relations } from "#lib/safety/references/rules.ts";

type Props = {
  references: readonly MentorReference[];
  hasApplied: boolean;
  done: boolean;
  locale: string;
  timeZone: string;
};

/** Whom a mentor named, how each stands, and the form for one more. Answers are shown to staff only. */
export async function OwnReferences({ references, hasApplied, done, locale, timeZone }: Props) {
  const t = await getTranslations("mentorSteps.references");
  const live = references.filter(({ status }) => isLive(status)).length;
  const open = !done && live < referencesNeeded;
  return (
    <>
      {done ? (
        <Alert role="note" variant="success">
          {t("complete")}
        </Alert>
      ) : null}
      {open && !hasApplied ? <Alert role="note">{t("later")}</Alert> : null}
      {references.length > 0 ? (
        <section aria-labelledby="named">
          <h2 id="named" className="mb-3 text-xl">
            {t("list")}
          </h2>
          <ul className="grid gap-3">
            {references.map((reference) => (
              <Referee key={reference.id} reference={reference} locale={locale} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ) : null}
      {open && hasApplied ? <RefereeForm key={references.length} locale={locale} /> : null}
    </>
  );
}

async function Referee({
  reference,
  locale,
  timeZone,
}: Pick<Props, "locale" | "timeZone"> & { reference: MentorReference }) {
  const t = await getTranslations("mentorSteps.references");
  const { id, name, email, relation, status, resends, answeredAt, sentAt } = reference;
  const date = formatDateIn(status === "answered" && answeredAt ? answeredAt : sentAt, locale, timeZone);
  return (
    <li>
      <Card>
        <CardContent className="grid gap-2 p-4 wrap-anywhere">
          <p className="font-semibold">{name || t("former")}</p>
          <p className="text-muted">
            {t(`relationOf.${relation}`)}
            {email && status === "invited" ? ` · ${email}` : ""}
          </p>
          <p>{t(`status.${status}`, { date })}</p>
          {status === "invited" ? (
            <div className="flex flex-wrap gap-3">
              {resends < mostResends ? (
                <form action={mailReferenceAgain}>
                  <Hidden id={id} locale={locale} />
                  <SubmitButton variant="outline" pendingLabel={t("resend")}>
                    {t("resend")}
                  </SubmitButton>
                </form>
              ) : null}
              <form action={takeRefereeBack}>
                <Hidden id={id} locale={locale} />
                <SubmitButton variant="ghost" pendingLabel={t("withdraw")}>
                  {t("withdraw")}
                </SubmitButton>
              </form>
            </div>
          ) : null}
        </CardContent>
      </Card>
    </li>
  );
}

function Hidden({ id, locale }: { id: string; locale: string }) {
  return (
    <>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}

async function RefereeForm({ locale }: { locale: string }) {
  const [t, common] = await Promise.all([getTranslations("mentorSteps.references"), getTranslations("mentorSteps")]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("add")}</CardTitle>
      </CardHeader>
      <CardContent>
        <StepForm
          id="referee"
          action={submitReferee}
          address={withLocale(locale, paths.verificationReferences)}
          hidden={{ locale }}
          fields={[
            { kind: "line", name: "name", label: t("name"), max: referenceLengths.name },
            { kind: "line", name: "email", label: t("email"), max: referenceLengths.email },
            {
              kind: "select",
              name: "relation",
              label: t("relation"),
              choose: t("choose"),
              options: relations.map((value) => ({ value, label: t(`relationOf.${value}`) })),
            },
            {
              kind: "select",
              name: "language",
              label: t("language"),
              value: locale,
              options: locales.map((value) => ({ value, label: languageNames[value] })),
            },
            { kind: "check", name: "noRelative", label: t("noRelative") },
          ]}
          button={t("submit")}
          pendingLabel={common("working")}
        />
      </CardContent>
    </Card>
  );
}
