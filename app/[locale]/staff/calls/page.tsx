import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { RunningCallList } from "#components/mentoring/call-visits/running-call-list.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { visitingRoles } from "#lib/mentoring/call-visits/rules.ts";
import { runningCalls } from "#lib/mentoring/call-visits/running-calls.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("visits.list");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function RunningCallsPage() {
  const user = await requireStaff(...visitingRoles);
  const [locale, t, calls] = await Promise.all([
    getLocale(),
    getTranslations("visits.list"),
    runningCalls(db(), user, new Date()),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("text")} />
      <RunningCallList calls={calls} locale={locale} zone={user.timeZone} />
    </>
  );
}
