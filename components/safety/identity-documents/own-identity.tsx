import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { SubmitButton } from "#components/platform/ui/submit-button.tsx";
import type { IdentityCheck } from "#db/queries/safety/identity-checks.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { formatDateIn } from "#lib/platform/time/written-dates.ts";
import { takeIdentityBack } from "#lib/safety/identity-documents/actions.ts";
import { documentTypes } from "#lib/safety/identity-documents/rules.ts";
import { IdentityForm } from "./identity-form.tsx";

type Props = {
  /** The newest. */
  check: IdentityCheck | undefined;
  hasApplied: boolean;
  done: boolean;
  locale: string;
  timeZone: string;
  supportEmail: string;
};

/** How a mentor shows who they are: in a call or by upload. */
export async function OwnIdentity({ check, hasApplied, done, locale, timeZone, supportEmail }: Props) {
  const t = await getTranslations("mentorSteps.identity");
  if (done && check?.status !== "waiting") {
    return (
      <Alert role="note" variant="success">
        {t("passed")}
      </Alert>
    );
  }
  if (!hasApplied) return <Alert role="note">{t("later")}</Alert>;
  if (check?.status === "waiting") {
    return (
      <Alert role="note" title={t("waiting", { date: formatDateIn(check.createdAt, locale, timeZone) })}>
        <p className="mb-3">{t("uploadText")}</p>
        <form action={takeIdentityBack}>
          <input type="hidden" name="locale" value={locale} />
          <SubmitButton variant="outline" pendingLabel={t("withdraw")}>
            {t("withdraw")}
          </SubmitButton>
        </form>
      </Alert>
    );
  }
  const again = check?.status === "failed" || check?.status === "lapsed";
  return (
    <>
      {again ? (
        <Alert role="note" variant="warning">
          {t("again")}
        </Alert>
      ) : null}
      <Upload locale={locale} />
      <Card>
        <CardHeader>
          <CardTitle>{t("live")}</CardTitle>
        </CardHeader>
        <CardContent>
          <p className="wrap-anywhere">{t("liveText", { email: supportEmail })}</p>
        </CardContent>
      </Card>
    </>
  );
}

async function Upload({ locale }: { locale: string }) {
  const [t, common] = await Promise.all([getTranslations("mentorSteps.identity"), getTranslations("mentorSteps")]);
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("upload")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <p>{t("uploadText")}</p>
        <IdentityForm
          locale={locale}
          address={withLocale(locale, paths.verificationIdentity)}
          types={documentTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          words={{
            documentType: t("documentType"),
            choose: t("choose"),
            document: t("document"),
            documentHint: t("documentHint"),
            submit: t("submit"),
            working: common("working"),
          }}
        />
      </CardContent>
    </Card>
  );
}
