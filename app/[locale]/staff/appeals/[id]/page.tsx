import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { MarkAppealFacts } from "#components/administration/records/mark-appeal-facts.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { AppealAnswer } from "#components/safety/appeals/appeal-answer.tsx";
import { AppealFacts } from "#components/safety/appeals/appeal-facts.tsx";
import { db } from "#db/client.ts";
import { submitMarkAppealDecision } from "#lib/administration/records/actions.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { type MarkAppeal, readMarkAppeal } from "#lib/mentoring/sessions/mark-appeals.ts";
import { submitAppealDecision } from "#lib/safety/appeals/actions.ts";
import { readAppeal, type StaffAppeal } from "#lib/safety/appeals/read-appeal.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("people.appeal");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For coordinators and leads: against what staff decided, by somebody else than who did, or against a mark. */
export default async function AppealPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("people.appeal")]);
  const shown = { locale, timeZone: user.timeZone };
  const decided = await readAppeal(db(), user, id);
  const marked = decided ? undefined : await readMarkAppeal(db(), user, id);
  const appeal = decided ?? marked;
  if (!appeal) notFound();
  return (
    <>
      <ClaimBar object={`${decided ? "appeal" : "mark"}:${id}`} open={appeal.outcome === null} {...shown} />
      <PageTitle title={t("of", { name: appeal.person.name })} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        {decided ? <AgainstDecision appeal={decided} {...shown} /> : null}
        {marked ? <AgainstMark appeal={marked} {...shown} /> : null}
      </div>
    </>
  );
}

type Props<Appeal> = { appeal: Appeal; locale: string; timeZone: string };

async function AgainstDecision(shown: Props<StaffAppeal>) {
  const t = await getTranslations("people.appeal");
  const opens = [t("effect.opens", { name: shown.appeal.person.name })];
  return (
    <>
      <AppealFacts {...shown} />
      <AppealAnswer appeal={shown.appeal} action={submitAppealDecision} opens={opens} locale={shown.locale} />
    </>
  );
}

async function AgainstMark(shown: Props<MarkAppeal>) {
  const t = await getTranslations("records.marks");
  const opens = [t("effect"), ...(shown.appeal.isMentor ? [t("effectPause")] : [])];
  return (
    <>
      <MarkAppealFacts {...shown} />
      <AppealAnswer appeal={shown.appeal} action={submitMarkAppealDecision} opens={opens} locale={shown.locale} />
    </>
  );
}
