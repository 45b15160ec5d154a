import { getLocale, getTranslations } from "next-intl/server";
import { PageHead } from "#components/platform/layout/page-head.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { DemoChoice, DemoStaffChoice } from "#components/publishing/site/demo-choice.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { demoStaffRoles } from "#lib/accounts/demo/accounts.ts";
import { signInAsDemo } from "#lib/accounts/sign-in/actions.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("site.demo"), keptSiteSettings()]);
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
    keptSiteSettings(),
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
      <section aria-labelledby="behind" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6">
        <h2 id="behind" className="text-2xl">
          {t("staff.title")}
        </h2>
        <p className="mt-2 mb-4 max-w-text text-muted">{t("staff.text")}</p>
        <div className="grid gap-4 md:grid-cols-3">
          {demoStaffRoles.map((role) => (
            <DemoStaffChoice key={role} who={role} action={signInAsDemo} />
          ))}
        </div>
      </section>
    </SitePage>
  );
}
