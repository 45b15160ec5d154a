import { DomUtils, Tokenizer } from "htmlparser2";
import type { HtmlTag } from "./html-nodes.ts";
import type { Child, HtmlTree } from "./html-tree.ts";
import { isBlank } from "./is-blank.ts";

/** What is read of a tree of HTML. */

/** Elements inside a line of text: their ends must not split a word. */
const inlineTags = new Set("a b strong em i s u code span mark sub sup small del".split(" "));

/** The text of a tree, blocks apart by a space; if `drawn`, also what stands for pictures and where lists begin to count. */
export function textIn(tree: Pick<HtmlTree, "children">, { drawn = false }: { drawn?: boolean } = {}): string {
  const parts: string[] = [];
  const spell = (node: Child) => {
    if (node.type === "text") return void parts.push(node.data);
    if (!("attribs" in node)) return;
    const apart = inlineTags.has(node.name) ? "" : " ";
    parts.push(apart, drawn ? drawnOf(node) : "");
    node.children.forEach(spell);
    parts.push(apart);
  };
  tree.children.forEach(spell);
  return inOneLine(parts.join(""));
}

function drawnOf({ name, attribs }: HtmlTag): string {
  if (name === "img") return attribs.alt ?? "";
  return name === "ol" && attribs.start !== undefined ? `${attribs.start} ` : "";
}

/** Where the links of a tree lead, each once. */
export function linksIn(tree: HtmlTree): string[] {
  const links = DomUtils.getElementsByTagName("a", tree);
  return [...new Set(links.map(({ attribs }) => inOneLine(attribs.href ?? "")))];
}

/** The addresses of the pictures in a tree, each once. */
export function picturesIn(tree: HtmlTree): string[] {
  const pictures = DomUtils.getElementsByTagName("img", tree);
  return [...new Set(pictures.map(({ attribs }) => attribs.src ?? "").filter((src) => src !== ""))];
}

export function altsIn(tree: HtmlTree): string[] {
  return DomUtils.getElementsByTagName("img", tree).map(({ attribs }) => attribs.alt ?? "");
}

/** Whether a tree would show nothing: no text and no picture. */
export function isEmptyTree(tree: HtmlTree): boolean {
  return DomUtils.getElementsByTagName("img", tree, true, 1).length === 0 && isBlank(textIn(tree));
}

/** The text of HTML that is nested too deep for a tree, in one pass. */
export function textOfAny(html: string): string {
  const parts: string[] = [];
  const atTag = (start: number, end: number) =>
    void parts.push(inlineTags.has(html.slice(start, end).toLowerCase()) ? "" : " ");
  const ignored = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => void parts.push(html.slice(start, end)),
      ontextentity: (code) => void parts.push(String.fromCodePoint(code)),
      onopentagname: atTag,
      onclosetag: atTag,
      onattribdata: ignored,
      onattribend: ignored,
      onattribentity: ignored,
      onattribname: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onopentagend: ignored,
      onprocessinginstruction: ignored,
      onselfclosingtag: ignored,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return inOneLine(parts.join(""));
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();
