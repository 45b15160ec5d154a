import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { StudentInList } from "#lib/administration/staff/student-list.ts";
import { shownBand } from "#lib/identity/age/bands.ts";
import { isGrade } from "#lib/identity/users/options.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { WorkMarks } from "./student-marks.tsx";

type Shown = { locale: string; timeZone: string };
type Props = Shown & { students: readonly StudentInList[]; label: string; withCentre: boolean };

const columns = ["name", "stage", "consent", "mentor", "contact", "next"] as const;
const cell =
  "min-w-0 align-top @4xl:table-cell @4xl:border-t @4xl:border-line @4xl:px-2 @4xl:py-1.5 @4xl:first:ps-4 @4xl:last:pe-4";
const urgent = "font-semibold text-warning";

/** A row for each student; on a phone a card of a few lines. */
export async function StudentTable({ students, label, withCentre, ...shown }: Props) {
  const t = await getTranslations("staff.students");
  if (students.length === 0) return null;
  return (
    <div className="@container">
      <table
        aria-label={label}
        className="block w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-sm @4xl:table"
      >
        <thead className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="px-2 py-2 text-start align-bottom font-semibold text-muted first:ps-4 last:pe-4"
              >
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line @4xl:table-row-group @4xl:divide-y-0">
          {students.map((student) => (
            <Row key={student.id} student={student} withCentre={withCentre} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

async function Row({ student, withCentre, locale, timeZone }: Shown & { student: StudentInList; withCentre: boolean }) {
  const [t, ta] = await Promise.all([getTranslations("staff.students"), getTranslations("auth")]);
  const { needs, mentors, lastContact, nextSession, centre, band, grade, consent } = student;
  const isQuiet = needs.has("noContact");
  const day = (at: Date) => formatDateIn(at, locale, timeZone);
  const stage = [t("age", { band: shownBand(band) }), grade && isGrade(grade) ? ta(`grade.${grade}`) : null];
  return (
    <tr className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-1.5 @4xl:table-row">
      <th scope="row" className={cn(cell, "basis-full text-start font-normal @4xl:w-[22%]")}>
        <AppLink
          href={withLocale(locale, paths.staffStudent(student.id))}
          className="-my-2 me-2 inline-flex items-center py-2.5 text-base font-semibold wrap-anywhere underline underline-offset-4 @4xl:my-0 @4xl:min-h-6 @4xl:py-0 @4xl:text-sm"
        >
          {student.name}
        </AppLink>
        {withCentre && centre ? <span className="wrap-anywhere text-muted">{centre}</span> : null}
      </th>
      <td className={cell}>{stage.filter(Boolean).join(", ")}</td>
      <td className={cn(cell, consent === "own" && "hidden text-muted")}>
        {consent === "none" ? (
          <span className={urgent}>{t("noConsent")}</span>
        ) : (
          <Told label={t("column.consent")}>
            {consent === "own" ? t("ownConsent") : consent.map((kind) => t(`kind.${kind}`)).join(", ")}
          </Told>
        )}
      </td>
      <td className={cn(cell, "wrap-anywhere @4xl:w-[22%]")}>
        {mentors.length === 0 ? (
          <span className={urgent}>{t("noMentor")}</span>
        ) : (
          <Told label={t("column.mentor")}>{mentors.map(({ name }) => name).join(", ")}</Told>
        )}{" "}
        <WorkMarks student={student} />
      </td>
      <td className={cn(cell, lastContact || isQuiet ? "" : "hidden")}>
        <Told label={t("column.contact")}>{lastContact ? day(lastContact) : t("noContact")}</Told>{" "}
        {isQuiet ? <span className={cn(urgent, "whitespace-nowrap")}>{t("quiet")}</span> : null}
      </td>
      <td className={cn(cell, nextSession ? "" : "hidden")}>
        <Told label={t("column.next")}>{nextSession ? day(nextSession) : t("noSession")}</Told>
      </td>
    </tr>
  );
}

/** In a card the value follows its name; in the table the head names it. */
async function Told({ label, children }: { label: string; children: React.ReactNode }) {
  const t = await getTranslations("common");
  return (
    <span>
      <span className="text-muted @4xl:hidden">{t("labelBefore", { label })} </span>
      {children}
    </span>
  );
}
