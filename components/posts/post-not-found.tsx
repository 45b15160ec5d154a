import { getLocale, getTranslations } from "next-intl/server";
import { NoticePage } from "#components/site/notice-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { paths, withLocale } from "#lib/paths.ts";

/** What stands at an address where no published post is (BLOG-12). */
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
