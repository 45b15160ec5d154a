import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { FileQuestionIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** For pages that do not exist, and for pages this person may not see. */
export default async function DashboardNotFound() {
  const [locale, t, td] = await Promise.all([
    getLocale(),
    getTranslations("errors.notFound"),
    getTranslations("dashboard.notFound"),
  ]);
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-edge px-6 py-12 text-center">
      <FileQuestionIcon aria-hidden className="size-10 text-muted" />
      <h1 className="text-2xl">{t("title")}</h1>
      <p className="max-w-short text-muted">{t("text")}</p>
      <Button asChild>
        <AppLink href={withLocale(locale, paths.dashboard)}>{td("back")}</AppLink>
      </Button>
    </div>
  );
}
