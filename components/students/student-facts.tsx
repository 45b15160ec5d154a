import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { StudentCardFacts } from "#lib/mentors/list-students.ts";
import { formatInstantIn } from "#lib/time.ts";

/** What a mentor sees of a student (FIND-05): from their sessions together, and never a rating of the student. */
export function StudentFacts({ student, timeZone }: { student: StudentCardFacts; timeZone: string }) {
  const t = useTranslations("mentors.students");
  const tc = useTranslations("mentors.card");
  const ta = useTranslations("auth");
  const locale = useLocale();
  const { grade, subjects, completed, rating, last, next, progress } = student;
  const time = (at: Date | undefined) =>
    at ? <time dateTime={at.toISOString()}>{formatInstantIn(at, locale, timeZone)}</time> : t("noSession");
  const facts = [
    [t("grade"), grade ? ta(`grade.${grade}`) : tc("notGiven")],
    [t("completed"), String(completed)],
    [t("rating"), rating === undefined ? t("noRating") : new Intl.NumberFormat(locale).format(rating)],
    [t("last"), time(last)],
    [t("next"), time(next)],
  ] as const;
  return (
    <>
      <ul aria-label={t("subjects")} className="flex flex-wrap gap-1.5">
        {subjects.map((subject) => (
          <li key={subject} className="max-w-full">
            <Badge tone="teal">{subject}</Badge>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-w-0 flex-wrap justify-between gap-x-3">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{t("progress")}</span>
          <span>{t("noGoals")}</span>
        </p>
        <div
          role="progressbar"
          aria-label={t("progress")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={progress}
          aria-valuetext={t("noGoals")}
          className="h-2 overflow-hidden rounded-full bg-clay"
        >
          <div className="h-full bg-leaf" style={{ width: `${progress}%` }} />
        </div>
      </div>
    </>
  );
}
