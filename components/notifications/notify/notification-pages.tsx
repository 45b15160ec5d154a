import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { notificationsPerPage } from "#lib/notifications/notify/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

export async function NotificationPages({ locale, page, all }: { locale: string; page: number; all: number }) {
  const last = Math.ceil(all / notificationsPerPage);
  if (last < 2) return null;
  const t = await getTranslations("notifications.pages");
  const link = (to: number, label: string) => (
    <Button asChild variant="outline">
      <AppLink href={`${withLocale(locale, paths.notifications)}?page=${to}`}>{label}</AppLink>
    </Button>
  );
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center gap-3">
      {page > 1 ? link(page - 1, t("newer")) : null}
      <span>{t("position", { page, last })}</span>
      {page < last ? link(page + 1, t("older")) : null}
    </nav>
  );
}
