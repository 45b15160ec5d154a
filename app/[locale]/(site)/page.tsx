import { getLocale, getTranslations } from "next-intl/server";
import { DonationSection } from "#components/donations/donation-section.tsx";
import { LandingScript } from "#components/layout/enhance-script.tsx";
import { SiteData } from "#components/layout/site-data.tsx";
import { SitePage } from "#components/layout/site-page.tsx";
import { Hero } from "#components/site/hero.tsx";
import { HowItWorks } from "#components/site/how-it-works.tsx";
import { StatisticsBand } from "#components/site/statistics-band.tsx";
import { Testimonials } from "#components/site/testimonials.tsx";
import { cacheTags } from "#lib/cache-tags.ts";
import { paths } from "#lib/paths.ts";
import { pageMetadata } from "#lib/site/metadata.ts";
import { siteSettings } from "#lib/site/settings.ts";

export const ensureStatic = "navigation";

export async function generateMetadata() {
  const [locale, t, { name: siteName }] = await Promise.all([getLocale(), getTranslations("home"), siteSettings()]);
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
