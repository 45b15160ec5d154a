import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundNotice } from "#components/publishing/site/not-found-notice.tsx";
import { SitePage } from "#components/publishing/site/site-page.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors.notFound");
  return { title: t("title"), robots: { index: false } };
}

/** The body of every 404. The front sends it with status 404, because Next's own 404 has no text. */
export default function OopsPage() {
  return (
    <SitePage tags={[cacheTags.settings]}>
      <NotFoundNotice />
    </SitePage>
  );
}
