import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { db } from "#db/client.ts";
import { decidedReferencesOf } from "#db/queries/safety/mentor-references.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { reviewReference } from "#lib/safety/mentor-steps/review-actions.ts";
import { referenceDecisions } from "#lib/safety/references/input.ts";
import { referenceLengths } from "#lib/safety/references/lengths.ts";
import { isGrave } from "#lib/safety/references/rules.ts";
import { deciderName } from "#lib/safety/verification/decider-name.ts";
import type { ReviewProps } from "./application-review.tsx";
import { ReviewSection, Written } from "./review-section.tsx";

type Found = Awaited<ReturnType<typeof decidedReferencesOf>>[number];

/** A mentor's references, those that wait first, each with the decision on it. */
export async function ReferencesReview(props: ReviewProps) {
  const [t, common, found] = await Promise.all([
    getTranslations("mentorReview.references"),
    getTranslations("mentorReview"),
    decidedReferencesOf(db(), props.mentorId),
  ]);
  const waits = ({ reference }: Found) => (reference.status === "answered" ? (isGrave(reference.concern) ? 0 : 1) : 2);
  return (
    <ReviewSection id="references" title={t("title")}>
      {found.length === 0 ? <p className="text-muted">{common("none")}</p> : null}
      {found
        .toSorted((one, other) => waits(one) - waits(other))
        .map((one) => (
          <Reference key={one.reference.id} found={one} {...props} />
        ))}
    </ReviewSection>
  );
}

async function Reference({ found, mentorId, name, locale, timeZone }: ReviewProps & { found: Found }) {
  const [t, common] = await Promise.all([getTranslations("mentorReview.references"), getTranslations("mentorReview")]);
  const { reference } = found;
  const { id, status, relation, concern, answeredAt, decidedAt, sentAt } = reference;
  const date = (at: Date) => formatDateIn(at, locale, timeZone);
  const decision = decidedAt && {
    status: common(`status.${status}`),
    date: date(decidedAt),
    name: deciderName(found) ?? common("someone"),
    reason: reference.reason ?? common("gone"),
  };
  return (
    <article className="grid gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="font-semibold">{reference.name || common("gone")}</h3>
      <p className="text-muted">
        {[t(`relationOf.${relation}`), reference.email, common(`status.${status}`)].filter(Boolean).join(" · ")}
        <br />
        {answeredAt ? t("answeredOn", { date: date(answeredAt) }) : t("askedOn", { date: date(sentAt) })}
      </p>
      {status === "answered" && isGrave(concern) ? (
        <Alert role="note" variant="warning">
          {t("grave")}
        </Alert>
      ) : null}
      <Written
        items={[
          [t("concern"), concern && t(`concernOf.${concern}`)],
          [t("concernText"), reference.concernText],
          [t("knownFor"), reference.knownFor],
          [t("knownHow"), reference.knownHow],
          [t("reliability"), reference.reliability],
          [common("decidedLast"), decision && common("decidedBy", decision)],
        ]}
      />
      {status === "answered" ? (
        <DecisionForm
          id={`review-${id}`}
          action={reviewReference}
          address={withLocale(locale, paths.staffMentor(mentorId))}
          hidden={{ locale, mentorId, referenceId: id }}
          question={t("decide")}
          choices={referenceDecisions.map((value) => ({
            value,
            label: t(value),
            effects: [t(`${value}Effects`, { name })],
          }))}
          fields={[
            {
              kind: "line",
              name: "reason",
              label: common("reason"),
              hint: common("reasonHint"),
              max: referenceLengths.reason,
            },
          ]}
          button={t("button")}
          pendingLabel={common("working")}
        />
      ) : null}
    </article>
  );
}
