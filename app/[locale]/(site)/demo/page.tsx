import { getLocale, getTranslations } from "next-intl/server";
import { SitePage } from "#components/layout/site-page.tsx";
import { DemoChoice } from "#components/site/demo-choice.tsx";
import { PageHead } from "#components/site/page-head.tsx";
import { Button } from "#components/ui/button.tsx";
import { signInAsDemo } from "#lib/auth/actions.ts";
import { cacheTags } from "#lib/cache-tags.ts";
import { env } from "#lib/env.ts";
import { paths, withLocale } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.demo"), siteSettings()]);
  return pageMetadata({
    locale,
    path: paths.demo,
    title: t("title"),
    description: t("description", { siteName: name }),
  });
}

export default async function DemoPage() {
  const [locale, t, { name: siteName }] = await Promise.all([
    getLocale(),
    getTranslations("site.demo"),
    siteSettings(),
  ]);
  const page = { path: paths.demo, tags: [cacheTags.settings] };
  if (!env().demo) {
    return (
      <SitePage {...page}>
        <PageHead title={t("offTitle")} lead={t("offText", { siteName })}>
          <Button asChild size="lg" className="mt-6">
            <a href={withLocale(locale, paths.signup)}>{t("offAction")}</a>
          </Button>
        </PageHead>
      </SitePage>
    );
  }
  return (
    <SitePage {...page}>
      <PageHead title={t("heading", { siteName })} lead={t("text")} />
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-12 sm:px-6 md:grid-cols-2">
        <DemoChoice who="student" action={signInAsDemo} />
        <DemoChoice who="mentor" action={signInAsDemo} />
      </div>
    </SitePage>
  );
}
