import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { ProfileEdit } from "#components/mentoring/profile/profile-edit.tsx";
import { ProfileView } from "#components/mentoring/profile/profile-view.tsx";
import { db } from "#db/client.ts";
import { ownProfile } from "#db/queries/identity/profile.ts";
import { sessionFigures } from "#db/queries/mentoring/session-figures.ts";
import { authorSummary } from "#db/queries/publishing/dashboard.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { ownPhoto } from "#lib/mentoring/profile/own-photo.ts";
import { waitingTextsOf } from "#lib/mentoring/profile/waiting-texts.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("profile");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** View mode; `?edit` shows the form. Both are addresses, so they work without script and survive a reload. */
export default async function ProfilePage({ searchParams }: Props) {
  const user = await requireUser(paths.profile);
  const [profile, query, locale] = await Promise.all([ownProfile(db(), user.id), searchParams, getLocale()]);
  if (!profile) notFound();
  const [waiting, photo] = await Promise.all([waitingTextsOf(db(), user.id), ownPhoto(db(), user.id)]);
  if (query.edit !== undefined) {
    const mayHavePhoto = !isMinor(ageBand(profile.dateOfBirth, utcDate(new Date())));
    return (
      <ProfileEdit profile={profile} locale={locale} waiting={waiting} photo={photo} mayHavePhoto={mayHavePhoto} />
    );
  }
  const { role } = profile;
  const [posts, figures] = await Promise.all([
    role === "mentor" ? authorSummary(db(), user.id) : undefined,
    role === "mentor" || role === "student" ? sessionFigures(db(), user.id, role) : undefined,
  ]);
  const shown = { profile, locale, timeZone: user.timeZone, posts, figures, waiting };
  return <ProfileView {...shown} photo={photo} picture={user.dataSaver ? undefined : photo?.address} />;
}
