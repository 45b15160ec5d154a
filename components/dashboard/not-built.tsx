import { Hammer } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/layout/moving.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { paths, withLocale } from "#lib/paths.ts";
import { PageTitle } from "./page-title.tsx";

/** Pages whose content comes later; each is a real route with its guard. */
export type PlannedPage = "students" | "mentors" | "analytics" | "learning" | "achievements";

/** Says plainly that a page is not built yet and what it will be for; never sample content. */
export async function NotBuilt({ page }: { page: PlannedPage }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("dashboard")]);
  const name = t(`nav.${page}`);
  return (
    <>
      <PageTitle title={name} text={t(`notBuilt.about.${page}`)}>
        <Badge tone="warning">{t("notBuilt.badge")}</Badge>
      </PageTitle>
      <EmptyState
        icon={<Hammer aria-hidden />}
        title={t("notBuilt.title")}
        description={t("notBuilt.text", { page: name })}
        action={
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.dashboard)}>{t("notBuilt.back")}</AppLink>
          </Button>
        }
      />
    </>
  );
}
