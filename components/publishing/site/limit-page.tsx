import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { cacheTags } from "#lib/platform/refresh/cache-tags.ts";
import { NoticePage } from "./notice-page.tsx";
import { SitePage } from "./site-page.tsx";

/** `tooOften`: the reader had their share of what is much work. `running`: another file of theirs is being written. */
type Why = "tooOften" | "running";

export async function limitMetadata(why: Why): Promise<Metadata> {
  const t = await getTranslations(`errors.${why}`);
  return { title: t("title"), robots: { index: false } };
}

/** Kept by the server, and sent with status 429. */
export async function LimitPage({ why }: Readonly<{ why: Why }>) {
  const t = await getTranslations("errors");
  return (
    <SitePage tags={[cacheTags.settings]}>
      <NoticePage title={t(`${why}.title`)} text={t(`${why}.text`)}>
        <Button asChild size="lg">
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very one, with its query */}
          <a href="">{t("unexpected.retry")}</a>
        </Button>
      </NoticePage>
    </SitePage>
  );
}
