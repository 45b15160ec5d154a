import { getTranslations } from "next-intl/server";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { db } from "#db/client.ts";
import { decidedApplicationOf } from "#db/queries/safety/mentor-applications.ts";
import { nameOfCountry } from "#lib/identity/users/country-names.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { applicationLengths } from "#lib/safety/applications/lengths.ts";
import { applicationDecisions, mayDecide } from "#lib/safety/applications/rules.ts";
import { reviewApplication } from "#lib/safety/mentor-steps/review-actions.ts";
import { formerCountries } from "#lib/safety/record-checks/named-countries.ts";
import { deciderName } from "#lib/safety/verification/decider-name.ts";
import { ReviewSection, Written } from "./review-section.tsx";

export type ReviewProps = Readonly<{
  mentorId: string;
  /** As the effects of a decision name the mentor. */
  name: string;
  locale: string;
  timeZone: string;
}>;

type Found = NonNullable<Awaited<ReturnType<typeof decidedApplicationOf>>>;

/** A mentor's application with the decision on it. A draft shows nothing of what is written. */
export async function ApplicationReview({ mentorId, name, locale, timeZone }: ReviewProps) {
  const [t, common, found] = await Promise.all([
    getTranslations("mentorReview.application"),
    getTranslations("mentorReview"),
    decidedApplicationOf(db(), mentorId),
  ]);
  const application = found?.application;
  const former = application ? namesOf(formerCountries(application, new Date()), locale) : "";
  return (
    <ReviewSection id="application" title={t("title")}>
      {found && application?.submittedAt ? (
        <>
          <p className="text-muted">
            {t("handedIn", { date: formatDateIn(application.submittedAt, locale, timeZone) })}
          </p>
          {application.status === "draft" ? (
            <p>{t("draft")}</p>
          ) : (
            <Handed found={found} locale={locale} timeZone={timeZone} />
          )}
        </>
      ) : (
        <p className="text-muted">{application ? t("draft") : common("none")}</p>
      )}
      {application && mayDecide(application.status) ? (
        <DecisionForm
          id="review-application"
          action={reviewApplication}
          address={withLocale(locale, paths.staffMentor(mentorId))}
          hidden={{ locale, mentorId, seen: application.submittedAt?.toISOString() ?? "" }}
          question={t("decide")}
          choices={applicationDecisions.map((value) => ({
            value,
            label: t(value),
            effects: [t(`${value}Effects`, { name })],
          }))}
          fields={[
            { kind: "area", name: "reason", label: t("reason"), hint: t("reasonHint"), max: applicationLengths.reason },
            ...(former
              ? [{ kind: "check", name: "dropFormer", label: t("dropFormer", { countries: former }) } as const]
              : []),
          ]}
          button={t("button")}
          pendingLabel={common("working")}
        />
      ) : null}
    </ReviewSection>
  );
}

async function Handed({ found, locale, timeZone }: { found: Found; locale: string; timeZone: string }) {
  const [t, common] = await Promise.all([getTranslations("mentorReview.application"), getTranslations("mentorReview")]);
  const { application } = found;
  const { declaration, declared, conductVersion: version, conductAt, decidedAt, reason, status } = application;
  const date = (at: Date) => formatDateIn(at, locale, timeZone);
  const decision = decidedAt && {
    status: common(`status.${status}`),
    date: date(decidedAt),
    name: deciderName(found) ?? common("someone"),
    reason: reason ?? common("gone"),
  };
  return (
    <Written
      items={[
        [t("question"), application.question],
        [t("answer"), application.answer],
        [t("motivation"), application.motivation],
        [t("experience"), application.experience],
        [t("qualifications"), application.qualifications],
        [t("countries"), namesOf(application.countries, locale)],
        [t("formerCountries"), namesOf(formerCountries(application, new Date()), locale)],
        [t("declaration"), declaration && [t(declaration), declared].filter(Boolean).join("\n")],
        [t("conduct"), version && conductAt ? t("conductAgreed", { version, date: date(conductAt) }) : null],
        [t("relatives"), application.relatives],
        [common("decidedLast"), decision && status !== "submitted" ? common("decidedBy", decision) : null],
      ]}
    />
  );
}

function namesOf(countries: readonly string[], locale: string): string {
  return countries.map((code) => nameOfCountry(code, locale) ?? code).join(", ");
}
