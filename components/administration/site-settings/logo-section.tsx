import { getTranslations } from "next-intl/server";
import { SiteLogo } from "#components/platform/layout/site-logo.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { type StoredSettings, seenOf } from "#lib/administration/site-settings/rules.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { ownLogo } from "#lib/platform/site/own-logo.ts";
import { LogoForm } from "./logo-form.tsx";

type Props = { stored: StoredSettings; locale: string };

export async function LogoSection({ stored, locale }: Props) {
  const t = await getTranslations("administration.settings");
  const logo = ownLogo.safeParse(stored.get("logo")).data;
  const words = {
    label: t("logo.label"),
    hint: t("logo.hint"),
    save: t("logo.save"),
    working: t("working"),
    remove: t("logo.remove"),
  };
  return (
    <Card id="logo" role="region" aria-label={t("field.logo")}>
      <CardHeader>
        <CardTitle>{t("field.logo")}</CardTitle>
        <p className="text-muted">{t(logo ? "logo.own" : "logo.drawn")}</p>
      </CardHeader>
      <CardContent className="grid gap-4">
        <SiteLogo logo={logo} drawn="size-9 text-leaf" own="h-9" />
        <LogoForm
          address={withLocale(locale, paths.staffSettings)}
          hidden={{ locale, seen: seenOf(stored, ["logo"]) }}
          own={logo !== undefined}
          words={words}
        />
      </CardContent>
    </Card>
  );
}
