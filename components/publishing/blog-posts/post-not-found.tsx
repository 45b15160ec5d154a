import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { NoticePage } from "#components/publishing/site/notice-page.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function PostNotFound() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("posts")]);
  return (
    <NoticePage title={t("notFound.title")} text={t("notFound.text")} notFound>
      <Button asChild size="lg">
        <a href={withLocale(locale, paths.blog)}>{t("back")}</a>
      </Button>
    </NoticePage>
  );
}
