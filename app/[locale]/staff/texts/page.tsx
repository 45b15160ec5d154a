import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { HeldTextList } from "#components/administration/texts/held-text-list.tsx";
import { ReleasedPictures } from "#components/administration/texts/released-pictures.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { db } from "#db/client.ts";
import { releasedList, textList } from "#lib/administration/texts/text-list.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("texts");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** What the filter holds, for safeguarding leads. */
export default async function HeldTextsPage() {
  const user = await requireStaff("lead");
  const now = new Date();
  const [locale, t, texts, released] = await Promise.all([
    getLocale(),
    getTranslations("texts"),
    textList(db(), user.id, now),
    releasedList(db(), user.id, now),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      {texts.length === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyText")} />
      ) : (
        <HeldTextList texts={texts} locale={locale} now={now} />
      )}
      <ReleasedPictures pictures={released} locale={locale} timeZone={user.timeZone} />
    </>
  );
}
