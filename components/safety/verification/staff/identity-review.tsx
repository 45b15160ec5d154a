import { getTranslations } from "next-intl/server";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { db } from "#db/client.ts";
import { identityChecksOf } from "#db/queries/safety/identity-checks.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { identityReasonLength } from "#lib/safety/identity-documents/input.ts";
import {
  type DocumentType,
  documentTypes,
  type IdentityMethod,
  identityResults,
  seenStateOf,
} from "#lib/safety/identity-documents/rules.ts";
import { reviewIdentity } from "#lib/safety/mentor-steps/review-actions.ts";
import { deciderName } from "#lib/safety/verification/decider-name.ts";
import type { ReviewProps } from "./application-review.tsx";
import { ReviewSection } from "./review-section.tsx";

type Found = Awaited<ReturnType<typeof identityChecksOf>>[number];

/** How a mentor's identity was checked, the document that waits, and the decision on it or on one seen live. */
export async function IdentityReview(props: ReviewProps) {
  const { mentorId, locale, timeZone } = props;
  const [t, common, found] = await Promise.all([
    getTranslations("mentorReview.identity"),
    getTranslations("mentorReview"),
    identityChecksOf(db(), mentorId),
  ]);
  const checks = found.map(({ check }) => check);
  const waiting = checks.find(({ status }) => status === "waiting");
  const seen = seenStateOf(checks);
  const live = <Decision {...props} seen={seen} method="live" documentType={undefined} />;
  return (
    <ReviewSection id="identity" title={t("title")}>
      {checks.length === 0 ? <p className="text-muted">{common("none")}</p> : null}
      {waiting ? (
        <>
          <p>{t("waiting", { date: formatDateIn(waiting.createdAt, locale, timeZone) })}</p>
          <p>
            <a
              href={paths.identityFile(waiting.id)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {t("open")}
            </a>
            <span className="block text-sm text-muted">{t("openNote")}</span>
          </p>
          <Decision {...props} seen={seen} method="upload" documentType={waiting.documentType} />
        </>
      ) : null}
      <details open={!waiting && !checks.some(({ status }) => status === "passed")}>
        <FoldSummary className="py-2">{t("live")}</FoldSummary>
        <div className="pt-2">{live}</div>
      </details>
      <ul className="grid gap-2">
        {found.map((one) => (
          <Former key={one.check.id} found={one} locale={locale} timeZone={timeZone} />
        ))}
      </ul>
    </ReviewSection>
  );
}

type DecisionProps = ReviewProps & { seen: string; method: IdentityMethod; documentType: DocumentType | undefined };

async function Decision({ mentorId, name, locale, seen, method, documentType }: DecisionProps) {
  const [t, common] = await Promise.all([getTranslations("mentorReview.identity"), getTranslations("mentorReview")]);
  return (
    <DecisionForm
      id={`review-identity-${method}`}
      action={reviewIdentity}
      address={withLocale(locale, paths.staffMentor(mentorId))}
      hidden={{ locale, mentorId, method, seen }}
      question={t("decide")}
      choices={identityResults.map((value) => ({ value, label: t(value), effects: [t(`${value}Effects`, { name })] }))}
      fields={[
        {
          kind: "select",
          name: "documentType",
          label: t("documentType"),
          value: documentType ?? "",
          choose: t("choose"),
          options: documentTypes.map((value) => ({ value, label: t(`type.${value}`) })),
        },
        {
          kind: "line",
          name: "reason",
          label: common("reason"),
          hint: common("reasonHint"),
          max: identityReasonLength,
        },
      ]}
      button={t("button")}
      pendingLabel={common("working")}
    />
  );
}

async function Former({ found, locale, timeZone }: { found: Found; locale: string; timeZone: string }) {
  const [t, common] = await Promise.all([getTranslations("mentorReview.identity"), getTranslations("mentorReview")]);
  const { method, documentType, status, decidedAt, reason } = found.check;
  if (status === "waiting" || status === "arriving") return null;
  const said = decidedAt
    ? common("decidedBy", {
        status: common(`status.${status}`),
        date: formatDateIn(decidedAt, locale, timeZone),
        name: deciderName(found) ?? common("someone"),
        reason: reason ?? "",
      })
    : common(`status.${status}`);
  return (
    <li>
      <span className="text-muted">
        {t(`methodOf.${method}`)} · {t(`type.${documentType}`)}
      </span>
      <br />
      {said}
    </li>
  );
}
