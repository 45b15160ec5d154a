import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { SecondWordDecisionCard } from "#components/administration/second-words/second-word-decision.tsx";
import { SecondWordFacts } from "#components/administration/second-words/second-word-facts.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { readSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { toldOutcome } from "#lib/safety/second-words/tell-of-second-word.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondWords");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** What a colleague asked for and one person alone cannot do: who asked, what would change, and the second word. */
export default async function SecondWordPage({ params }: { params: Promise<{ id: string }> }) {
  const user = await requireStaff("coordinator", "lead", "admin");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("secondWords")]);
  const word = await readSecondWord(db(), user, id, new Date());
  if (!word) {
    const outcome = await toldOutcome(db(), user.id, id);
    if (!outcome) notFound();
    return <PageTitle title={t("title")} text={t(`became.${outcome}`)} />;
  }
  const shown = { word, locale, timeZone: user.timeZone };
  return (
    <>
      <ClaimBar object={`secondWord:${id}`} open={word.sight === "second"} locale={locale} timeZone={user.timeZone} />
      <PageTitle title={t("title")} text={t(`intro.${word.sight}`)} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <SecondWordFacts {...shown} />
        <SecondWordDecisionCard word={word} locale={locale} />
      </div>
    </>
  );
}
