import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { Ended } from "#components/accounts/security/link-button.tsx";
import { linkMetadata } from "#components/accounts/security/link-metadata.ts";
import { LinkPasswordForm } from "#components/accounts/security/link-password-form.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { db } from "#db/client.ts";
import { readToken } from "#lib/identity/access/tokens.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.reset");
  return linkMetadata(t("metaTitle"));
}

type Props = { params: Promise<{ token: string }> };

/** Opening the link changes nothing, because mail programs open links. */
export default async function ResetPasswordPage({ params }: Props) {
  const [{ token }, t, locale] = await Promise.all([params, getTranslations("account.reset"), getLocale()]);
  // Every request is answered anew.
  await connection();
  const link = await readToken(db(), "reset-password", token, new Date());
  return (
    <AuthCard title={t("title")} intro={link.ok ? t("text") : undefined}>
      {link.ok ? (
        <LinkPasswordForm token={token} what="reset" />
      ) : (
        <>
          <Ended standing={link.reason} />
          <p className="mt-5">
            <TextLink href={withLocale(locale, paths.forgotPassword)}>{t("again")}</TextLink>
          </p>
        </>
      )}
    </AuthCard>
  );
}
