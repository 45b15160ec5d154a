import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { EveryNumber } from "#components/safety/reports/every-number.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.numbers")]);
  return pageMetadata({ locale, path: paths.emergencyNumbers, title: t("title"), description: t("description") });
}

/** For everybody, without script: whom to call in an emergency, in every country. */
export default async function EmergencyNumbersPage() {
  const t = await getTranslations("safety.numbers");
  return (
    <SitePage path={paths.emergencyNumbers} tags={[cacheTags.settings]}>
      <PageHead title={t("title")} lead={t("lead")} />
      <EveryNumber />
    </SitePage>
  );
}
