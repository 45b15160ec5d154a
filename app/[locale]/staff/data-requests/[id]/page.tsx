import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ErasureCard } from "#components/accounts/data-requests/erasure-card.tsx";
import { DataRequestAnswer } from "#components/accounts/data-requests/request-answer.tsx";
import { RequestClock } from "#components/accounts/data-requests/request-clock.tsx";
import { DataRequestFacts } from "#components/accounts/data-requests/request-facts.tsx";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { readRequest } from "#lib/accounts/data-requests/read-request.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dataRequests");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For leads and admins: one request, and how to answer it. */
export default async function DataRequestPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("lead", "admin");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("dataRequests")]);
  const read = await readRequest(db(), user, id, new Date());
  if (!read) notFound();
  const { request, name, erasure } = read;
  const shown = { read, locale, timeZone: user.timeZone };
  return (
    <>
      <ClaimBar object={`ticket:${id}`} open={request.open} locale={locale} timeZone={user.timeZone} />
      <PageTitle title={t(`of.${request.wish}`, { name: name ?? t("nameless") })} />
      <p className="mb-5">
        <RequestClock request={request} locale={locale} timeZone={user.timeZone} />
      </p>
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <DataRequestFacts {...shown} />
        {erasure ? <ErasureCard erasure={erasure} /> : null}
        <DataRequestAnswer {...shown} />
      </div>
    </>
  );
}
