import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { BookOpenIcon } from "#components/platform/ui/shell-icons.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** For mentors and staff, who have no sidebar entry for the library. */
export function MaterialsLink({ locale }: { locale: string }) {
  const t = useTranslations("materials.list");
  return (
    <Button asChild variant="outline">
      <AppLink href={withLocale(locale, paths.materials)}>
        <BookOpenIcon aria-hidden />
        {t("title")}
      </AppLink>
    </Button>
  );
}
