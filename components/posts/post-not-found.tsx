import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { paths, withLocale } from "#lib/paths.ts";

/** What stands at an address where no published post is (BLOG-12). */
export async function PostNotFound() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("posts")]);
  return (
    <div data-not-found className="mx-auto flex max-w-xl flex-col items-center gap-5 px-4 py-24 text-center">
      <h1 className="text-3xl">{t("notFound.title")}</h1>
      <p className="text-lg text-muted">{t("notFound.text")}</p>
      <Button asChild>
        <a href={withLocale(locale, paths.blog)}>{t("back")}</a>
      </Button>
    </div>
  );
}
