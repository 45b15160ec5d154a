import type { PartName } from "#db/personal-table.ts";
import { formatInstantIn } from "#lib/platform/time/written-dates.ts";
import type { DataParts } from "./data-parts.ts";
import type { GivenRow } from "./given.ts";

export type HtmlWords = Readonly<{
  lang: string;
  title: string;
  intro: string;
  none: string;
  part: (name: PartName) => string;
  field: (key: string) => string;
  value: (value: boolean) => string;
  timeZone: string;
}>;

export async function* writeHtml(data: DataParts, words: HtmlWords): AsyncIterable<string> {
  yield `<!doctype html>
<html lang="${escaped(words.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title)}</title><style>${style}</style></head>
<body><h1>${escaped(words.title)}</h1><p>${escaped(words.intro)}</p>`;
  for await (const { name, rows } of data) {
    yield `<section><h2>${escaped(words.part(name))}</h2>`;
    let isEmpty = true;
    for await (const row of rows) {
      isEmpty = false;
      yield record(row, words);
    }
    yield isEmpty ? `<p>${escaped(words.none)}</p></section>` : "</section>";
  }
  yield "</body></html>\n";
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}" +
  "dl{border:1px solid #8886;border-radius:8px;padding:1rem;display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem}" +
  "dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}";

function record(row: GivenRow, words: HtmlWords): string {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== "");
  const lines = entries.map(([key, value]) => `<dt>${escaped(words.field(key))}</dt><dd>${shown(value, words)}</dd>`);
  return `<dl>${lines.join("")}</dl>`;
}

function shown(value: unknown, words: HtmlWords): string {
  if (value instanceof Date) {
    const text = formatInstantIn(value, words.lang, words.timeZone);
    return `<time datetime="${value.toISOString()}">${escaped(text)}</time>`;
  }
  if (typeof value === "boolean") return escaped(words.value(value));
  if (Array.isArray(value)) return escaped(value.map(String).join(", "));
  if (typeof value === "object") return escaped(JSON.stringify(value));
  return escaped(String(value));
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
