import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { Ended } from "#components/accounts/security/link-button.tsx";
import { linkMetadata } from "#components/accounts/security/link-metadata.ts";
import { LinkPasswordForm } from "#components/accounts/security/link-password-form.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { db } from "#db/client.ts";
import { readToken } from "#lib/identity/access/tokens.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.setUp");
  return linkMetadata(t("metaTitle"));
}

type Props = { params: Promise<{ token: string }> };

/** Where a new staff account gets its password. */
export default async function SetUpPage({ params }: Props) {
  const [{ token }, t] = await Promise.all([params, getTranslations("account.setUp")]);
  // Every request is answered anew.
  await connection();
  const link = await readToken(db(), "set-up-staff", token, new Date());
  return (
    <AuthCard title={t("title")} intro={link.ok ? t("text") : undefined}>
      {link.ok ? (
        <LinkPasswordForm token={token} what="setUp" />
      ) : (
        <>
          <Ended standing={link.reason} />
          <p className="mt-5">{t("ended")}</p>
        </>
      )}
    </AuthCard>
  );
}
