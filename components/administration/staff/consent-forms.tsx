import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import { recordConsentForm } from "#lib/administration/staff/consent-actions.ts";
import type { ListedStudent } from "#lib/administration/staff/student-list.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";
import { ConsentCodeForm } from "./consent-code-form.tsx";

/** For minors: a signed form is recorded, or the guardian gets a code by telephone. */
export async function ConsentForms({ student, locale }: { student: ListedStudent; locale: string }) {
  if (student.consent === "own") return null;
  const [t, ts] = await Promise.all([getTranslations("oversight.consent"), getTranslations("staff.students")]);
  const address = withLocale(locale, paths.staffStudent(student.id));
  const hidden = { locale, studentId: student.id };
  const max = suggestionLengths.staffReason;
  const { consent } = student;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("title")}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-6">
        <p className="text-muted">{t("paperText")}</p>
        <StepForm
          key={String(consent)}
          id="paper"
          action={recordConsentForm}
          address={address}
          hidden={hidden}
          fields={[
            ...consentScopes.map((scope) => ({
              ...{ kind: "check" as const, name: scope, label: ts(`kind.${scope}`) },
              checked: consent !== "none" && consent.includes(scope),
            })),
            { kind: "line", name: "reason", label: t("paperReason"), max },
          ]}
          button={t("paperSave")}
          pendingLabel={t("working")}
          variant="outline"
        />
        <p className="border-t border-line pt-4 text-muted">{t("codeText")}</p>
        <ConsentCodeForm
          address={address}
          hidden={hidden}
          reason={{ label: t("codeReason"), max }}
          button={t("codeMake")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}
