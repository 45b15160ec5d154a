import { getTranslations } from "next-intl/server";
import type { StepField } from "#components/platform/ui/step-form.tsx";
import { languageNames } from "#i18n/names.ts";
import { locales } from "#i18n/routing.ts";
import { mostLines } from "#lib/administration/cards/class-rules.ts";
import { fieldLengths } from "#lib/identity/users/field-lengths.ts";
import { schoolGrades } from "#lib/identity/users/options.ts";
import { suggestionLengths } from "#lib/mentoring/suggestions/input.ts";

export async function newCardFields(locale: string): Promise<StepField[]> {
  const [t, ta] = await Promise.all([getTranslations("cards.make"), getTranslations("auth.grade")]);
  const name = { kind: "line", max: fieldLengths.name } as const;
  return [
    { ...name, name: "firstName", label: t("firstName") },
    { ...name, name: "lastName", label: t("lastName"), optional: t("optional") },
    { kind: "day", name: "dateOfBirth", label: t("born") },
    {
      kind: "select",
      name: "grade",
      label: t("grade"),
      optional: t("optional"),
      choose: t("noGrade"),
      options: schoolGrades.map((grade) => ({ value: grade, label: ta(grade) })),
    },
    await languageField(locale),
    await cardReasonField(),
  ];
}

export async function classFields(locale: string): Promise<StepField[]> {
  const t = await getTranslations("cards.class");
  return [
    { kind: "area", name: "lines", label: t("lines"), hint: t("hint", { most: mostLines }), max: 8_000, rows: 8 },
    await languageField(locale),
    await cardReasonField(),
  ];
}

export async function cardReasonField(): Promise<StepField> {
  const t = await getTranslations("cards.make");
  return { kind: "line", name: "reason", label: t("reason"), max: suggestionLengths.staffReason };
}

async function languageField(locale: string): Promise<StepField> {
  const t = await getTranslations("cards.make");
  const options = locales.map((value) => ({ value, label: languageNames[value] }));
  return { kind: "select", name: "language", label: t("language"), value: locale, options };
}
