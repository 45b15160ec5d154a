import { getTranslations } from "next-intl/server";

const keys = [
  ...(["motivation", "experience", "experienceHint", "qualifications", "qualificationsHint", "countries"] as const),
  ...(["countriesHint", "choose", "declaration", "declarationText", "nothing", "something", "declared"] as const),
  ...(["declaredHint", "conductTitle", "conduct", "relatives", "relativesHint", "question", "answer"] as const),
  ...(["save", "submit"] as const),
];
const points = ["platform", "alone", "respect", "secrets", "pictures", "work", "report"] as const;

type Key = (typeof keys)[number];
export type ApplicationFormWords = Readonly<Record<Key, string>> &
  Readonly<{ conductVersion: string; conductPoints: readonly string[]; country: readonly string[] }> &
  Readonly<Record<"working" | "optional", string>>;

export async function applicationFormWords(version: string, countries: number): Promise<ApplicationFormWords> {
  const [t, common] = await Promise.all([getTranslations("mentorSteps.application"), getTranslations("mentorSteps")]);
  const words = Object.fromEntries(keys.map((key) => [key, t(key)])) as Record<Key, string>;
  return {
    ...words,
    conductVersion: t("conductVersion", { version }),
    conductPoints: points.map((point) => t(`conductPoints.${point}`)),
    country: Array.from({ length: countries }, (_, index) => t("country", { number: index + 1 })),
    working: common("working"),
    optional: common("optional"),
  };
}
