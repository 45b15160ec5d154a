import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { StaffMentorFilters } from "#components/administration/mentor-checks/mentor-filters.tsx";
import { MentorRows } from "#components/administration/mentor-checks/mentor-rows.tsx";
import { ListPages } from "#components/mentoring/sessions/list-pages.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { UsersIcon } from "#components/platform/ui/shell-icons.tsx";
import { db } from "#db/client.ts";
import { staffMentorPage } from "#lib/administration/mentor-checks/mentor-list.ts";
import { staffMentorQuery, staffMentorSearch } from "#lib/administration/mentor-checks/mentor-list-rules.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("approvals.list");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StaffMentorsPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead");
  const [params, locale, t] = await Promise.all([searchParams, getLocale(), getTranslations("approvals.list")]);
  const query = staffMentorQuery(params);
  const { mentors, found, page, pages } = await staffMentorPage(db(), user.id, query, new Date());
  const address = (number: number) =>
    `${withLocale(locale, paths.staffMentors)}${staffMentorSearch({ ...query, page: number })}`;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0">
        <StaffMentorFilters query={query} locale={locale} />
        {mentors.length === 0 ? (
          <EmptyState icon={<UsersIcon aria-hidden />} title={t("empty")} description={t("adjust")} />
        ) : (
          <>
            <p className="text-sm text-muted">{t("found", { count: found })}</p>
            <MentorRows mentors={mentors} locale={locale} timeZone={user.timeZone} />
          </>
        )}
        <ListPages page={page} pages={pages} address={address} />
      </div>
    </>
  );
}
