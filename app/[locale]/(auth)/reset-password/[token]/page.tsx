import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { Ended } from "#components/accounts/security/link-button.tsx";
import { linkMetadata } from "#components/accounts/security/link-metadata.ts";
import { LinkPasswordForm } from "#components/accounts/security/link-password-form.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { SignUpForm } from "#components/accounts/sign-up/sign-up-form.tsx";
import { TooYoung } from "#components/accounts/sign-up/sign-up-messages.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { db } from "#db/client.ts";
import { isAgeBlocked } from "#lib/accounts/sign-up/age-block.ts";
import { unprovenOf } from "#lib/accounts/sign-up/sign-up-by-link.ts";
import { readToken } from "#lib/identity/access/tokens.ts";
import { otherCountryOptions } from "#lib/identity/users/country-names.ts";
import { isPublicRole } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ role?: string | string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ token }, t, ta] = await Promise.all([params, getTranslations("account.reset"), getTranslations("auth")]);
  const own = await unprovenOf(db(), token, new Date());
  return linkMetadata(own ? ta("signup.metaTitle") : t("metaTitle"));
}

/** Opening the link changes nothing, because mail programs open links. */
export default async function ResetPasswordPage({ params, searchParams }: Props) {
  const [{ token }, { role }, t, locale] = await Promise.all([
    params,
    searchParams,
    getTranslations("account.reset"),
    getLocale(),
  ]);
  // Every request is answered anew.
  await connection();
  const now = new Date();
  const own = await unprovenOf(db(), token, now);
  if (own) {
    const [ta, site] = await Promise.all([getTranslations("auth.signup"), keptSiteSettings()]);
    const [initialRole, otherCountries] = [isPublicRole(role) ? role : undefined, otherCountryOptions(locale)];
    return (
      <AuthCard title={ta("title", { siteName: site.name })} intro={t("own", { email: own.email })}>
        <SignUpForm {...{ initialRole, otherCountries }} proven={{ token, email: own.email }} />
      </AuthCard>
    );
  }
  const link = await readToken(db(), "reset-password", token, now);
  // The link ended because the person behind it is too young.
  if (!link.ok && (await isAgeBlocked())) {
    const ta = await getTranslations("auth.tooYoung");
    return (
      <AuthCard title={ta("title")}>
        <TooYoung title={undefined} text={ta("text")} />
      </AuthCard>
    );
  }
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
