import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { DecisionForm } from "#components/platform/ui/decision-form.tsx";
import { submitSecondWord } from "#lib/administration/second-words/actions.ts";
import { secondWordReasonLength } from "#lib/administration/second-words/input.ts";
import type { ShownSecondWord } from "#lib/administration/second-words/read-second-word.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { newStaffDays, ruleOf } from "#lib/safety/second-words/rules.ts";

/** The second word, or taking one's own back. Whoever has agreed finds here what is shown once. */
export async function SecondWordDecisionCard({ word, locale }: { word: ShownSecondWord; locale: string }) {
  const [t, tp] = await Promise.all([getTranslations("secondWords"), getTranslations("people.person")]);
  const { id, kind, sight, overtaken } = word;
  const { protects, takes } = ruleOf(kind);
  const told = [...(protects ? [t("effect.told")] : []), ...(takes ? [t("effect.toldStaff")] : [])];
  const agree = { value: "agree", label: t("agree"), effects: [t(`effect.${kind}`, { days: newStaffDays }), ...told] };
  const refuse = {
    value: "refuse",
    label: t(sight === "own" ? "takeBack" : "refuse"),
    effects: [t("effect.nothing"), ...(sight === "own" ? [] : [t("effect.asker")])],
  };
  return (
    <Card>
      <CardContent className="grid gap-4">
        {overtaken ? (
          <Alert variant="warning" role="note">
            {t(`refused.${overtaken}`)}
          </Alert>
        ) : null}
        <DecisionForm
          id="second-word"
          action={submitSecondWord}
          address={withLocale(locale, paths.staffSecondWord(id))}
          hidden={{ locale, id }}
          question={t("question")}
          choices={sight === "own" || overtaken ? [refuse] : [agree, refuse]}
          fields={[{ kind: "area", name: "reason", label: tp("reason"), max: secondWordReasonLength, rows: 3 }]}
          button={t("decide")}
          pendingLabel={tp("working")}
        />
      </CardContent>
    </Card>
  );
}
