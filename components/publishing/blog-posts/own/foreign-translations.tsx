import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { PressForm } from "#components/platform/ui/press-form.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { translationsByOthers } from "#db/queries/publishing/agreed-translations.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitTranslationAnswer } from "#lib/publishing/blog-posts/translation-actions.ts";

type Props = { translations: Awaited<ReturnType<typeof translationsByOthers>>; locale: string };

/** Translations of own posts by others: to agree to, to turn down, or to end. */
export async function ForeignTranslations({ translations, locale }: Props) {
  const t = await getTranslations("editor.list.translations");
  if (translations.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t("text")}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-4">
          {translations.map(({ id, title, slug, language, agreedAt, original, author }) => (
            <li key={id} className="grid gap-2">
              <p className="wrap-anywhere">
                <AppLink
                  href={withLocale(locale, paths.post(slug))}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  <bdi lang={language}>{title}</bdi>
                </AppLink>
                <br />
                {t("of", { name: fullName(author), original })}
              </p>
              <PressForm
                action={submitTranslationAnswer}
                address={withLocale(locale, paths.blogs)}
                className="flex flex-wrap gap-3"
              >
                <input type="hidden" name="locale" value={locale} />
                <input type="hidden" name="id" value={id} />
                {agreedAt ? null : (
                  <SubmitButton name="wish" value="accept" variant="outline" pendingLabel={t("working")}>
                    {t("accept")}
                  </SubmitButton>
                )}
                <SubmitButton name="wish" value="end" variant="ghost" pendingLabel={t("working")}>
                  {t(agreedAt ? "end" : "decline")}
                </SubmitButton>
              </PressForm>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
