import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { StandIn } from "#components/accounts/deputy/stand-in.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { requireStaff } from "#lib/identity/access/guards.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("deputy");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where the lead's deputy takes the lead's role, and the own one again. */
export default async function DeputyPage({ searchParams }: Props) {
  const user = await requireStaff("coordinator", "lead", "admin");
  if (!user.deputy) notFound();
  const [t, locale, { next }] = await Promise.all([getTranslations("deputy"), getLocale(), searchParams]);
  return (
    <>
      <PageTitle title={t("title")} />
      <StandIn user={user} next={typeof next === "string" ? next : ""} locale={locale} />
    </>
  );
}
