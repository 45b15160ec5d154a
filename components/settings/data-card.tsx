import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card.tsx";
import { paths } from "#lib/paths.ts";

/** Everything we hold about a person, to take along (PRIV-05). */
export async function DataCard() {
  const t = await getTranslations("settings.data");
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-wrap gap-3">
        {(["html", "json"] as const).map((format) => (
          <Button key={format} asChild variant="outline">
            <a href={paths.myData(format)} download>
              <Download aria-hidden />
              {t(`download.${format}`)}
            </a>
          </Button>
        ))}
      </CardContent>
    </Card>
  );
}
