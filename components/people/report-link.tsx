import { Flag } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { paths, withLocale } from "#lib/paths.ts";

/** Leads to the report form, which names the page (a path without language) it is about (SAFE-18). */
export async function ReportLink({ path }: { path: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("safety.person")]);
  return (
    <Button asChild variant="ghost">
      {/* The report form is a document of the public site: a whole page, not one of the app's. */}
      <a href={withLocale(locale, paths.reportAbout(path))}>
        <Flag aria-hidden />
        {t("report")}
      </a>
    </Button>
  );
}
