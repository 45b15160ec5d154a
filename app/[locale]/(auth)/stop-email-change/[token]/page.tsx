import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { LinkButton } from "#components/accounts/security/link-button.tsx";
import { linkMetadata } from "#components/accounts/security/link-metadata.ts";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { db } from "#db/client.ts";
import { readStopLink } from "#lib/accounts/security/stop-email-change.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.stop");
  return linkMetadata(t("metaTitle"));
}

type Props = { params: Promise<{ token: string }> };

/** Opening the link changes nothing; its button does. Works signed in or not. */
export default async function StopEmailChangePage({ params }: Props) {
  const [{ token }, t] = await Promise.all([params, getTranslations("account.stop")]);
  // Every request is answered anew.
  await connection();
  const { link } = await readStopLink(db(), token, new Date());
  const standing = link.ok ? "ready" : link.reason;
  return (
    <AuthCard title={t("title")}>
      <LinkButton token={token} what="stop" standing={standing} text={t("text")} />
    </AuthCard>
  );
}
