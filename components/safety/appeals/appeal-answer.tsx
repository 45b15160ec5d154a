import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import type { StaffAppeal } from "#lib/safety/appeals/read-appeal.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
import { sanctionLengths } from "#lib/safety/sanctions/rules.ts";

type Props = {
  appeal: Pick<StaffAppeal, "id" | "outcome" | "answer" | "decidedBy" | "person"> &
    Partial<Pick<StaffAppeal, "leadLifts">> &
    Readonly<{ others: StaffAppeal["others"] | Conflict }>;
  action: Parameters<typeof DecisionForm>[0]["action"];
  /** What follows if the decision is taken back. */
  opens: readonly string[];
  locale: string;
};

/** The form, what was answered, or why somebody else has to answer. */
export async function AppealAnswer({ appeal, action, opens, locale }: Props) {
  const [t, tp] = await Promise.all([getTranslations("people.appeal"), getTranslations("people.person")]);
  const { id, outcome, others, person, leadLifts } = appeal;
  const { name } = person;
  return (
    <Card>
      <CardContent>
        {outcome ? (
          <div className="grid gap-2">
            <p>{t("decided", { outcome: t(`choice.${outcome}`), by: appeal.decidedBy })}</p>
            {appeal.answer ? <p className="wrap-anywhere whitespace-pre-line">{appeal.answer}</p> : null}
          </div>
        ) : others ? (
          <p>{others === "sanctioned" ? t("sanctioned") : tp(others)}</p>
        ) : (
          <DecisionForm
            id="appeal"
            action={action}
            address={withLocale(locale, paths.staffAppeal(id))}
            hidden={{ locale, id }}
            question={leadLifts ? t("leadOnly") : t("question")}
            choices={[
              { value: "upheld", label: t("choice.upheld"), effects: [t("effect.told", { name })] },
              ...(leadLifts
                ? []
                : [{ value: "lifted", label: t("choice.lifted"), effects: [...opens, t("effect.told", { name })] }]),
            ]}
            fields={[
              { kind: "area", name: "answer", label: t("answer"), max: sanctionLengths.answer, rows: 3 },
              { kind: "area", name: "reason", label: tp("reason"), max: sanctionLengths.reason, rows: 2 },
            ]}
            button={t("decide")}
            pendingLabel={tp("working")}
          />
        )}
      </CardContent>
    </Card>
  );
}
