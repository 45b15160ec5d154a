import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { ListedConsent, ListedStudent } from "#lib/administration/staff/student-list.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { isGrade } from "#lib/identity/users/options.ts";
import { listFormat } from "#lib/platform/time/kept-formats.ts";

/** Age band, grade, consent, and what is new or open. */
export function StudentMarks({ student }: { student: ListedStudent }) {
  const t = useTranslations("staff.students");
  const ta = useTranslations("auth");
  const { band, grade } = student;
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone="neutral">{t("age", { band: shownBand(band) })}</Badge>
      {grade && isGrade(grade) ? <Badge tone="neutral">{ta(`grade.${grade}`)}</Badge> : null}
      <ConsentMark consent={student.consent} />
      <WorkMarks student={student} />
    </div>
  );
}

/** Empty if nothing is new or open. */
export function WorkMarks({ student }: { student: ListedStudent }) {
  const t = useTranslations("staff.students");
  const { reachable, mentors, requests, suggestions } = student;
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1.5 empty:hidden">
      {reachable ? null : <Badge tone="danger">{t("stopped")}</Badge>}
      {mentors.some(({ isNew }) => isNew) ? <Badge tone="blue">{t("newMatch")}</Badge> : null}
      {requests.length > 0 ? <Badge tone="blue">{t("requests", { count: requests.length })}</Badge> : null}
      {suggestions > 0 ? <Badge tone="purple">{t("suggestions", { count: suggestions })}</Badge> : null}
    </span>
  );
}

/** Nothing for adults, who need no consent. */
function ConsentMark({ consent }: { consent: ListedConsent }) {
  const t = useTranslations("staff.students");
  const locale = useLocale();
  if (consent === "own") return null;
  if (consent === "none") return <Badge tone="warning">{t("consent.none")}</Badge>;
  const kinds = listFormat(locale, { type: "conjunction" }).format(consent.map((kind) => t(`kind.${kind}`)));
  return <Badge tone="success">{t("consent.given", { kinds })}</Badge>;
}
