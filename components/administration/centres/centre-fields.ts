import { getLocale, getTranslations } from "next-intl/server";
import type { StepField } from "#components/platform/ui/step-form.tsx";
import { centreNameLength, zoneLength } from "#lib/administration/centres/rules.ts";
import { allCountryOptions } from "#lib/identity/users/country-names.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";

type Centre = Readonly<{ name: string; country: string | null; timeZone: string | null }>;

/** Empty without `centre`. */
export async function centreFields(centre?: Centre): Promise<StepField[]> {
  const [t, ta, locale] = await Promise.all([getTranslations("staff.centres"), getTranslations("auth"), getLocale()]);
  const named = allCountryOptions(locale).map(([value, label]) => ({ value, label }));
  return [
    { kind: "line", name: "name", label: t("name"), max: centreNameLength, value: centre?.name ?? "" },
    {
      kind: "select",
      name: "country",
      label: t("country"),
      optional: t("optional"),
      choose: t("noCountry"),
      value: centre?.country ?? "",
      options: [...named, { value: "other", label: ta("country.other") }],
    },
    {
      kind: "line",
      name: "timeZone",
      label: t("timeZone"),
      optional: t("optional"),
      hint: t("timeZoneHint"),
      max: zoneLength,
      value: centre?.timeZone ?? "",
      list: zoneList,
    },
    await reasonField(),
  ];
}

/** The `datalist` of the page. */
export const zoneList = "zones";

export async function reasonField(): Promise<StepField> {
  const t = await getTranslations("staff.centres");
  return { kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason };
}
