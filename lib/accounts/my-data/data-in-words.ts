import { createTranslator } from "next-intl";
import { loadMessages } from "#i18n/messages.ts";
import type { Locale } from "#i18n/routing.ts";
import type { MyData } from "./collect-data.ts";
import { writeHtml } from "./write-html.ts";

export type DataReader = Readonly<{ locale: Locale; timeZone: string; siteName: string }>;

/** The data as a page to read. `leftOut`: the parts that a guardian's copy does not have, which its page says. */
export async function dataInWords(
  data: MyData,
  { locale, timeZone, siteName }: DataReader,
  leftOut: readonly MyData[number]["name"][] = [],
): Promise<string> {
  const { settings } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: settings as never, namespace: "data" as never }) as unknown as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  const { field } = settings.data as { field: Readonly<Record<string, string>> };
  const part = (name: string) => t(`part.${name}`);
  const forGuardian = leftOut.length > 0;
  return writeHtml(data, {
    lang: locale,
    title: t(forGuardian ? "guardian.heading" : "heading", { siteName }),
    intro: forGuardian ? t("guardian.intro", { parts: leftOut.map(part).join(", ") }) : t("intro"),
    none: t("none"),
    part,
    field: (key) => field[key] ?? key,
    value: (value) => t(value ? "yes" : "no"),
    timeZone,
  });
}

/** The data for another program. */
export function dataAsJson(data: MyData): string {
  return JSON.stringify(Object.fromEntries(data.map(({ name, rows }) => [name, rows])), null, 2);
}
