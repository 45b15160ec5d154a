import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { NoticePage } from "./notice-page.tsx";

export async function NotFoundNotice() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("errors.notFound")]);
  return (
    <NoticePage title={t("title")} text={t("text")} notFound>
      <Button asChild size="lg">
        <a href={withLocale(locale, paths.home)}>{t("back")}</a>
      </Button>
    </NoticePage>
  );
}
