import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { byCentre } from "#lib/administration/staff/student-list-rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { StudentMarks } from "./student-marks.tsx";

/** Students by partner centre, with what a coordinator must know before any contact. */
export async function StudentGroups({ students, locale }: { students: readonly ListedStudent[]; locale: string }) {
  const t = await getTranslations("staff.students");
  return byCentre(students).map(({ id, name, students: members }) => (
    <section key={id ?? "none"} aria-labelledby={`centre-${id ?? "none"}`}>
      <h2 id={`centre-${id ?? "none"}`} className="mb-3 text-xl wrap-anywhere">
        {name ?? t("none")}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {members.map((student) => (
          <li key={student.id} className="grid gap-2 px-4 py-3 sm:px-5">
            <AppLink
              href={withLocale(locale, paths.staffStudent(student.id))}
              className="inline-flex min-h-11 items-center justify-self-start font-semibold wrap-anywhere underline underline-offset-4"
            >
              {student.name}
            </AppLink>
            <StudentMarks student={student} />
            <p className="text-sm wrap-anywhere text-muted">
              {student.mentors.length === 0
                ? t("noMentor")
                : `${t("mentors")}: ${student.mentors.map((mentor) => mentor.name).join(", ")}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
