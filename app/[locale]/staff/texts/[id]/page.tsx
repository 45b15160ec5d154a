import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ClaimBar } from "#components/administration/queue/claim-bar.tsx";
import { HeldTextDecision, HeldTextResult, HeldTextView } from "#components/administration/texts/held-text-view.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { textForLead } from "#lib/administration/texts/text-for-lead.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { actorOf } from "#lib/identity/audit/record-audit.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("texts");
  return { title: t("page"), robots: { index: false, follow: false } };
}

type Props = { params: Promise<{ id: string }> };

/** One text that the filter holds, for safeguarding leads. */
export default async function HeldTextPage({ params }: Props) {
  const user = await requireStaff("lead");
  const [{ id }, locale, t] = await Promise.all([params, getLocale(), getTranslations("texts")]);
  const held = await textForLead(db(), actorOf(user), id, new Date());
  if (!held) notFound();
  const { timeZone } = user;
  const isOpen = held.text.status === "held";
  return (
    <>
      <ClaimBar object={`text:${id}`} open={isOpen} locale={locale} timeZone={timeZone} />
      <PageTitle title={t("page")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <HeldTextView held={held} locale={locale} timeZone={timeZone} />
        {isOpen ? (
          <HeldTextDecision held={held} locale={locale} />
        ) : (
          <div className="grid gap-6 *:min-w-0">
            <HeldTextResult held={held} locale={locale} timeZone={timeZone} />
            {held.picture && held.text.status === "released" ? <HeldTextDecision held={held} locale={locale} /> : null}
          </div>
        )}
      </div>
    </>
  );
}
