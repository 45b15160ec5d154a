import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { OpenedMessages } from "#components/mentoring/opened-conversations/opened-messages.tsx";
import { OpeningCover } from "#components/mentoring/opened-conversations/opening-cover.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";
import { conversationCover, readForLead } from "#lib/mentoring/opened-conversations/open-for-lead.ts";
import { askedPage } from "#lib/platform/forms/asked.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oversight.opening");
  return { title: t("title"), robots: { index: false, follow: false } };
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** For leads. Until a reason is logged, no message is read at all, so nothing of it can be in the page. */
export default async function ConversationForLeadPage({ params, searchParams }: Props) {
  const user = await requireStaff("lead");
  const [{ id }, asked, locale, t] = await Promise.all([
    params,
    searchParams,
    getLocale(),
    getTranslations("oversight.opening"),
  ]);
  const now = new Date();
  const cover = await conversationCover(db(), user, id, now);
  if (!cover) notFound();
  const page = askedPage(asked);
  const read = await readForLead(user, id, page, now);
  const { timeZone } = user;
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid max-w-3xl gap-6 *:min-w-0">
        <OpeningCover cover={cover} isOpen={read !== undefined} locale={locale} timeZone={timeZone} />
        {read ? <OpenedMessages cover={cover} read={read} page={page} locale={locale} timeZone={timeZone} /> : null}
      </div>
    </>
  );
}
