import { ElementType } from "htmlparser2";
import { isCodeLanguage } from "./code-languages.ts";
import { type Child, type HtmlTag, isHtmlTag, textNode, textOf } from "./html-nodes.ts";
import { isCalloutKind, isCardLink, spannedBy } from "./post-shapes.ts";

/** Tables, figures, callouts, formulas and link cards, in the one shape that the editor writes. */

const rowGroups = new Set(["tbody", "thead", "tfoot"]);
const cellTags = new Set(["td", "th"]);
/** Elements that may hold parts of a table. */
const tableFrames = new Set(["table", "tr", ...rowGroups]);
const tableParts = new Set(["tr", "caption", "colgroup", "col", ...rowGroups, ...cellTags]);
const inlineTags = new Set(["strong", "em", "s", "code", "a", "br"]);
const plainInlineTags = new Set(["u", "sub", "sup", "mark", "small"]);

/** The settled children of an element, without parts of tables that stand outside one. */
export function withoutLooseParts(parent: string, children: readonly Child[]): Child[] {
  return tableFrames.has(parent) ? [...children] : children.flatMap(loose);
}

function loose(child: Child): Child[] {
  return isHtmlTag(child) && tableParts.has(child.name) ? undone(child) : [child];
}

/** Renamed to what the allow-list drops: passing the children up level by level would take quadratic time. */
function undone(tag: HtmlTag, name = "x"): Child[] {
  tag.name = name;
  tag.attribs = {};
  return [tag];
}

export type TreePlace = Readonly<{
  inLink: boolean;
  inPre: boolean;
  inCaption: boolean;
  /** The nearest figure or card around. One that holds another is none, so that each is looked through once. */
  box?: { holdsBox: boolean } | undefined;
}>;

/** The shape of an element whose children are settled; undefined for one that has none of these shapes. */
export function shaped(tag: HtmlTag, place: TreePlace, inside: TreePlace): Child[] | undefined {
  if (tag.name === "table") return tableOf(tag);
  if (cellTags.has(tag.name)) return cellOf(tag);
  if (tag.name === "figure") return figureOf(tag, inside.box?.holdsBox ?? false);
  if (tag.name === "figcaption") return place.inCaption ? undone(tag) : captionOf(tag);
  if (tag.name === "div" || tag.name === "span") return boxOf(tag, place, inside);
  if (tag.name === "code") return codeOf(tag, place.inPre);
  return undefined;
}

function tableOf(table: HtmlTag): Child[] {
  const [rows, strays]: [HtmlTag[], Child[]] = [[], []];
  collectRows(table.children, rows, strays);
  if (rows.every((row) => row.children.length === 0)) return strays;
  table.attribs = {};
  table.children = [elementLike(table, "tbody", rows)];
  return [...strays, table];
}

function collectRows(children: readonly Child[], rows: HtmlTag[], strays: Child[]): void {
  for (const child of children) {
    if (!isHtmlTag(child)) strays.push(...blankless(child));
    else if (rowGroups.has(child.name)) collectRows(child.children, rows, strays);
    else if (child.name === "tr") rows.push(rowOf(child, strays));
    else if (cellTags.has(child.name)) rows.push(elementLike(child, "tr", [child]));
    else strays.push(...loose(child));
  }
}

function rowOf(row: HtmlTag, strays: Child[]): HtmlTag {
  const isCell = (child: Child) => isHtmlTag(child) && cellTags.has(child.name);
  strays.push(...row.children.filter((child) => !isCell(child)).flatMap((child) => loose(child).flatMap(blankless)));
  row.attribs = {};
  row.children = row.children.filter(isCell);
  return row;
}

function blankless(child: Child): Child[] {
  return child.type === ElementType.Text && child.data.trim() === "" ? [] : [child];
}

function cellOf(cell: HtmlTag): Child[] {
  const spans = (["colspan", "rowspan"] as const).map((name) => [name, spannedBy(cell.attribs[name])] as const);
  cell.attribs = Object.fromEntries(spans.filter(([, count]) => count > 1).map(([name, count]) => [name, `${count}`]));
  return [cell];
}

