import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageTitle } from "#components/dashboard/page-title.tsx";
import { DataCard } from "#components/settings/data-card.tsx";
import { LeavingCard, SuspendedCard } from "#components/standing/standing-card.tsx";
import { db } from "#db/client.ts";
import { standingOfAccount } from "#db/queries/standing.ts";
import { signedInWhateverStanding } from "#lib/auth/session.ts";
import { paths, withLocale } from "#lib/paths.ts";

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.standing");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Why somebody who is signed in can do nothing for now, what they can do about it, and their data. */
export default async function StandingPage() {
  const [user, locale, t] = await Promise.all([
    signedInWhateverStanding(),
    getLocale(),
    getTranslations("settings.standing"),
  ]);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.standing)));
  if (user.standing === "active") redirect(withLocale(locale, paths.dashboard));
  const account = await standingOfAccount(db(), user.id);
  const requestedAt = account?.deletionRequestedAt;
  return (
    <>
      <PageTitle title={t("title")} />
      <div className="grid max-w-3xl gap-6">
        {user.standing === "suspended" ? <SuspendedCard /> : null}
        {user.standing === "leaving" && requestedAt ? (
          <LeavingCard requestedAt={requestedAt} timeZone={user.timeZone} />
        ) : null}
        <DataCard />
      </div>
    </>
  );
}
