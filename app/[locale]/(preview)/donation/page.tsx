import type { Metadata } from "next";
import { connection } from "next/server";
import { getLocale, getTranslations } from "next-intl/server";
import { LandingScript } from "#components/platform/layout/enhance-script.tsx";
import { DonationSection } from "#components/publishing/donations/donation-section.tsx";
import { textLink } from "#components/publishing/site/rich-tags.tsx";
import { signedInWhateverStanding } from "#lib/identity/access/guards.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { offersDonations } from "#lib/publishing/donations/pledge.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("donations");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** For everybody; minors who are signed in are not asked, and only the server knows who they are. */
export default async function DonatePage() {
  await connection();
  const user = await signedInWhateverStanding();
  if (!(await offersDonations(user?.id, new Date()))) return <NotAsked />;
  return (
    <>
      <LandingScript />
      <DonationSection own />
    </>
  );
}

async function NotAsked() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("donations")]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">{t("notAsked.title")}</h1>
      <p className="text-lg">{t("notAsked.text")}</p>
      <p>
        <a href={withLocale(locale, paths.openBooks)} className={textLink}>
          {t("toBooks")}
        </a>
      </p>
    </div>
  );
}
