import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { GuardianNotice } from "#components/safety/guardians/guardian-notice.tsx";
import { GuardianPageBody } from "#components/safety/guardians/guardian-page-body.tsx";
import { LinkGone } from "#components/safety/guardians/link-gone.tsx";
import { db } from "#db/client.ts";
import { pastPage } from "#lib/safety/guardians/attendance-rules.ts";
import { guardianPage } from "#lib/safety/guardians/guardian-page.ts";
import { dataWishOf } from "#lib/safety/guardians/input.ts";

/** The address grants access, so no other site gets it as a referrer. Our own server needs the origin of form posts. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("guardians.page");
  return {
    title: t("metaTitle"),
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What a guardian reads and decides, without an account. The token is the guard. */
export default async function GuardianTokenPage({ params, searchParams }: Props) {
  await connection();
  const [{ token }, query, locale] = await Promise.all([params, searchParams, getLocale()]);
  const page = await guardianPage(db(), token, new Date(), pastPage(query.past));
  if (!page) return <LinkGone locale={locale} token={token} />;
  if (page === "adult") {
    const t = await getTranslations("guardians.page.adult");
    return <GuardianNotice title={t("title")} text={t("text")} />;
  }
  const { saved, asked } = query;
  return (
    <GuardianPageBody page={page} locale={locale} token={token} saved={saved !== undefined} asked={dataWishOf(asked)} />
  );
}
