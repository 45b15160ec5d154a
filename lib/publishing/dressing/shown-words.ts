import { type Child, type HtmlTag, type HtmlTree, isHtmlTag, textNode, textOf } from "#lib/platform/html/html-nodes.ts";
import { textIn } from "#lib/platform/html/html-words.ts";
import { drawFormulas } from "./draw-formulas.ts";

/** The text of a post as readers see it, where formulas make it another one; undefined where they do not. */
export function shownWords(tree: HtmlTree): string | undefined {
  const shown = tree.cloneNode(true);
  const formulas = shown.children.flatMap(formulasIn);
  if (formulas.length === 0) return undefined;
  const drawn = drawFormulas(formulas.map((tag) => ({ tex: textOf(tag), isBlock: tag.name === "div" })));
  for (const [index, tag] of formulas.entries()) {
    const text = drawn[index]?.text;
    if (text !== undefined) tag.children = textNode(text);
  }
  return textIn(shown, { drawn: true });
}

function formulasIn(node: Child): HtmlTag[] {
  if (!isHtmlTag(node)) return [];
  return node.attribs["data-formula"] === undefined ? node.children.flatMap(formulasIn) : [node];
}
