import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SecuritySection } from "#components/accounts/security/security-section.tsx";
import { AppearanceTab } from "#components/accounts/settings/appearance-tab.tsx";
import { BlockedCard } from "#components/accounts/settings/blocked-card.tsx";
import { DangerZone } from "#components/accounts/settings/danger-zone.tsx";
import { DataCard } from "#components/accounts/settings/data-card.tsx";
import { MentoringCard } from "#components/accounts/settings/mentoring-card.tsx";
import { NotificationsTab } from "#components/accounts/settings/notifications-tab.tsx";
import { PrivacyTab } from "#components/accounts/settings/privacy-tab.tsx";
import { ProfileTab } from "#components/accounts/settings/profile-tab.tsx";
import { TabNav } from "#components/accounts/settings/tab-nav.tsx";
import { DeletionPage } from "#components/accounts/standing/deletion-page.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { PushCard } from "#components/notifications/notify/push-card.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { TabPanel } from "#components/platform/layout/tab-panel.tsx";
import { db } from "#db/client.ts";
import { type OwnSettings, ownMentoring, ownSettings } from "#db/queries/identity/settings.ts";
import { mayTakeData } from "#lib/accounts/security/prove-owner.ts";
import { type SettingsTab, tabOf } from "#lib/accounts/settings/rules.ts";
import { requireUser, type SignedInUser } from "#lib/identity/access/guards.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { feedTokenOf } from "#lib/mentoring/schedule/feed.ts";
import { env } from "#lib/platform/env.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { waitingText } from "#lib/safety/held-texts/hold-text.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("settings");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SettingsPage({ searchParams }: Props) {
  const user = await requireUser(paths.settings);
  const [settings, query, t] = await Promise.all([
    ownSettings(db(), user.id),
    searchParams,
    getTranslations("settings"),
  ]);
  if (!settings) notFound();
  if (query.delete !== undefined) return <DeletionPage user={user} from="settings" />;
  const tab = tabOf(query.tab);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <TabNav current={tab}>
        <div className="grid max-w-3xl gap-6">
          <TabPanel tab={tab} className="grid gap-6">
            <Chosen tab={tab} settings={settings} user={user} />
          </TabPanel>
          <DangerZone />
        </div>
      </TabNav>
    </>
  );
}

type ChosenProps = { tab: SettingsTab; settings: OwnSettings; user: SignedInUser };

async function Chosen({ tab, settings, user }: ChosenProps) {
  if (tab === "notifications") {
    const [token, mayTake] = await Promise.all([feedTokenOf(db(), user.id), mayTakeData(db(), user, new Date())]);
    const feed = token && env().siteUrl + paths.calendarFeed(token);
    const push = <PushCard switchedOn={settings.pushNotifications} shared={user.sharedActiveAt !== null} />;
    return <NotificationsTab settings={settings} feed={feed} mayTake={mayTake} push={push} />;
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
