import { getLocale, getTranslations } from "next-intl/server";
import { LandingScript } from "#components/platform/layout/enhance-script.tsx";
import { DonationSection } from "#components/publishing/donations/donation-section.tsx";
import { Hero } from "#components/publishing/site/hero.tsx";
import { HowItWorks } from "#components/publishing/site/how-it-works.tsx";
import { SiteData } from "#components/publishing/site/site-data.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { StatisticsBand } from "#components/publishing/site/statistics-band.tsx";
import { Testimonials } from "#components/publishing/site/testimonials.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

export async function generateMetadata() {
  const [locale, t, { name: siteName }] = await Promise.all([getLocale(), getTranslations("home"), keptSiteSettings()]);
  const page = { locale, path: paths.home, title: t("title"), description: t("hero.description", { siteName }) };
  return { ...(await pageMetadata(page)), title: { absolute: `${siteName} – ${t("title")}` } };
}

export default function HomePage() {
  return (
    <SitePage path={paths.home} tags={[cacheTags.settings, cacheTags.figures]}>
      <LandingScript />
      <SiteData />
      <Hero />
      <StatisticsBand />
      <HowItWorks />
      <Testimonials />
      <DonationSection />
    </SitePage>
  );
}
