import { parseDocument } from "htmlparser2";
import { type Child, type HtmlTag, type HtmlTree, isHtmlTag } from "#lib/platform/html/html-nodes.ts";
import { textIn } from "#lib/platform/html/html-words.ts";
import { normalText } from "#lib/platform/normal-text.ts";

export type Heading = Readonly<{ id: string; level: number; text: string }>;

/** Before every name, so none is the name of something else on the page. */
const prefix = "section-";
const longestName = 60;

/** The headings of a post's HTML in their order, with the ids that they have on its page. */
export function headingsOf(html: string): Heading[] {
  if (!/<h[1-6]>/.test(html)) return [];
  return namedHeadings(parseDocument(html)).map(({ id, level, text }) => ({ id, level, text }));
}

export function namedHeadings(tree: HtmlTree): (Heading & { tag: HtmlTag })[] {
  const freeName = namer();
  return tree.children.flatMap(headingsIn).flatMap((tag) => {
    const text = textIn(tag);
    return text === "" ? [] : [{ tag, id: freeName(nameOf(text)), level: Number(tag.name.slice(1)), text }];
  });
}

function headingsIn(node: Child): HtmlTag[] {
  if (!isHtmlTag(node)) return [];
  return /^h[1-6]$/.test(node.name) ? [node] : node.children.flatMap(headingsIn);
}

/** A tree of the heading's content. */
function nameOf(text: string): string {
  const words =
    normalText(text, "NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, longestName).join("").replace(/-$/, "");
}

/** The second "Example" is `section-example-2`. */
function namer(): (name: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (name) => {
    let count = next.get(name) ?? (name === "" ? 1 : 0);
    let id = prefix + name + (name === "" ? count : "");
    while (taken.has(id)) {
      count = Math.max(count + 1, 2);
      id = prefix + (name === "" ? "" : `${name}-`) + count;
    }
    next.set(name, count);
    taken.add(id);
    return id;
  };
}
