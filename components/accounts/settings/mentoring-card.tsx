import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import { submitCapacity, submitRequestPause } from "#lib/accounts/settings/actions.ts";
import { leastCapacity, mostCapacity } from "#lib/accounts/settings/rules.ts";
import { tabFormProps } from "./form-words.ts";
import { IntentForm } from "./intent-form.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Props = { mentoring: { capacity: number; pausedAt: Date | null } };

export async function MentoringCard({ mentoring }: Props) {
  const [form, t] = await Promise.all([tabFormProps("profile"), getTranslations("settings.mentoring")]);
  const paused = mentoring.pausedAt !== null;
  return (
    <>
      <SettingsForm
        {...form}
        action={submitCapacity}
        title={t("title")}
        text={t("text")}
        fields={[
          {
            kind: "text",
            type: "number",
            name: "capacity",
            label: t("capacity.label"),
            hint: t("capacity.hint", { least: leastCapacity, most: mostCapacity }),
            value: String(mentoring.capacity),
            required: true,
            range: { min: leastCapacity, max: mostCapacity },
          },
        ]}
      />
      <IntentForm
        {...form}
        action={submitRequestPause}
        title={t("pause.title")}
        text={t(paused ? "pause.isPaused" : "pause.text")}
        buttons={[{ intent: paused ? "return" : "pause", label: t(paused ? "pause.return" : "pause.pause") }]}
      >
        {paused ? <Alert variant="warning">{t("pause.hidden")}</Alert> : null}
      </IntentForm>
    </>
  );
}
