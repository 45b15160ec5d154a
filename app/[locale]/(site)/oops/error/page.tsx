import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { NoticePage } from "#components/publishing/site/notice-page.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors.unexpected");
  return { title: t("title"), robots: { index: false } };
}

/** The body of a failed document. The front replaces `__REFERENCE__` and sends status 500; "Try again" reloads. */
export default async function OopsErrorPage() {
  const [t, { supportEmail }] = await Promise.all([getTranslations("errors.unexpected"), keptSiteSettings()]);
  return (
    <SitePage tags={[cacheTags.settings]}>
      <NoticePage title={t("title")} text={t("text")}>
        <Button asChild size="lg">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very one, with its query */}
          <a href="">{t("retry")}</a>
        </Button>
        <p className="text-muted">
          {t("reference", { email: supportEmail })}
          <br />
          <strong className="text-ink">{t("referenceLabel", { reference: "__REFERENCE__" })}</strong>
        </p>
      </NoticePage>
    </SitePage>
  );
}
