import { parseDocument } from "htmlparser2";
import { textIn } from "#lib/platform/html/html-words.ts";
import { isBlank } from "#lib/platform/html/is-blank.ts";
import { slugify } from "./slug-rules.ts";

export type Heading = Readonly<{ id: string; level: number; text: string }>;
export type Contents = Readonly<{
  /** With an id on each heading, if there are contents to show. */
  html: string;
  headings: readonly Heading[];
}>;

const fewestHeadings = 3;
/** More than 600 words. */
const fewestMinutes = 4;
const longestId = 60;

/** What a long post is made of. `html` must come from `safePostHtml`, where headings have no attributes. */
export function contentsOf(html: string, minutes: number): Contents {
  if (minutes < fewestMinutes) return { html, headings: [] };
  const marked = withHeadingIds(html);
  return marked.headings.length < fewestHeadings ? { html, headings: [] } : marked;
}

/** Ids begin with `h-`, so that no heading takes the id of something else on the page. */
export function withHeadingIds(html: string): Contents {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = html.replace(/<h([1-3])>(.*?)<\/h\1>/gs, (whole, level: string, inner: string) => {
    const text = textIn(parseDocument(inner));
    if (isBlank(text)) return whole;
    const id = freeId(text, taken);
    headings.push({ id, level: Number(level), text });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html: marked, headings };
}

function freeId(text: string, taken: Set<string>): string {
  const name = `h-${[...slugify(text)].slice(0, longestId).join("").replace(/-$/, "")}`;
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  taken.add(id);
  return id;
}
