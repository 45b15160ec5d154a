import { getLocale, getTranslations } from "next-intl/server";
import { items, type PolicyOutline, PolicyPage } from "#components/publishing/site/policy-page.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const outline: PolicyOutline = [
  { key: "service", blocks: ["p1", "p2", "p3"] },
  { key: "who", blocks: items(3) },
  { key: "account", blocks: ["p1"] },
  { key: "conduct", blocks: ["p1", ...items(5), "p2"] },
  { key: "safeguarding", blocks: ["p1", ...items(5), "p2"] },
  { key: "content", blocks: ["p1", "p2"] },
  { key: "moderation", blocks: ["p1", "p2", "p3"] },
  { key: "donations", blocks: ["p1"] },
  { key: "emergency", blocks: ["p1"] },
  { key: "ending", blocks: ["p1"] },
  { key: "liability", blocks: ["p1"] },
  { key: "changes", blocks: ["p1", "p2"] },
];

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([getLocale(), getTranslations("policies.terms"), keptSiteSettings()]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.terms, title: t("title"), description });
}

export default function TermsPage() {
  return (
    <SitePage path={paths.terms} tags={[cacheTags.settings]}>
      <PolicyPage policy="terms" outline={outline} />
    </SitePage>
  );
}
