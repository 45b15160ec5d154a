import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { AppealAnswer } from "#components/safety/appeals/appeal-answer.tsx";
import { AppealFacts } from "#components/safety/appeals/appeal-facts.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { readAppeal } from "#lib/safety/appeals/read-appeal.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.appeal");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For coordinators and leads: decided by somebody else than who sanctioned. */
export default async function AppealPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("people.appeal")]);
  const appeal = await readAppeal(db(), user, id);
  if (!appeal) notFound();
  const shown = { appeal, locale, timeZone: user.timeZone };
  return (
    <>
      <ClaimBar object={`appeal:${id}`} open={appeal.outcome === null} locale={locale} timeZone={user.timeZone} />
      <PageTitle title={t("of", { name: appeal.person.name })} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <AppealFacts {...shown} />
        <AppealAnswer {...shown} />
      </div>
    </>
  );
}
