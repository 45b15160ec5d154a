import { createTranslator } from "next-intl";
import type { PartName } from "#db/personal-table.ts";
import { loadMessages } from "#i18n/messages.ts";
import type { Locale } from "#i18n/routing.ts";
import type { DataParts } from "./data-parts.ts";
import { writeHtml } from "./write-html.ts";

export type DataReader = Readonly<{ locale: Locale; timeZone: string; siteName: string }>;

type LeftOut = Readonly<{ leftOut: readonly PartName[]; asker: "self" | "guardian" }>;

/** The data as a page to read. `leftOut`: the parts that a copy made by staff does not have, which its page says. */
export async function* dataInWords(
  data: DataParts,
  { locale, timeZone, siteName }: DataReader,
  { leftOut, asker }: LeftOut = { leftOut: [], asker: "self" },
): AsyncIterable<string> {
  const { settings } = await loadMessages(locale);
  const t = createTranslator({ locale, messages: settings as never, namespace: "data" as never }) as unknown as (
    key: string,
    values?: Record<string, string>,
  ) => string;
  const { field } = settings.data as { field: Readonly<Record<string, string>> };
  const part = (name: string) => t(`part.${name}`);
  const copy = asker === "guardian" ? "guardian" : "staff";
  yield* writeHtml(data, {
    lang: locale,
    title: t(asker === "guardian" ? "guardian.heading" : "heading", { siteName }),
    intro: leftOut.length > 0 ? t(`${copy}.intro`, { parts: leftOut.map(part).join(", ") }) : t("intro"),
    none: t("none"),
    part,
    field: (key) => field[key] ?? key,
    value: (value) => t(value ? "yes" : "no"),
    timeZone,
  });
}

/** The data for another program. */
export async function* dataAsJson(data: DataParts): AsyncIterable<string> {
  let parts = 0;
  for await (const { name, rows } of data) {
    yield `${parts === 0 ? "{" : ","}\n  ${JSON.stringify(name)}: [`;
    parts += 1;
    let count = 0;
    for await (const row of rows) {
      yield `${count === 0 ? "" : ","}\n    ${JSON.stringify(row, null, 2).replaceAll("\n", "\n    ")}`;
      count += 1;
    }
    yield count === 0 ? "]" : "\n  ]";
  }
  yield "\n}\n";
}
