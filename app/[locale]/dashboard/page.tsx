import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ConfirmEmailNotice } from "#components/accounts/security/confirm-email-notice.tsx";
import { LostDeviceNotice } from "#components/accounts/security/lost-device-notice.tsx";
import { ZoneNotice } from "#components/accounts/settings/zone-notice.tsx";
import { MentorHome } from "#components/administration/dashboard/mentor-home.tsx";
import { PersonHome } from "#components/administration/dashboard/person-home.tsx";
import { QuickActions } from "#components/administration/dashboard/quick-actions.tsx";
import { RoleButton } from "#components/administration/dashboard/role-button.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { StudentHome } from "#components/administration/dashboard/student-home.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { authorSummary, latestDraft, newestPublished } from "#db/queries/publishing/dashboard.ts";
import { homeOf } from "#lib/administration/dashboard/home-of.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("dashboard");
}

const shownTips = 3;

/** First what comes next, then the role's own content, then shortcuts. */
export default async function DashboardPage() {
  const user = await requireUser(paths.dashboard);
  const [t, locale] = await Promise.all([getTranslations("dashboard.home"), getLocale()]);
  if (isStaff(user.role)) redirect(withLocale(locale, paths.staff));
  const now = new Date();
  const home = await homeOf(db(), user.id, user.role, now);
  const name = user.firstName || user.name || t("nameless");
  return (
    <>
      <PageTitle title={home.first ? t("firstGreeting", { name }) : t("greeting", { name })} text={t(user.role)}>
        <RoleButton role={user.role} locale={locale} />
      </PageTitle>
      <div className="grid gap-6 *:min-w-0">
        <LostDeviceNotice user={user} />
        <ZoneNotice user={user} />
        <PersonHome
          locale={locale}
          side={user.role}
          timeZone={user.timeZone}
          now={now}
          home={home}
          confirmEmail={<ConfirmEmailNotice userId={user.id} path={paths.dashboard} />}
        />
        {user.role === "mentor" ? (
          <MentorHome
            locale={locale}
            summary={await authorSummary(db(), user.id)}
            draft={await latestDraft(db(), user.id)}
          />
        ) : null}
        {user.role === "student" ? (
          <StudentHome locale={locale} posts={await newestPublished(db(), shownTips)} />
        ) : null}
        <QuickActions role={user.role} locale={locale} />
      </div>
    </>
  );
}
