import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { ReferencePageBody } from "#components/safety/references/reference-page-body.tsx";
import { db } from "#db/client.ts";
import { referencePage } from "#lib/safety/references/answer-reference.ts";

/** The address grants access, so no other site gets it as a referrer. Our own server needs the origin of form posts. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mentorSteps.reference");
  return { title: t("metaTitle"), robots: { index: false, follow: false }, referrer: "same-origin" };
}

type Props = { params: Promise<{ token: string }> };

/** What a referee reads and answers, without an account. The token is the guard. */
export default async function ReferencePage({ params }: Props) {
  await connection();
  const [{ token }, locale] = await Promise.all([params, getLocale()]);
  const link = await referencePage(db(), token, new Date());
  return <ReferencePageBody link={link} locale={locale} token={token} />;
}
