import { useLocale, useTranslations } from "next-intl";
import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card } from "#components/platform/ui/card.tsx";
import type { StudentCardFacts } from "#lib/mentoring/students/list-students.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { StudentFacts } from "./student-facts.tsx";

type Props = {
  student: StudentCardFacts;
  timeZone: string;
  now: Date;
  /** Whether this reader loads pictures. */
  pictures: boolean;
};

export function StudentCard({ student, timeZone, now, pictures }: Props) {
  const t = useTranslations("mentors.students");
  const locale = useLocale();
  const { id, name, photo } = student;
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <AppAvatar name={name} photo={pictures ? photo : undefined} className="size-12 text-base" />
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
      </div>
      <StudentFacts student={student} timeZone={timeZone} now={now} />
      <div className="mt-auto">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.student(id))} aria-label={t("viewOf", { name })}>
            {t("view")}
          </AppLink>
        </Button>
      </div>
    </Card>
  );
}
