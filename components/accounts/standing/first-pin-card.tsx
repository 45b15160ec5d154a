import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { FirstPinForm } from "#components/accounts/security/first-pin-form.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { signOutPath } from "#lib/platform/api-paths.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";

/** A printed PIN was seen by others, so it opens nothing but this. */
export async function FirstPinCard() {
  const [locale, t, { cards }] = await Promise.all([getLocale(), getTranslations("cards.first"), getMessages()]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p>{t("text")}</p>
        <p>{t("keep")}</p>
        <NextIntlClientProvider messages={{ cards: { pin: cards.pin, first: cards.first } }}>
          <FirstPinForm address={withLocale(locale, paths.standing)} />
        </NextIntlClientProvider>
        <form method="post" action={signOutPath} className="border-t border-line pt-5">
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="notice" value="on" />
          <Button type="submit" variant="outline">
            {t("signOut")}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}
