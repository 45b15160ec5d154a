import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { PageHead } from "#components/site/page-head.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("layout.footer")]);
  return pageMetadata({ locale, path: paths.safety, title: t("safety") });
}

export default async function SafetyPage() {
  const t = await getTranslations("layout.footer");
  return (
    <SitePage path={paths.safety} tags={[cacheTags.settings]}>
      <PageHead title={t("safety")} />
    </SitePage>
  );
}
