import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { Locale } from "#i18n/routing.ts";
import { readOutConsentCode, recordConsentForm } from "#lib/administration/staff/consent-actions.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { env } from "#lib/platform/env.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { keptSiteSettings } from "#lib/platform/site/settings.ts";
import { guardianLengths } from "#lib/safety/guardians/lengths.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";

type Form = Readonly<{ address: string; hidden: Readonly<Record<string, string>> }>;
type Named = Readonly<{ name: string; locale: string }>;

const { staffReason: max } = suggestionLengths;

/** On the phone: what to say in the guardian's language, and a code that opens their page. */
export async function ConsentByPhone({ guardian, student, form }: { guardian: Named; student: string; form: Form }) {
  const { locale } = guardian;
  const [t, script, code, consent, { name: siteName }] = await Promise.all([
    getTranslations("oversight.consent"),
    getTranslations({ locale: locale as Locale, namespace: "guardians.script" }),
    getTranslations({ locale: locale as Locale, namespace: "guardians.code" }),
    getTranslations({ locale: locale as Locale, namespace: "guardians.page.consent" }),
    keptSiteSettings(),
  ]);
  const address = (env().siteUrl + withLocale(locale, paths.guardianCode)).replace(/^https?:\/\//, "");
  const names = { student, siteName, guardian: guardian.name, address };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("phone.title")}</CardTitle>
        <p className="text-muted">{t("phone.text")}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <StepForm
          id="consent-code"
          action={readOutConsentCode}
          {...form}
          fields={[{ kind: "line", name: "reason", label: t("codeReason"), max }]}
          button={t("codeMake")}
          pendingLabel={t("working")}
          variant="outline"
        />
        <div className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold">{t("phone.script")}</h3>
          <ol lang={locale} className="grid list-decimal gap-2 ps-5 wrap-anywhere">
            <li>{script("hello", names)}</li>
            <li>{script("why", names)}</li>
            <li>{script("open", names)}</li>
            <li>{script("type", { submit: code("submit") })}</li>
            <li>{script("decide", { save: consent("submit") })}</li>
          </ol>
        </div>
      </CardContent>
    </Card>
  );
}

/** On paper: a form to print, and what a signed one says. No answer is preselected. */
export async function ConsentOnPaper({ studentId, locale, form }: { studentId: string; locale: string; form: Form }) {
  const [t, ts] = await Promise.all([getTranslations("oversight.consent"), getTranslations("guardians.scope")]);
  const answers = (["yes", "no"] as const).map((value) => ({ value, label: t(`paper.${value}`) }));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("paper.title")}</CardTitle>
        <p className="text-muted">{t("paper.text")}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <p>
          <Button asChild variant="outline">
            <AppLink href={withLocale(locale, paths.staffConsentForm(studentId))}>{t("paper.print")}</AppLink>
          </Button>
        </p>
        <StepForm
          id="paper"
          action={recordConsentForm}
          {...form}
          fields={[
            ...consentScopes.map((scope) => ({
              ...{ kind: "choice" as const, name: scope, label: ts(scope), options: answers },
            })),
            { kind: "line", name: "signer", label: t("paper.signer"), max: guardianLengths.name },
            { kind: "day", name: "signedOn", label: t("paper.signedOn"), hint: t("paper.signedHint") },
            { kind: "line", name: "reason", label: t("paperReason"), max },
          ]}
          button={t("paperSave")}
          pendingLabel={t("working")}
          variant="outline"
        />
      </CardContent>
    </Card>
  );
}
