import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { ProfileEdit } from "#components/profile/profile-edit.tsx";
import { ProfileView } from "#components/profile/profile-view.tsx";
import { db } from "#db/client.ts";
import { authorSummary } from "#db/queries/dashboard.ts";
import { ownProfile } from "#db/queries/profile.ts";
import { requireUser } from "#lib/auth/session.ts";
import { paths } from "#lib/paths.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("profile");
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** View mode; with `?edit` the form. Both are addresses, so that they work without script and survive a reload. */
export default async function ProfilePage({ searchParams }: Props) {
  const user = await requireUser(paths.profile);
  const [profile, query, locale] = await Promise.all([ownProfile(db(), user.id), searchParams, getLocale()]);
  if (!profile) notFound();
  if (query.edit !== undefined) return <ProfileEdit profile={profile} locale={locale} />;
  const posts = profile.role === "mentor" ? await authorSummary(db(), user.id) : undefined;
  return <ProfileView profile={profile} locale={locale} timeZone={user.timeZone} posts={posts} />;
}
