import { getLocale, getTranslations } from "next-intl/server";
import { AgreeForm } from "#components/accounts/standing/agree-form.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { currentEdition, type Policy, versionsShown } from "#lib/identity/users/policies.ts";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatMonth } from "#lib/platform/time/time.ts";

type Props = {
  changed: readonly Policy[];
  minor: boolean;
  /** Has agreed to nothing yet: the account was made with a card. */
  first: boolean;
};

/** Which policies changed, the button to agree, and the alternatives. */
export async function AgreeCard({ changed, minor, first }: Props) {
  const [locale, t, tl, tc] = await Promise.all([
    getLocale(),
    getTranslations("settings.standing.asked"),
    getTranslations("layout.footer"),
    getTranslations("cards.agree"),
  ]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{first ? tc("title") : t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p>{first ? tc("text") : t("text")}</p>
        <ul className="grid list-disc gap-2 ps-5">
          {changed.map((policy) => (
            <li key={policy}>
              <a
                className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
                href={withLocale(locale, paths[policy])}
              >
                {t("policy", { policy: tl(policy), month: formatMonth(currentEdition(policy).month, locale) })}
              </a>
            </li>
          ))}
        </ul>
        {minor ? <p>{t("minor")}</p> : null}
        <AgreeForm locale={locale} versions={versionsShown()} label={t("agree")} pendingLabel={t("agreeing")} />
        <div className="grid gap-3 border-t border-line pt-5">
          <p className="text-muted">{t("otherwise")}</p>
          <div className="flex flex-wrap gap-3">
            <form method="post" action={signOutPath}>
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="notice" value="on" />
              <Button type="submit" variant="outline">
                {t("signOut")}
              </Button>
            </form>
            <Button asChild variant="outline">
              <AppLink href={`${withLocale(locale, paths.standing)}?delete`}>{t("delete")}</AppLink>
            </Button>
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
