import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { LogoSection } from "#components/administration/site-settings/logo-section.tsx";
import { SectionForm } from "#components/administration/site-settings/section-form.tsx";
import { PageTitle } from "#components/platform/layout/page-title.tsx";
import { db } from "#db/client.ts";
import { openSecondWords } from "#db/queries/safety/second-words.ts";
import { storedSettings } from "#lib/administration/site-settings/change-settings.ts";
import { isOfSection, sectionNames } from "#lib/administration/site-settings/rules.ts";
import { requireStaff } from "#lib/identity/access/guards.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("administration.settings");
  return { title: t("title"), robots: { index: false, follow: false } };
}

/** Logo, name, contact, social networks, safeguards and testimonials of the site. */
export default async function SettingsPage() {
  await requireStaff("admin");
  const [locale, t, stored, waiting] = await Promise.all([
    getLocale(),
    getTranslations("administration.settings"),
    storedSettings(db()),
    openSecondWords(db(), ["helpContacts"], new Date()),
  ]);
  return (
    <>
      <PageTitle title={t("title")} text={t("intro")} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
        <LogoSection stored={stored} locale={locale} />
        {sectionNames.map((section) => (
          <SectionForm
            key={section}
            section={section}
            stored={stored}
            waiting={waiting.filter(({ content }) => isOfSection(section, content)).map(({ id }) => id)}
            locale={locale}
          />
        ))}
      </div>
    </>
  );
}
