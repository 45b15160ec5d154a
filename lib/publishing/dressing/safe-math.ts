import { parseDocument } from "htmlparser2";
import { type Child, type HtmlTag, isHtmlTag, textOf } from "#lib/platform/html/html-nodes.ts";
import { normalText } from "#lib/platform/normal-text.ts";
import { mathLetters } from "./math-letters.ts";
import { writtenHtml } from "./written-html.ts";

export type DrawnMath = Readonly<{
  mathml: string;
  /** What a reader sees, without the TeX. */
  text: string;
}>;

const allowedTags = new Set(
  (
    "math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msup msub msubsup mover munder munderover " +
    "mtable mtr mtd mstyle mpadded mphantom menclose"
  ).split(" "),
);
/** Colours are not among them: a formula has those of the page, light and dark. */
const allowedValues: Readonly<Record<string, RegExp>> = {
  xmlns: /^http:\/\/www\.w3\.org\/1998\/Math\/MathML$/,
  encoding: /^application\/x-tex$/,
  display: /^block$/,
  mathvariant: /^normal$/,
  ...Object.fromEntries(
    "stretchy fence separator accent accentunder displaystyle largeop movablelimits symmetric"
      .split(" ")
      .map((name) => [name, /^(?:true|false)$/]),
  ),
  scriptlevel: /^\+?[0-3]$/,
};
const lengths = new Set(
  "lspace rspace minsize maxsize width height depth voffset linethickness mathsize rowspacing".split(" "),
);

/** So much of the page one length may take, and so far back it may lead, in the size of the letters. */
const farthest = { on: 12, back: -2 } as const;

function isLength(value: string): boolean {
  const [, number, unit] = /^(-?\d*\.?\d+)(em|ex|px|pt|mu|%)?$/.exec(value) ?? [];
  if (number === undefined) return false;
  if (unit === "%") return Number(number) >= 0 && Number(number) <= 100;
  const size = Number(number) / ({ ex: 2, px: 16, pt: 12, mu: 18 }[unit ?? ""] ?? 1);
  return size >= farthest.back && size <= farthest.on;
}

/** Signs between parts of a formula that only programs read. */
const invisible = /[\u200b\u2061-\u2064]/gu;

/** MathML with allowed elements and attributes only, in the part of it that browsers draw; undefined for anything else. */
export function safeMath(html: string): DrawnMath | undefined {
  const [math] = parseDocument(html).children.flatMap(mathIn);
  if (!math || !isAllowed(math)) return undefined;
  const text = normalText(shownText(math), "NFKC").replace(invisible, "").replace(/\s+/gu, " ").trim();
  simplify(math);
  return { mathml: writtenHtml([math]), text };
}

function mathIn(node: Child): HtmlTag[] {
  if (!isHtmlTag(node)) return [];
  return node.name === "math" ? [node] : node.children.flatMap(mathIn);
}

function isAllowed(tag: HtmlTag): boolean {
  return (
    allowedTags.has(tag.name) &&
    tag.children.every((child) => (isHtmlTag(child) ? isAllowed(child) : child.type === "text"))
  );
}

const apartTags = new Set(["mtr", "mtd", "mspace"]);

/** Rows and the parts of fractions apart by spaces; what stands in one row together, as it is read. */
function shownText(tag: HtmlTag): string {
  if (tag.name === "annotation") return "";
  if (tag.name === "mphantom") return " ";
  const apart = apartTags.has(tag.name) ? " " : "";
  const parts = tag.children.map((child) => (isHtmlTag(child) ? shownText(child) : textOf(child)));
  return apart + parts.join(tag.name === "mfrac" ? " " : "") + apart;
}

function simplify(tag: HtmlTag): void {
  if (tag.name === "mtable") layOut(tag);
  const { mathvariant = "" } = tag.attribs;
  for (const child of tag.children) if (child.type === "text") child.data = mathLetters(child.data, mathvariant);
  const names = classesOf(tag);
  tag.attribs = Object.fromEntries(Object.entries(tag.attribs).filter(([name, value]) => isKept(name, value)));
  if (tag.name === "menclose") tag.name = "mrow";
  if (names) tag.attribs.class = names;
  for (const child of tag.children) if (isHtmlTag(child)) simplify(child);
}

function isKept(name: string, value: string): boolean {
  return lengths.has(name) ? isLength(value) : (allowedValues[name]?.test(value) ?? false);
}

/** Ours, from `layOut`; frames and strokes are another element that browsers do not draw. */
function classesOf({ name, attribs }: HtmlTag): string | undefined {
  const { notation = "", class: names = "" } = attribs;
  if (name === "menclose")
    return notation.includes("box") ? "math-box" : notation.includes("strike") ? "math-struck" : "";
  return names.startsWith("math-") ? names : undefined;
}

/** Browsers do not draw the attributes of tables: each cell gets a class of ours. */
function layOut({ attribs, children }: HtmlTag): void {
  const [aligns, columnLines, rowLines] = ["columnalign", "columnlines", "rowlines"].map((name) =>
    (attribs[name] ?? "").split(" "),
  );
  const isTight = attribs.columnspacing?.startsWith("0em");
  for (const [row, line] of children.filter(isHtmlTag).entries()) {
    for (const [column, cell] of line.children.filter(isHtmlTag).entries()) {
      const align = aligns?.[column] ?? "";
      const names = [
        ["left", "right"].includes(align) && `math-${align}`,
        isTight && "math-tight",
        isLine(columnLines?.[column]) && "math-line-end",
        isLine(rowLines?.[row]) && "math-line-below",
      ];
      cell.attribs.class = names.filter(Boolean).join(" ");
    }
  }
}

function isLine(line: string | undefined): boolean {
  return line === "solid" || line === "dashed";
}
