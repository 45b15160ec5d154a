import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SecuritySection } from "#components/account/security-section.tsx";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { PushCard } from "#components/notifications/push-card.tsx";
import { AppearanceTab } from "#components/settings/appearance-tab.tsx";
import { BlockedCard } from "#components/settings/blocked-card.tsx";
import { DangerZone } from "#components/settings/danger-zone.tsx";
import { DataCard } from "#components/settings/data-card.tsx";
import { MentoringCard } from "#components/settings/mentoring-card.tsx";
import { NotificationsTab } from "#components/settings/notifications-tab.tsx";
import { PrivacyTab } from "#components/settings/privacy-tab.tsx";
import { ProfileTab } from "#components/settings/profile-tab.tsx";
import { TabNav } from "#components/settings/tab-nav.tsx";
import { DeletionPage } from "#components/standing/deletion-page.tsx";
import { db } from "#db/client.ts";
import { type OwnSettings, ownMentoring, ownSettings } from "#db/queries/settings.ts";
import { requireUser, type SessionUser } from "#lib/auth/session.ts";
import { feedTokenOf } from "#lib/bookings/feed.ts";
import { env } from "#lib/env.ts";
import { paths } from "#lib/paths.ts";
import { ageBand } from "#lib/people/bands.ts";
import { waitingText } from "#lib/people/hold-text.ts";
import { type SettingsTab, tabOf } from "#lib/settings/rules.ts";
import { utcDate } from "#lib/users/age.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("settings");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Everything a person can set, by tab (SET-01). */
export default async function SettingsPage({ searchParams }: Props) {
  const user = await requireUser(paths.settings);
  const [settings, query, t] = await Promise.all([
    ownSettings(db(), user.id),
    searchParams,
    getTranslations("settings"),
  ]);
  if (!settings) notFound();
  if (query.delete !== undefined) return <DeletionPage role={user.role} from="settings" />;
  const tab = tabOf(query.tab);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <TabNav current={tab} />
      <div className="grid max-w-3xl gap-6">
        <Chosen tab={tab} settings={settings} user={user} />
        <DangerZone />
      </div>
    </>
  );
}

type ChosenProps = { tab: SettingsTab; settings: OwnSettings; user: SessionUser };

async function Chosen({ tab, settings, user }: ChosenProps) {
  if (tab === "notifications") {
    const token = await feedTokenOf(db(), user.id);
    const feed = token && env().siteUrl + paths.calendarFeed(token);
    const push = <PushCard switchedOn={settings.pushNotifications} />;
    return <NotificationsTab settings={settings} feed={feed} push={push} />;
  }
  if (tab === "privacy") {
    return (
      <>
        <PrivacyTab settings={settings} band={ageBand(settings.dateOfBirth, utcDate(new Date()))} />
        <BlockedCard userId={user.id} />
        <DataCard user={user} />
      </>
    );
  }
  if (tab === "appearance") return <AppearanceTab settings={settings} />;
  const mentoring = settings.role === "mentor" ? await ownMentoring(db(), user.id) : undefined;
  const waiting = await waitingText(db(), { userId: user.id, kind: "bio", objectId: user.id });
  return (
    <>
      <ProfileTab settings={settings} waiting={waiting} />
      {mentoring ? <MentoringCard mentoring={mentoring} /> : null}
      <SecuritySection user={user} />
    </>
  );
}
