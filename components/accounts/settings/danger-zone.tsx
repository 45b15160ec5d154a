import { getLocale, getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** The link to account deletion; it deletes nothing itself. */
export async function DangerZone() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("settings.danger")]);
  return (
    <Card role="region" aria-label={t("title")} className="border-danger">
      <CardHeader>
        <CardTitle className="text-danger">{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <Button asChild variant="destructive">
          <AppLink href={`${withLocale(locale, paths.settings)}?delete`}>{t("delete")}</AppLink>
        </Button>
      </CardContent>
    </Card>
  );
}
