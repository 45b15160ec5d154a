import { useLocale, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { ProgressBar } from "#components/platform/ui/progress-bar.tsx";
import { SpokenTime } from "#components/platform/ui/spoken-time.tsx";
import { isGrade } from "#lib/identity/users/options.ts";
import { subjectName } from "#lib/identity/users/subject-names.ts";
import type { StudentFace, Together } from "#lib/mentoring/students/list-students.ts";
import { numberFormat } from "#lib/platform/time/kept-formats.ts";

type Props = { student: StudentFace & { together: Together | undefined }; timeZone: string; now: Date };

/** A student's details and, for their mentor, what the two did together; never a rating. */
export function StudentFacts({ student, timeZone, now }: Props) {
  const t = useTranslations("mentors.students");
  const tc = useTranslations("mentors.card");
  const ta = useTranslations("auth");
  const locale = useLocale();
  const { grade, subjects, together } = student;
  return (
    <>
      <ul aria-label={t("subjects")} className="flex flex-wrap gap-1.5">
        {subjects.map((subject) => (
          <li key={subject} className="max-w-full">
            <Badge tone="teal">{subjectName(subject, locale)}</Badge>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 text-sm">
        <Fact label={t("grade")}>{grade && isGrade(grade) ? ta(`grade.${grade}`) : tc("notGiven")}</Fact>
        {together ? <TogetherFacts together={together} timeZone={timeZone} now={now} /> : null}
      </dl>
      {together ? <Progress progress={together.progress} none={together.progress === undefined} /> : null}
    </>
  );
}

function TogetherFacts({ together, timeZone, now }: { together: Together; timeZone: string; now: Date }) {
  const t = useTranslations("mentors.students");
  const locale = useLocale();
  const { completed, rating, last, next } = together;
  const time = (at: Date | undefined) => (at ? <SpokenTime {...{ at, now, locale, timeZone }} /> : t("noSession"));
  return (
    <>
      <Fact label={t("completed")}>{completed}</Fact>
      <Fact label={t("rating")}>{rating === undefined ? t("noRating") : numberFormat(locale).format(rating)}</Fact>
      <Fact label={t("last")}>{time(last)}</Fact>
      <Fact label={t("next")}>{time(next)}</Fact>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Progress of the goals this mentor may read. */
function Progress({ progress = 0, none }: { progress: number | undefined; none: boolean }) {
  const t = useTranslations("mentors.students");
  const words = none ? t("noGoals") : t("goalsAt", { progress });
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-muted">{t("progress")}</span>
        <span>{words}</span>
      </p>
      <ProgressBar percent={progress} label={t("progress")} text={words} />
    </div>
  );
}
