import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CardSignInForm } from "#components/accounts/cards/card-sign-in-form.tsx";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { TextLink } from "#components/platform/ui/text-link.tsx";
import { currentUser } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("auth.card")]);
  const page = await pageMetadata({ locale, path: paths.card, title: t("metaTitle"), description: t("intro") });
  return { ...page, robots: { index: false } };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

/** For students who have no e-mail address but a card of their centre. */
export default async function CardPage({ searchParams }: Props) {
  const [locale, user] = await Promise.all([getLocale(), currentUser()]);
  if (user) redirect(withLocale(locale, paths.dashboard));
  const [t, { next }] = await Promise.all([getTranslations("auth.card"), searchParams]);
  return (
    <AuthCard title={t("title")} intro={t("intro")}>
      <CardSignInForm next={returnPath(next)} />
      <div className="mt-5 grid gap-2 border-t border-line pt-5">
        <h2 className="text-base font-semibold">{t("forgotTitle")}</h2>
        <p className="text-muted">{t("forgot")}</p>
        <p>
          <TextLink href={withLocale(locale, paths.login)}>{t("email")}</TextLink>
        </p>
      </div>
    </AuthCard>
  );
}
