import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { StudentFilters } from "#components/administration/staff/student-filters.tsx";
import { StudentTable } from "#components/administration/staff/student-table.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { db } from "#db/client.ts";
import { centreList } from "#db/queries/identity/centres.ts";
import { studentPage } from "#lib/administration/staff/student-list.ts";
import { byCentre, studentQuery, studentSearch } from "#lib/administration/staff/student-list-rules.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff.students");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StudentsPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator");
  const { timeZone } = user;
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("staff.students")]);
  const query = studentQuery(params);
  const [{ students, found, counts, page, pages }, centres] = await Promise.all([
    studentPage(db(), user, query, new Date()),
    centreList(db()),
  ]);
  const address = (number: number) =>
    `${withLocale(locale, paths.staffStudents)}${studentSearch({ ...query, page: number })}`;
  const shown = { locale, timeZone };
  const narrowed = query.search + query.centre + query.need !== "";
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <StudentFilters query={query} counts={counts} centres={centres} locale={locale} />
        {students.length === 0 ? (
          <EmptyState
            icon={<UsersIcon aria-hidden />}
            title={t(narrowed ? "empty" : "emptyYet")}
            description={t(narrowed ? "adjust" : "emptyYetText")}
          />
        ) : (
          <p className="text-sm text-muted">{t("found", { count: found })}</p>
        )}
        {query.grouped ? (
          byCentre(students).map(({ id, name, students: members }) => (
            <section key={id ?? "none"} aria-label={name ?? t("none")}>
              <h2 className="mb-3 text-xl wrap-anywhere">{name ?? t("none")}</h2>
              <StudentTable students={members} label={name ?? t("none")} withCentre={false} {...shown} />
            </section>
          ))
        ) : (
          <StudentTable students={students} label={t("title")} withCentre {...shown} />
        )}
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
