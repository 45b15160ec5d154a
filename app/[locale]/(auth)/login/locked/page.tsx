import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthCard } from "#components/accounts/sign-in/auth-card.tsx";
import { UnlockForm } from "#components/accounts/sign-in/unlock-form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { currentUser, lockedSignIn } from "#lib/identity/access/guards.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("auth.locked")]);
  const page = await pageMetadata({ locale, path: paths.locked, title: t("metaTitle"), description: t("intro") });
  return { ...page, robots: { index: false } };
}

type Props = { searchParams: Promise<{ next?: string | string[] }> };

/** Nothing of the person but the first name is here, also not why they might be suspended. */
export default async function LockedPage({ searchParams }: Props) {
  const [locale, user, locked] = await Promise.all([getLocale(), currentUser(), lockedSignIn()]);
  if (user) redirect(withLocale(locale, paths.dashboard));
  if (!locked) redirect(withLocale(locale, paths.login));
  const [t, { next }] = await Promise.all([getTranslations("auth.locked"), searchParams]);
  const { firstName, byCard } = locked;
  return (
    <AuthCard
      title={firstName ? t("title", { name: firstName }) : t("titleNameless")}
      intro={byCard ? t("introPin") : t("intro")}
    >
      <UnlockForm next={returnPath(next)} byCard={byCard} />
      <form method="post" action={signOutPath} className="mt-5 border-t border-line pt-5">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="notice" value="on" />
        <p className="mb-3">{firstName ? t("notYou", { name: firstName }) : t("notYouNameless")}</p>
        <Button type="submit" variant="outline">
          {t("signOut")}
        </Button>
      </form>
    </AuthCard>
  );
}
