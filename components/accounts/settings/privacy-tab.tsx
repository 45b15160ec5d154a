import { getTranslations } from "next-intl/server";
import { Alert } from "#components/platform/ui/alert.tsx";
import type { OwnSettings } from "#db/queries/identity/settings.ts";
import { submitPrivacySettings } from "#lib/accounts/settings/actions.ts";
import { minorPrivacy } from "#lib/accounts/settings/rules.ts";
import { type AgeBand, ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { dataProcessingOf, visibilities, visibilityOf } from "#lib/identity/users/privacy.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import { tabFormProps } from "./form-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsField } from "./shown-field.tsx";

type Props = { settings: OwnSettings; band: AgeBand };

export async function PrivacyTab({ settings, band }: Props) {
  const [form, t] = await Promise.all([tabFormProps("privacy"), getTranslations("settings.privacy")]);
  const locked = isMinor(band);
  const { role, dateOfBirth, createdAt } = settings;
  const joined = ageBand(dateOfBirth, utcDate(createdAt));
  const visibility = visibilityOf({ role, band, joined }, settings.profileVisibility);
  const offered = locked ? ([minorPrivacy.profileVisibility] as const) : visibilities;
  const on = (value: boolean) => (value && !locked ? "on" : "");
  const fields: SettingsField[] = [
    {
      kind: "select",
      name: "profileVisibility",
      label: t("visibility.label"),
      hint: settings.role === "mentor" ? t("visibility.mentorHint") : t("visibility.hint"),
      value: visibility,
      options: offered.map((value) => ({ value, label: t(`visibility.${value}`) })),
      locked,
    },
    ...(settings.email === null
      ? []
      : [
          {
            ...switchOf(t("showEmail.label"), t("showEmail.hint"), locked),
            name: "showEmail",
            value: on(settings.showEmail),
          },
        ]),
    {
      ...switchOf(t("showPhone.label"), t("showPhone.hint"), locked),
      name: "showPhone",
      value: on(settings.showPhone),
    },
    {
      ...switchOf(t("dataProcessing.label"), t("dataProcessing.hint"), locked),
      name: "dataProcessing",
      value: on(dataProcessingOf({ role: settings.role, band }, settings.dataProcessing)),
    },
  ];
  return (
    <SettingsForm
      {...form}
      action={submitPrivacySettings}
      title={t("title")}
      text={t("text")}
      fields={fields}
      locked={locked}
    >
      {locked ? <Alert title={t("minor.title")}>{t("minor.text")}</Alert> : null}
      {settings.role === "mentor" && visibility !== "public" ? (
        <Alert variant="warning" title={t("unlisted.title")}>
          {t("unlisted.text")}
        </Alert>
      ) : null}
    </SettingsForm>
  );
}

function switchOf(label: string, hint: string, locked: boolean) {
  return { kind: "switch", label, hint, locked } as const;
}
