import { getLocale, getTranslations } from "next-intl/server";
import { DocumentTags } from "#components/layout/document-tags.tsx";
import { Hero } from "#components/site/hero.tsx";
import { HowItWorks } from "#components/site/how-it-works.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, { name: siteName }] = await Promise.all([
    getLocale(),
    getTranslations("site.home"),
    siteSettings(),
  ]);
  const page = { locale, path: paths.home, title: t("title"), description: t("description", { siteName }) };
  return { ...pageMetadata(page), title: { absolute: `${siteName} – ${t("title")}` } };
}

export default function HomePage() {
  return (
    <>
      <DocumentTags tags={[cacheTags.settings]} />
      <Hero />
      <HowItWorks />
    </>
  );
}
