import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { takeReview } from "#lib/administration/cases/actions.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { caseLengths } from "#lib/safety/cases/case-rules.ts";

type Props = { number: string; comment: string | null; locale: string };

/** Takes the words of the reported review from everybody. The words themselves are shown as evidence only. */
export async function ReviewTaking({ number, comment, locale }: Props) {
  const t = await getTranslations("cases.takeReview");
  return (
    <Card role="region" aria-label={t("title")}>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
        <CardDescription>{t(comment === null ? "gone" : "text")}</CardDescription>
      </CardHeader>
      {comment === null ? null : (
        <CardContent>
          <StepForm
            id="take-review"
            action={takeReview}
            address={withLocale(locale, paths.staffReport(number))}
            hidden={{ locale, number }}
            fields={[{ kind: "line", name: "reason", label: t("reason"), max: caseLengths.reason }]}
            button={t("button")}
            pendingLabel={t("button")}
            variant="outline"
          />
        </CardContent>
      )}
    </Card>
  );
}
