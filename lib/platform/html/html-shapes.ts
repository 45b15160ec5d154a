import { ElementType } from "htmlparser2";
import { isCodeLanguage } from "./code-languages.ts";
import { type Child, isTag, type Tag, textNode, textOf } from "./html-nodes.ts";
import { isCalloutKind, isCardLink, spannedBy } from "./post-shapes.ts";

/** Tables, figures, callouts, formulas and link cards, in the one shape that the editor writes. */

const rowGroups = new Set(["tbody", "thead", "tfoot"]);
const cellTags = new Set(["td", "th"]);
/** Elements that may hold parts of a table. */
const tableFrames = new Set(["table", "tr", ...rowGroups]);
const tableParts = new Set(["tr", "caption", "colgroup", "col", ...rowGroups, ...cellTags]);
const inlineTags = new Set(["strong", "em", "s", "code", "a", "br"]);

/** The settled children of an element, without parts of tables that stand outside one. */
export function withoutLooseParts(parent: string, children: readonly Child[]): Child[] {
  return tableFrames.has(parent) ? [...children] : children.flatMap(loose);
}

function loose(child: Child): Child[] {
  return isTag(child) && tableParts.has(child.name) ? child.children.flatMap(loose) : [child];
}

/** The shape of an element whose children are settled; undefined for one that has none of these shapes. */
export function shaped(tag: Tag, inPre: boolean): Child[] | undefined {
  if (tag.name === "table") return tableOf(tag);
  if (cellTags.has(tag.name)) return cellOf(tag);
  if (tag.name === "figure") return figureOf(tag);
  if (tag.name === "figcaption") return captionOf(tag);
  if (tag.name === "div" || tag.name === "span") return boxOf(tag, inPre);
  if (tag.name === "code") return codeOf(tag, inPre);
  return undefined;
}

function tableOf(table: Tag): Child[] {
  const [rows, strays]: [Tag[], Child[]] = [[], []];
  collectRows(table.children, rows, strays);
  if (rows.every((row) => row.children.length === 0)) return strays;
  table.attribs = {};
  table.children = [elementLike(table, "tbody", rows)];
  return [...strays, table];
}

function collectRows(children: readonly Child[], rows: Tag[], strays: Child[]): void {
  for (const child of children) {
    if (!isTag(child)) strays.push(...blankless(child));
    else if (rowGroups.has(child.name)) collectRows(child.children, rows, strays);
    else if (child.name === "tr") rows.push(rowOf(child, strays));
    else if (cellTags.has(child.name)) rows.push(elementLike(child, "tr", [child]));
    else strays.push(...loose(child));
  }
}

function rowOf(row: Tag, strays: Child[]): Tag {
  const isCell = (child: Child) => isTag(child) && cellTags.has(child.name);
  strays.push(...row.children.filter((child) => !isCell(child)).flatMap((child) => loose(child).flatMap(blankless)));
  row.attribs = {};
  row.children = row.children.filter(isCell);
  return row;
}

function blankless(child: Child): Child[] {
  return child.type === ElementType.Text && child.data.trim() === "" ? [] : [child];
}

function cellOf(cell: Tag): Child[] {
  const spans = (["colspan", "rowspan"] as const).map((name) => [name, spannedBy(cell.attribs[name])] as const);
  cell.attribs = Object.fromEntries(spans.filter(([, count]) => count > 1).map(([name, count]) => [name, `${count}`]));
  return [cell];
}

/** One picture and its caption; with anything else in it, the parts stand alone. */
function figureOf(figure: Tag): Child[] {
  const caption = figure.children.find((child) => isTag(child) && child.name === "figcaption");
  const rest = figure.children.filter((child) => child !== caption);
  const pictures = rest.flatMap(picturesIn);
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || rest.some((child) => textOf(child).trim() !== "" || hasFigure(child)))
    return figure.children.map(asParagraph);
  figure.attribs = {};
  figure.children = [picture, caption ?? elementLike(figure, "figcaption", [])];
  return [figure];
}

function hasFigure(child: Child): boolean {
  return isTag(child) && (child.name === "figure" || child.children.some(hasFigure));
}

function picturesIn(child: Child): Tag[] {
  if (!isTag(child)) return [];
  return child.name === "img" ? [child] : child.children.flatMap(picturesIn);
}

/** Outside a figure, a caption is a paragraph. */
export function asParagraph(child: Child): Child {
  if (isTag(child) && child.name === "figcaption") child.name = "p";
  return child;
}

function captionOf(caption: Tag): Child[] {
  caption.attribs = {};
  caption.children = caption.children.flatMap(inlineOf);
  return [caption];
}

/** Blocks in a line of text become their text, apart by spaces. */
function inlineOf(child: Child): Child[] {
  if (!isTag(child)) return [child];
  if (child.name === "img") return textNode(child.attribs.alt ?? "");
  if (child.attribs["data-formula"] !== undefined) {
    child.name = "span";
    child.attribs = { "data-formula": "inline" };
    return [child];
  }
  child.children = child.children.flatMap(inlineOf);
  if (inlineTags.has(child.name)) return [child];
  return [...textNode(" "), ...child.children, ...textNode(" ")];
}

function boxOf(box: Tag, inPre: boolean): Child[] {
  const { "data-formula": formula, "data-callout": callout, "data-link-card": card } = box.attribs;
  if (formula === (box.name === "div" ? "block" : "inline") && !inPre) return formulaOf(box, formula);
  if (box.name === "div" && isCalloutKind(callout)) {
    box.attribs = { "data-callout": callout };
    return [box];
  }
  return (box.name === "div" && card !== undefined && cardOf(box)) || box.children;
}

function formulaOf(box: Tag, formula: string): Child[] {
  const tex = textOf(box).trim();
  if (tex === "") return [];
  box.attribs = { "data-formula": formula };
  box.children = textNode(tex);
  return [box];
}

function cardOf(box: Tag): Child[] | undefined {
  const links = box.children.flatMap(linksIn);
  const [link] = links;
  const href = link?.attribs.href?.trim() ?? "";
  const title = textOf(box).trim();
  const isOne =
    link && links.length === 1 && textOf(link).trim() === title && box.children.flatMap(picturesIn).length === 0;
  if (!isOne || !isCardLink(href)) return undefined;
  link.attribs = { href };
  link.children = textNode(title || href);
  box.attribs = { "data-link-card": "" };
  box.children = [link];
  return [box];
}

function linksIn(child: Child): Tag[] {
  if (!isTag(child)) return [];
  return child.name === "a" ? [child] : child.children.flatMap(linksIn);
}

function codeOf(code: Tag, inPre: boolean): Child[] {
  const language = code.attribs["data-language"] ?? "";
  code.attribs = inPre && isCodeLanguage(language) ? { "data-language": language } : {};
  return [code];
}

function elementLike(tag: Tag, name: string, children: Child[]): Tag {
  const made = tag.cloneNode(false);
  made.name = name;
  made.attribs = {};
  made.children = children;
  return made;
}
