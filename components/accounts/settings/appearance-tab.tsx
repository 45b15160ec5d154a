import { getTranslations } from "next-intl/server";
import type { OwnSettings } from "#db/queries/identity/settings.ts";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { submitAppearanceSettings, submitDataSaver } from "#lib/accounts/settings/actions.ts";
import { fontSizes, themes } from "#lib/accounts/settings/rules.ts";
import { tabFormProps } from "./form-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsField } from "./shown-field.tsx";

export async function AppearanceTab({ settings }: { settings: OwnSettings }) {
  const [form, t] = await Promise.all([tabFormProps("appearance"), getTranslations("settings.appearance")]);
  const fields: SettingsField[] = [
    {
      kind: "select",
      name: "theme",
      label: t("theme.label"),
      value: settings.theme,
      options: themes.map((value) => ({ value, label: t(`theme.${value}`) })),
    },
    {
      kind: "select",
      name: "fontSize",
      label: t("fontSize.label"),
      value: settings.fontSize,
      options: fontSizes.map((value) => ({ value, label: t(`fontSize.${value}`) })),
    },
    {
      kind: "select",
      name: "language",
      label: t("language.label"),
      hint: t("language.hint"),
      // The page's language: a demo account has none of its own.
      value: form.locale,
      options: locales.map((value) => ({ value, label: languageNames[value] })),
    },
  ];
  const saver: SettingsField = {
    kind: "switch",
    name: "dataSaver",
    label: t("dataSaver.label"),
    hint: t("dataSaver.hint"),
    value: settings.dataSaver ? "on" : "",
  };
  return (
    <div className="grid gap-6">
      <SettingsForm {...form} action={submitAppearanceSettings} title={t("title")} text={t("text")} fields={fields} />
      <SettingsForm {...form} action={submitDataSaver} title={t("dataSaver.title")} fields={[saver]} />
    </div>
  );
}
