import { getLocale, getTranslations } from "next-intl/server";
import { RestoreForm } from "#components/accounts/standing/restore-form.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { erasureAt } from "#lib/accounts/leaving/rules.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";

/** A neutral message and whom to write to. `waiting`: the lead has to look at the account first. */
export async function StoppedCard({ by }: { by: "suspended" | "waiting" }) {
  const [t, { supportEmail }] = await Promise.all([getTranslations("settings.standing"), keptSiteSettings()]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t(`${by}.title`)}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p>{t(`${by}.text`)}</p>
        <p>
          {t.rich(`${by}.contact`, {
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

type LeavingProps = { requestedAt: Date; timeZone: string };

/** The deadline to cancel a deletion, and the button for it. */
export async function LeavingCard({ requestedAt, timeZone }: LeavingProps) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations("settings.standing.leaving")]);
  const date = formatDateIn(erasureAt(requestedAt), locale, timeZone);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p>{t("text", { date })}</p>
        <RestoreForm locale={locale} label={t("restore")} pendingLabel={t("restoring")} />
      </CardContent>
    </Card>
  );
}
