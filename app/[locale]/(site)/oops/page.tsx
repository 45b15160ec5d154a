import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundNotice } from "#components/publishing/site/not-found-notice.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";

export const ensureStatic = "navigation";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The body of every 404: the front answers with this page and the status 404 (Next's own 404 carries no text). */
export default function OopsPage() {
  return (
    <SitePage tags={[cacheTags.settings]}>
      <NotFoundNotice />
    </SitePage>
  );
}
