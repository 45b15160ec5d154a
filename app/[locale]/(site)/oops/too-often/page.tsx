import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { NoticePage } from "#components/publishing/site/notice-page.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors.tooOften");
  return { title: t("title"), robots: { index: false } };
}

/** Kept by the server, and sent with status 429 to readers who had their share of what is much work. */
export default async function OopsTooOftenPage() {
  const t = await getTranslations("errors");
  return (
    <SitePage tags={[cacheTags.settings]}>
      <NoticePage title={t("tooOften.title")} text={t("tooOften.text")}>
        <Button asChild size="lg">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very one, with its query */}
          <a href="">{t("unexpected.retry")}</a>
        </Button>
      </NoticePage>
    </SitePage>
  );
}
