import { getTranslations } from "next-intl/server";
import { Card, CardContent, CardHeader, CardTitle } from "#components/platform/ui/card.tsx";
import { languageNames } from "#i18n/names.ts";
import { inviteStaff } from "#lib/accounts/staff-accounts/actions.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { accountReason } from "./staff-account-forms.tsx";

export async function InviteCard({ locale }: { locale: string }) {
  const [t, tr] = await Promise.all([getTranslations("staffAccounts"), getTranslations("auth.role")]);
  const roles = staffRoles.map((value) => ({ value, label: tr(value) }));
  const languages = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  return (
    <Card role="region" aria-label={t("invite")}>
      <CardHeader>
        <CardTitle>{t("invite")}</CardTitle>
        <p className="text-muted">{t("inviteText")}</p>
      </CardHeader>
      <CardContent>
        <InvitationForm
          id="invite"
          action={inviteStaff}
          address={withLocale(locale, paths.staffAccounts)}
          hidden={{ locale }}
          fields={[
            { kind: "line", name: "name", label: t("field.name"), max: 120 },
            { kind: "line", name: "email", label: t("field.email"), max: fieldLengths.email },
            { kind: "line", name: "dateOfBirth", label: t("field.dateOfBirth"), hint: t("dateHint"), max: 10 },
            { kind: "select", name: "role", label: t("field.role"), options: roles, value: "coordinator" },
            { kind: "select", name: "language", label: t("field.language"), options: languages, value: locale },
            await accountReason(),
          ]}
          button={t("send")}
          pendingLabel={t("working")}
        />
      </CardContent>
    </Card>
  );
}
