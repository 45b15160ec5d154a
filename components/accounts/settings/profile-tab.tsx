import { getTranslations } from "next-intl/server";
import type { SelectOption } from "#components/platform/ui/select.tsx";
import type { OwnSettings } from "#db/queries/identity/settings.ts";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { submitProfileSettings } from "#lib/accounts/settings/actions.ts";
import { allZones, namedZones } from "#lib/accounts/zone/zone-rules.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { tabFormProps } from "./form-words.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsField } from "./shown-field.tsx";

type Props = {
  settings: OwnSettings;
  /** A bio that staff check before others see it. */
  waiting: string | null;
};

export async function ProfileTab({ settings, waiting }: Props) {
  const [form, t] = await Promise.all([tabFormProps("profile"), getTranslations("settings.profile")]);
  const name = { kind: "text", max: fieldLengths.name } as const;
  const fields: SettingsField[] = [
    {
      ...name,
      name: "firstName",
      label: t("firstName"),
      value: settings.firstName,
      required: true,
      autoComplete: "given-name",
    },
    { ...name, name: "lastName", label: t("lastName"), value: settings.lastName, autoComplete: "family-name" },
    ...(settings.email === null ? [] : [await emailField(settings.email)]),
    {
      kind: "text",
      type: "tel",
      name: "phone",
      label: t("phone"),
      hint: t("phoneHint"),
      value: settings.phone ?? "",
      max: 40,
      optional: t("optional"),
      autoComplete: "tel",
    },
    {
      kind: "select",
      name: "timeZone",
      label: t("timeZone"),
      value: settings.timeZone,
      options: await zoneOptions(settings.timeZone),
    },
    {
      kind: "text",
      name: "otherZone",
      label: t("otherZone"),
      hint: t("otherZoneHint"),
      value: "",
      optional: t("optional"),
      suggestions: allZones(),
    },
    {
      kind: "select",
      name: "profileLanguage",
      label: t("language"),
      hint: t("languageHint"),
      value: settings.profileLanguage ?? settings.locale,
      options: locales.map((locale) => ({ value: locale, label: languageNames[locale] })),
    },
    {
      kind: "area",
      name: "bio",
      label: t("bio"),
      ...(waiting === null ? {} : { hint: t("bioWaiting") }),
      value: waiting ?? settings.bio ?? "",
      max: fieldLengths.text,
      optional: t("optional"),
    },
  ];
  return <SettingsForm {...form} action={submitProfileSettings} title={t("title")} text={t("text")} fields={fields} />;
}

async function emailField(value: string): Promise<SettingsField> {
  const t = await getTranslations("settings.profile");
  return {
    kind: "text",
    type: "email",
    name: "email",
    label: t("email"),
    hint: t("emailHint"),
    value,
    fixed: true,
  };
}

/** The four named zones, plus the person's own if different. */
async function zoneOptions(own: string): Promise<SelectOption[]> {
  const t = await getTranslations("settings.profile.zones");
  const named = Object.entries(namedZones).map(([key, value]) => ({
    value: value as string,
    label: t(key as keyof typeof namedZones),
  }));
  if (named.some(({ value }) => value === own)) return named;
  return [...named, { value: own, label: own.replaceAll("_", " ") }];
}
