import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { submitAppealDecision } from "#lib/safety/appeals/actions.ts";
import type { StaffAppeal } from "#lib/safety/appeals/read-appeal.ts";
import { sanctionLengths } from "#lib/safety/sanctions/rules.ts";

/** The form, what was answered, or why somebody else has to answer. */
export async function AppealAnswer({ appeal, locale }: { appeal: StaffAppeal; locale: string }) {
  const [t, tp] = await Promise.all([getTranslations("people.appeal"), getTranslations("people.person")]);
  const { id, outcome, others, person } = appeal;
  const { name } = person;
  return (
    <Card>
      <CardContent>
        {outcome ? (
          <div className="grid gap-2">
            <p>{t("decided", { outcome: t(`choice.${outcome}`), by: appeal.decidedBy })}</p>
            <p className="wrap-anywhere whitespace-pre-line">{appeal.answer}</p>
          </div>
        ) : others ? (
          <p>{others === "sanctioned" ? t("sanctioned") : tp(others)}</p>
        ) : (
          <DecisionForm
            id="appeal"
            action={submitAppealDecision}
            address={withLocale(locale, paths.staffAppeal(id))}
            hidden={{ locale, id }}
            question={t("question")}
            choices={[
              { value: "upheld", label: t("choice.upheld"), effects: [t("effect.told", { name })] },
              {
                value: "lifted",
                label: t("choice.lifted"),
                effects: [t("effect.opens", { name }), t("effect.told", { name })],
              },
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
