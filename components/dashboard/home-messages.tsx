import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/layout/moving.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from "#components/ui/card.tsx";
import { paths, withLocale } from "#lib/paths.ts";

/** Where messages will be listed; nobody can write any yet (DASH-08). */
export async function HomeMessages({ locale }: { locale: string }) {
  const t = await getTranslations("dashboard.home.messages");
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("none")}</CardDescription>
      </CardHeader>
      <CardFooter className="mt-auto pt-5 sm:pt-5">
        <Button asChild variant="outline">
          <AppLink href={withLocale(locale, paths.messages)} prefetch={false}>
            {t("all")}
          </AppLink>
        </Button>
      </CardFooter>
    </Card>
  );
}
