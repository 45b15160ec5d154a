import { getTranslations } from "next-intl/server";
import type { StepField } from "#components/platform/ui/step-form.tsx";
import { centreNameLength } from "#lib/administration/centres/rules.ts";
import { countries } from "#lib/identity/users/options.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";

type Centre = Readonly<{ name: string; country: string | null }>;

/** Empty without `centre`. */
export async function centreFields(centre?: Centre): Promise<StepField[]> {
  const [t, ta] = await Promise.all([getTranslations("staff.centres"), getTranslations("auth")]);
  return [
    { kind: "line", name: "name", label: t("name"), max: centreNameLength, value: centre?.name ?? "" },
    {
      kind: "select",
      name: "country",
      label: t("country"),
      optional: t("optional"),
      choose: t("noCountry"),
      value: centre?.country ?? "",
      options: countries.map((code) => ({ value: code, label: ta(`country.${code}`) })),
    },
    await reasonField(),
  ];
}

export async function reasonField(): Promise<StepField> {
  const t = await getTranslations("staff.centres");
  return { kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason };
}
