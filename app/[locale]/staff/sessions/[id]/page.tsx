import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DoneLately } from "#components/administration/audit/audit-lines.tsx";
import { PastSessionFacts } from "#components/administration/records/past-session-facts.tsx";
import { SessionCorrections } from "#components/administration/records/session-corrections.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { db } from "#db/client.ts";
import { readPastSession } from "#lib/administration/records/read-record.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("records.session");
  return { title: t("page"), robots: { index: false, follow: false } };
}

/** A session that took place: which minutes count, and its corrections. */
export default async function PastSessionPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale, tr, tp] = await Promise.all([
    params,
    getLocale(),
    getTranslations("sessionReviews"),
    getTranslations("people.person"),
  ]);
  const page = await readPastSession(db(), actorOf(user), id);
  if (!page) notFound();
  const { timeZone } = user;
  return (
    <>
      <PageTitle title={tr("pair", { student: page.student.name, mentor: page.mentor.name })} />
      {page.conflict ? <Alert className="mb-6">{tp(page.conflict)}</Alert> : null}
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <PastSessionFacts page={page} locale={locale} timeZone={timeZone} />
        <SessionCorrections page={page} locale={locale} />
        <DoneLately acts={page.lately} locale={locale} timeZone={timeZone} />
      </div>
    </>
  );
}
