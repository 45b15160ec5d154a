import { Flag } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { paths, withLocale } from "#lib/paths.ts";

/** Reporting from a person's profile; the report form is a document of the public site. */
export async function SafetyActions({ about, locale }: { about: string; locale: string }) {
  const t = await getTranslations("mentors.profile");
  return (
    <section aria-label={t("safety")} className="flex flex-wrap gap-3">
      <Button asChild variant="outline">
        <a href={withLocale(locale, paths.reportAbout(about))}>
          <Flag aria-hidden />
          {t("report")}
        </a>
      </Button>
    </section>
  );
}
