import { getTranslations } from "next-intl/server";
import { Card, CardContent } from "#components/platform/ui/card.tsx";
import { FoldSummary } from "#components/platform/ui/fold-summary.tsx";
import { StepForm } from "#components/platform/ui/step-form.tsx";
import type { MentorFile } from "#lib/safety/verification/mentor-file.ts";
import { submitMentorStep } from "#lib/safety/verification/staff-actions.ts";
import { checkLengths, plainSteps } from "#lib/safety/verification/staff-input.ts";
import { resultOptions } from "./result-options.ts";

type Props = { file: MentorFile; address: string; locale: string };

/** For what was seen elsewhere, such as a reference by phone. */
export async function PlainStep({ file, address, locale }: Props) {
  const [t, names] = await Promise.all([getTranslations("approvals"), getTranslations("verification.step")]);
  return (
    <Card>
      <CardContent>
        <details>
          <FoldSummary>{t("plain.title")}</FoldSummary>
          <p className="mt-3 text-muted">{t("plain.text")}</p>
          <StepForm
            id="step"
            key={file.steps.map(({ latest }) => latest?.checkedAt.getTime()).join()}
            action={submitMentorStep}
            address={address}
            hidden={{ locale, userId: file.userId }}
            className="mt-3"
            fields={[
              {
                kind: "select",
                name: "step",
                label: t("plain.step"),
                choose: t("record.choose"),
                options: plainSteps.map((step) => ({ value: step, label: names(step) })),
              },
              {
                kind: "select",
                name: "result",
                label: t("interview.result"),
                choose: t("record.choose"),
                options: await resultOptions(),
              },
              { kind: "line", name: "reason", label: t("plain.reason"), max: checkLengths.reason },
            ]}
            button={t("plain.save")}
            pendingLabel={t("working")}
            variant="outline"
          />
        </details>
      </CardContent>
    </Card>
  );
}
