import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DataCard } from "#components/accounts/settings/data-card.tsx";
import { AgreeCard } from "#components/accounts/standing/agree-card.tsx";
import { DeletionPage } from "#components/accounts/standing/deletion-page.tsx";
import { FirstPinCard } from "#components/accounts/standing/first-pin-card.tsx";
import { LeavingCard, StoppedCard } from "#components/accounts/standing/standing-card.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { OwnSanctions } from "#components/safety/sanctions/own-sanctions.tsx";
import { db } from "#db/client.ts";
import { agreedPolicies, countAgreements } from "#db/queries/identity/agreements.ts";
import { standingOfAccount } from "#db/queries/identity/standing.ts";
import { appealsOf } from "#db/queries/safety/appeals.ts";
import { openReturnerOf } from "#db/queries/safety/returners.ts";
import { sanctionsOf } from "#db/queries/safety/sanctions.ts";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { policies } from "#lib/identity/users/policies.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.standing");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Why a signed-in person can do nothing for now, what they can do about it, and their data. */
export default async function StandingPage({ searchParams }: Props) {
  const [user, query, locale, t] = await Promise.all([
    signedInWhateverStanding(),
    searchParams,
    getLocale(),
    getTranslations("settings.standing"),
  ]);
  if (!user) redirect(withLocale(locale, paths.loginTo(paths.standing)));
  const sanctions = await sanctionsOf(db(), user.id);
  if (user.standing === "active" && sanctions.length === 0) redirect(withLocale(locale, paths.dashboard));
  if (user.standing === "asked" && query.delete !== undefined) return <DeletionPage user={user} from="standing" />;
  const waiting = user.standing === "suspended" && (await openReturnerOf(db(), user.id)) !== undefined;
  const account = await standingOfAccount(db(), user.id);
  const requestedAt = account?.deletionRequestedAt;
  const now = new Date();
  const today = utcDate(now);
  const appeals = await appealsOf(db(), user.id);
  const isMentor = user.role === "mentor";
  const shown = { sanctions, appeals, unread: user.noticeAt !== null, isMentor, locale, timeZone: user.timeZone, now };
  if (user.standing === "active") return <Notices {...shown} />;
  return (
    <>
      <PageTitle title={t("title")} />
      <div className="grid max-w-3xl gap-6">
        {waiting ? <StoppedCard by="waiting" /> : null}
        {user.standing === "suspended" && sanctions.length === 0 && !waiting ? <StoppedCard by="suspended" /> : null}
        {user.standing === "suspended" ? <OwnSanctions {...shown} unread={false} /> : null}
        {user.standing === "leaving" && requestedAt ? (
          <LeavingCard requestedAt={requestedAt} timeZone={user.timeZone} />
        ) : null}
        {user.standing === "asked" ? <Asked userId={user.id} dateOfBirth={account?.dateOfBirth} today={today} /> : null}
        {user.standing === "newPin" ? <FirstPinCard /> : <DataCard user={user} />}
      </div>
    </>
  );
}

async function Notices(shown: React.ComponentProps<typeof OwnSanctions>) {
  const t = await getTranslations("sanctions");
  return (
    <>
      <PageTitle title={t("title")} />
      <div className="grid max-w-3xl gap-6">
        <OwnSanctions {...shown} />
        {shown.unread ? null : (
          <p>
            <AppLink
              href={withLocale(shown.locale, paths.dashboard)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("back")}
            </AppLink>
          </p>
        )}
      </div>
    </>
  );
}

type AskedProps = { userId: string; dateOfBirth: string | undefined; today: string };

async function Asked({ userId, dateOfBirth, today }: AskedProps) {
  const minor = dateOfBirth !== undefined && isMinor(ageBand(dateOfBirth, today));
  const first = (await countAgreements(db(), userId)) === 0;
  return <AgreeCard changed={await changedFor(userId)} minor={minor} first={first} />;
}

async function changedFor(userId: string) {
  const agreed = await agreedPolicies(db(), userId);
  return policies.filter((policy) => !agreed.has(policy));
}
