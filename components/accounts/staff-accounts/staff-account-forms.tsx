import { getTranslations } from "next-intl/server";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { type StepField, StepForm } from "#components/platform/ui/step-form.tsx";
import type { StaffAccount } from "#db/queries/identity/staff-accounts.ts";
import type { OpenSecondWord } from "#db/queries/safety/second-words.ts";
import { hasPower } from "#lib/accounts/security/staff-rules.ts";
import { inviteStaffAgain, saveStaffRole, signStaffOut, withdrawStaff } from "#lib/accounts/staff-accounts/actions.ts";
import { staffReasonLength } from "#lib/accounts/staff-accounts/input.ts";
import { staffRoles } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { StaffDecisionForm } from "./staff-decision-form.tsx";

/** What about accounts of staff can wait for a second approval. */
export const staffWordKinds = [
  "newAdmin",
  "lostDevice",
  "eraseStaff",
  "newDeputy",
  "takeRole",
  "suspendStaff",
] as const;
type StaffWordKind = (typeof staffWordKinds)[number];

type Props = {
  account: StaffAccount;
  own: boolean;
  waiting: readonly OpenSecondWord[];
  /** Of staff, by id. */
  names: ReadonlyMap<string, string>;
  locale: string;
};

/** What an admin may do with an account; with the own one only what a lead has to agree to. */
export async function StaffAccountForms({ account, own, waiting, names, locale }: Props) {
  const t = await getTranslations("staffAccounts");
  return (
    <div className="mt-2 grid gap-6">
      {waiting.map(({ id: word, kind, askedBy }) => (
        <p key={word}>
          <AppLink
            href={withLocale(locale, paths.staffSecondWord(word))}
            className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
          >
            {t(`waits.${staffWord(kind)}`, { by: names.get(askedBy) ?? t("decision.somebody") })}
          </AppLink>
        </p>
      ))}
      {own ? (
        <StaffDecisionForm account={account} own locale={locale} />
      ) : (
        <OthersForms account={account} locale={locale} />
      )}
    </div>
  );
}

async function OthersForms({ account, locale }: Pick<Props, "account" | "locale">) {
  const [t, tr] = await Promise.all([getTranslations("staffAccounts"), getTranslations("auth.role")]);
  const { id, role, setUpAt } = account;
  const shared = {
    address: withLocale(locale, paths.staffAccounts),
    hidden: { locale, id },
    pendingLabel: t("working"),
    variant: "outline",
  } as const;
  const reason = await accountReason();
  const roles = staffRoles.map((value) => ({ value, label: tr(value) }));
  const power = hasPower({ role, emailConfirmedAt: setUpAt });
  const roleReason = await accountReason(power ? t("roleHint") : undefined);
  const rest = "border-t border-line pt-5";
  return (
    <>
      <StepForm
        key={role}
        {...shared}
        id={`role-${id}`}
        action={saveStaffRole}
        hidden={{ ...shared.hidden, seen: role }}
        fields={[{ kind: "select", name: "role", label: t("field.role"), options: roles, value: role }, roleReason]}
        button={t("saveRole")}
      />
      {setUpAt ? (
        <>
          <StepForm
            {...shared}
            id={`out-${id}`}
            action={signStaffOut}
            fields={[reason]}
            button={t("signOut")}
            className={rest}
          />
          <div className={rest}>
            <StaffDecisionForm account={account} locale={locale} />
          </div>
        </>
      ) : (
        <>
          <div className={rest}>
            <InvitationForm
              {...shared}
              id={`again-${id}`}
              action={inviteStaffAgain}
              fields={[reason]}
              button={t("again")}
            />
          </div>
          <StepForm
            {...shared}
            id={`withdraw-${id}`}
            action={withdrawStaff}
            fields={[reason]}
            button={t("withdraw")}
            className={rest}
          />
        </>
      )}
    </>
  );
}

export async function accountReason(hint?: string): Promise<StepField> {
  const t = await getTranslations("staffAccounts");
  return { kind: "line", name: "reason", label: t("field.reason"), max: staffReasonLength, ...(hint ? { hint } : {}) };
}

function staffWord(kind: OpenSecondWord["kind"]): StaffWordKind {
  return staffWordKinds.find((one) => one === kind) ?? "newAdmin";
}
