import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { ReturnerDecision } from "#components/safety/returners/returner-decision.tsx";
import { ReturnerFacts } from "#components/safety/returners/returner-facts.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { readReturner } from "#lib/safety/returners/read-returner.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.returner");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** A new account that matches somebody who was removed: the lead lets it in or refuses it. */
export default async function ReturnerPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("people.returner")]);
  const returner = await readReturner(db(), user, id, new Date());
  if (!returner) notFound();
  const shown = { returner, locale, timeZone: user.timeZone };
  return (
    <>
      <ClaimBar object={`returner:${id}`} open={returner.outcome === null} locale={locale} timeZone={user.timeZone} />
      <PageTitle title={t("of", { name: returner.person.name })} text={t("intro")} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <ReturnerFacts {...shown} />
        <ReturnerDecision {...shown} />
      </div>
    </>
  );
}
