import { parseDocument } from "htmlparser2";
import { codeLanguages, isCodeLanguage } from "#lib/platform/html/code-languages.ts";
import { type Child, type HtmlTag, isHtmlTag, textNode, textOf } from "#lib/platform/html/html-nodes.ts";
import { type CalloutKind, isCalloutKind, wideFormula } from "#lib/platform/html/post-shapes.ts";
import { placeOfWord } from "./body-words.ts";
import { drawFormulas } from "./draw-formulas.ts";
import { namedHeadings } from "./headings.ts";
import { codePainter } from "./highlighted-code.ts";
import { writtenHtml } from "./written-html.ts";

/**
 * What is stored is small and inert; this makes of it what readers see: formulas drawn, code coloured, headings with
 * names, tables that scroll. Only for HTML from `safePostHtml`. `withWords` adds the words of a language.
 */
export function dressedHtml(html: string): string {
  if (!/<(?:h[1-6]|pre|table|figure|div|span)\b/.test(html)) return html;
  const tree = parseDocument(html);
  for (const { tag, id } of namedHeadings(tree)) tag.attribs.id = id;
  const all = tree.children.flatMap(tagsIn);
  showFormulas(all);
  const paint = codePainter();
  let tables = 0;
  for (const tag of all) {
    const callout = tag.attribs["data-callout"];
    if (tag.name === "pre") showCode(tag, paint);
    // What is left of it after its block: code in a part of one.
    else if (tag.name === "code") tag.attribs = {};
    else if (tag.name === "table") showTable(tag, ++tables);
    else if (tag.name === "figure") withoutEmptyCaption(tag);
    else if (isCalloutKind(callout)) showCallout(tag, callout);
    else if (tag.attribs["data-link-card"] !== undefined) showCard(tag);
  }
  return writtenHtml(tree.children);
}

/** Parents before what is in them. */
function tagsIn(node: Child): HtmlTag[] {
  return isHtmlTag(node) ? [node, ...node.children.flatMap(tagsIn)] : [];
}

function showFormulas(all: readonly HtmlTag[]): void {
  const formulas = all.filter(({ attribs }) => attribs["data-formula"] !== undefined);
  const drawn = drawFormulas(formulas.map((tag) => ({ tex: textOf(tag), isBlock: tag.name === "div" })));
  for (const [index, tag] of formulas.entries()) {
    const tex = textOf(tag);
    const mathml = drawn[index]?.mathml;
    const isWide = tex.length > wideFormula;
    tag.attribs = { class: tag.name === "div" ? "formula" : isWide ? "formula-wide" : "formula-line" };
    if (mathml !== undefined && isWide) Object.assign(tag.attribs, scrolling(placeOfWord("formula")));
    tag.children = mathml === undefined ? [element(tag, "code", {}, textNode(tex))] : parseDocument(mathml).children;
  }
}

/** Reached by keyboard, so that it can be scrolled by it. */
function scrolling(name: string): Record<string, string> {
  return { role: "group", tabindex: "0", "aria-label": name };
}

function showCode(pre: HtmlTag, paint: ReturnType<typeof codePainter>): void {
  const [code] = pre.children;
  const language = code && isHtmlTag(code) && code.name === "code" ? code.attribs["data-language"] : undefined;
  const isKnown = language !== undefined && isCodeLanguage(language);
  const word = placeOfWord("code");
  Object.assign(pre.attribs, scrolling(isKnown ? `${word}: ${codeLanguages[language]}` : word));
  if (!code || !isHtmlTag(code) || !isKnown) return;
  code.attribs = {};
  const isText = code.children.every((child) => child.type === "text");
  const painted = isText ? paint(textOf(code), language) : undefined;
  if (painted !== undefined) code.children = parseDocument(painted).children;
}

function showTable(table: HtmlTag, number: number): void {
  for (const [row, line] of table.children
    .filter(isHtmlTag)
    .flatMap((body) => body.children.filter(isHtmlTag))
    .entries()) {
    for (const cell of line.children.filter(isHtmlTag))
      if (cell.name === "th") cell.attribs.scope = row === 0 ? "col" : "row";
  }
  const inside = element(table, "table", table.attribs, table.children);
  table.name = "div";
  table.attribs = { class: "table-frame", ...scrolling(placeOfWord(`table ${number}`)) };
  table.children = [inside];
}

function withoutEmptyCaption(figure: HtmlTag): void {
  figure.children = figure.children.filter(
    (child) => !isHtmlTag(child) || child.name === "img" || textOf(child).trim() !== "",
  );
}

function showCallout(box: HtmlTag, kind: CalloutKind): void {
  box.attribs = { class: `callout callout-${kind}`, role: "note" };
  box.children = [element(box, "p", { class: "callout-word" }, textNode(placeOfWord(kind))), ...box.children];
}

function showCard(box: HtmlTag): void {
  const link = box.children.find(isHtmlTag);
  if (!link) return;
  const { href = "" } = link.attribs;
  const host = URL.canParse(href) ? new URL(href).host : "";
  box.name = "a";
  box.attribs = { class: "link-card", ...link.attribs };
  box.children = [element(box, "strong", {}, link.children), element(box, "span", {}, textNode(host))];
}

function element(like: HtmlTag, name: string, attribs: Record<string, string>, children: Child[]): HtmlTag {
  const made = like.cloneNode(false);
  made.name = name;
  made.attribs = attribs;
  made.children = children;
  return made;
}
