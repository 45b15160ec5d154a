import { getTranslations } from "next-intl/server";

const keys = [
  "title",
  "text",
  "name",
  "email",
  "emailHint",
  "phone",
  "phoneHint",
  "language",
  "submit",
  "sending",
] as const;

export type GuardianFormWords = Readonly<Record<(typeof keys)[number] | "back", string>>;

export async function guardianFormWords(): Promise<GuardianFormWords> {
  const t = await getTranslations("guardians.mine");
  const words = Object.fromEntries(keys.map((key) => [key, t(`form.${key}`)])) as Record<(typeof keys)[number], string>;
  return { ...words, back: t("back") };
}