/** One picture and its caption; with anything else in it, the parts stand alone. */
function figureOf(figure: HtmlTag, holdsBox: boolean): Child[] {
  const caption = figure.children.find((child) => isHtmlTag(child) && child.name === "figcaption");
  const rest = figure.children.filter((child) => child !== caption);
  const pictures = holdsBox ? [] : rest.flatMap(picturesIn);
  const [picture] = pictures;
  if (!picture || pictures.length > 1 || rest.some((child) => textOf(child).trim() !== "")) {
    figure.children = figure.children.map(asParagraph);
    return undone(figure);
  }
  figure.attribs = {};
  figure.children = [picture, caption ?? elementLike(figure, "figcaption", [])];
  return [figure];
}

function picturesIn(child: Child): HtmlTag[] {
  if (!isHtmlTag(child)) return [];
  return child.name === "img" ? [child] : child.children.flatMap(picturesIn);
}

/** Outside a figure, a caption is a paragraph. */
export function asParagraph(child: Child): Child {
  if (isHtmlTag(child) && child.name === "figcaption") child.name = "p";
  return child;
}

function captionOf(caption: HtmlTag): Child[] {
  caption.attribs = {};
  caption.children = inLine(caption.children, []);
  return [caption];
}

/** Blocks in a line of text become their text, apart by spaces. */
function inLine(children: readonly Child[], line: Child[]): Child[] {
  for (const child of children) {
    if (!isHtmlTag(child)) line.push(child);
    else if (child.name === "img") line.push(...textNode(child.attribs.alt ?? ""));
    else if (child.attribs["data-formula"] !== undefined)
      line.push(elementLike(child, "span", child.children, inlineFormula));
    else if (inlineTags.has(child.name))
      line.push(elementLike(child, child.name, inLine(child.children, []), child.attribs));
    else if (plainInlineTags.has(child.name)) inLine(child.children, line);
    else {
      line.push(...textNode(" "));
      inLine(child.children, line);
      line.push(...textNode(" "));
    }
  }
  return line;
}

const inlineFormula = { "data-formula": "inline" };

function boxOf(box: HtmlTag, { inPre }: TreePlace, { box: mark }: TreePlace): Child[] {
  const { "data-formula": formula, "data-callout": callout, "data-link-card": card } = box.attribs;
  if (formula === (box.name === "div" ? "block" : "inline") && !inPre) return formulaOf(box, formula);
  if (box.name === "div" && isCalloutKind(callout)) {
    box.attribs = { "data-callout": callout };
    return [box];
  }
  if (box.name === "div" && card !== undefined && !mark?.holdsBox && isCard(box)) return [box];
  return undone(box, box.name === "div" ? "x" : "u");
}

function formulaOf(box: HtmlTag, formula: string): Child[] {
  const tex = textOf(box).trim();
  if (tex === "") return [];
  box.attribs = { "data-formula": formula };
  box.children = textNode(tex);
  return [box];
}

/** Whether it is a card, which then has its link only. */
function isCard(box: HtmlTag): boolean {
  const links = box.children.flatMap(linksIn);
  const [link] = links;
  const href = link?.attribs.href?.trim() ?? "";
  if (!link || links.length > 1 || !isCardLink(href) || box.children.some((child) => picturesIn(child).length > 0))
    return false;
  const title = textOf(link).trim();
  if (textOf(box).trim() !== title) return false;
  link.attribs = { href };
  link.children = textNode(title || href);
  box.attribs = { "data-link-card": "" };
  box.children = [link];
  return true;
}

function linksIn(child: Child): HtmlTag[] {
  if (!isHtmlTag(child)) return [];
  return child.name === "a" ? [child] : child.children.flatMap(linksIn);
}

function codeOf(code: HtmlTag, inPre: boolean): Child[] {
  const language = code.attribs["data-language"] ?? "";
  code.attribs = inPre && isCodeLanguage(language) ? { "data-language": language } : {};
  return [code];
}

function elementLike(tag: HtmlTag, name: string, children: Child[], attribs: HtmlTag["attribs"] = {}): HtmlTag {
  const made = tag.cloneNode(false);
  made.name = name;
  made.attribs = { ...attribs };
  made.children = children;
  return made;
}
