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
  const { band, grade, reachable, mentors, requests, suggestions } = student;
  return (
    <ul className="flex flex-wrap gap-1.5">
      <Mark tone="neutral">{t("age", { band: shownBand(band) })}</Mark>
      {grade && isGrade(grade) ? <Mark tone="neutral">{ta(`grade.${grade}`)}</Mark> : null}
      <ConsentMark consent={student.consent} />
      {reachable ? null : <Mark tone="danger">{t("stopped")}</Mark>}
      {mentors.some(({ isNew }) => isNew) ? <Mark tone="blue">{t("newMatch")}</Mark> : null}
      {requests.length > 0 ? <Mark tone="blue">{t("requests", { count: requests.length })}</Mark> : null}
      {suggestions > 0 ? <Mark tone="purple">{t("suggestions", { count: suggestions })}</Mark> : null}
    </ul>
  );
}

function ConsentMark({ consent }: { consent: ListedConsent }) {
  const t = useTranslations("staff.students");
  const locale = useLocale();
  // The age band already shows that an adult needs no consent.
  if (consent === "own") return null;
  if (consent === "none") return <Mark tone="warning">{t("consent.none")}</Mark>;
  const kinds = listFormat(locale, { type: "conjunction" }).format(consent.map((kind) => t(`kind.${kind}`)));
  return <Mark tone="success">{t("consent.given", { kinds })}</Mark>;
}

function Mark({ tone, children }: { tone: React.ComponentProps<typeof Badge>["tone"]; children: React.ReactNode }) {
  return (
    <li className="max-w-full">
      <Badge tone={tone}>{children}</Badge>
    </li>
  );
}
