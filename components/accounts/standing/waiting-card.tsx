import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";

/** For an account that the lead has to look at first. Says nothing of why. */
export async function WaitingCard() {
  const [t, { supportEmail }] = await Promise.all([getTranslations("settings.standing.waiting"), keptSiteSettings()]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p>{t("text")}</p>
        <p>
          {t.rich("questions", {
            supportEmail,
            mail: (address) => (
              <a className="text-leaf underline underline-offset-4" href={`mailto:${supportEmail}`}>
                {address}
              </a>
            ),
          })}
        </p>
      </CardContent>
    </Card>
  );
}
