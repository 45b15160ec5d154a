import { getLocale, getTranslations } from "next-intl/server";
import { items, type PolicyOutline, PolicyPage } from "#components/publishing/site/policy-page.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { graceDays } from "#lib/accounts/leaving/rules.ts";
import { ageBlockCookie } from "#lib/accounts/sign-up/age-block.ts";
import { sidebarCookie } from "#lib/administration/dashboard/navigation.ts";
import { browserCookie } from "#lib/identity/access/browser-cookie.ts";
import { hintCookie } from "#lib/identity/access/hint.ts";
import { flashCookie } from "#lib/platform/forms/flash.ts";
import { paths } from "#lib/platform/paths.ts";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { pageMetadata } from "#lib/publishing/site/metadata.ts";

const outline: PolicyOutline = [
  { key: "who", blocks: ["p1"] },
  { key: "data", blocks: ["p1", ...items(11), "p2"] },
  { key: "children", blocks: ["p1", "p2", "p3"] },
  { key: "public", blocks: ["p1"] },
  { key: "cookies", blocks: ["p1", ...items(5), "i7", "i8", "i6"] },
  { key: "others", blocks: ["p1", "p2"] },
  { key: "retention", blocks: [...items(7), "p1"] },
  { key: "security", blocks: ["p1"] },
  { key: "rights", blocks: ["p1", ...items(5), "p2"] },
  { key: "changes", blocks: ["p1"] },
];

export async function generateMetadata() {
  const [locale, t, { name }] = await Promise.all([
    getLocale(),
    getTranslations("policies.privacy"),
    keptSiteSettings(),
  ]);
  const description = t("description", { siteName: name });
  return pageMetadata({ locale, path: paths.privacy, title: t("title"), description });
}

export default function PrivacyPage() {
  // Taken from the code, so the page cannot name other cookies.
  const cookies = {
    session: browserCookie("session").name,
    hint: hintCookie,
    flash: flashCookie.name,
    wait: ageBlockCookie,
    sidebar: sidebarCookie,
    half: browserCookie("half").name,
    waiting: browserCookie("new").name,
  };
  return (
    <SitePage path={paths.privacy} tags={[cacheTags.settings]}>
      <PolicyPage policy="privacy" outline={outline} words={{ ...cookies, days: String(graceDays) }} />
    </SitePage>
  );
}
