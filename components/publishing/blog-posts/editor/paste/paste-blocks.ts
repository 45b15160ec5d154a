import { asElement, hasClass, isBlock, styleOf, tagNameOf, unwrap } from "./paste-styles.ts";

/** What a paragraph is called becomes what it is; what only fills or lays out a page goes. */
export function settleBlocks(body: Element): void {
  for (const element of [...body.querySelectorAll("p, div, aside, h1")]) settleBlock(element);
  for (const table of [...body.querySelectorAll("table")]) unwrapFrame(table);
  for (const list of body.querySelectorAll("div")) {
    if (/^(?:foot|end)note-list/.test(styleOf(list, "mso-element"))) list.querySelector("hr")?.remove();
  }
  for (const line of [...body.querySelectorAll("br")]) if (isFiller(line)) line.remove();
  removeEmpty(body);
  for (const element of body.querySelectorAll("*")) keepNeeded(element);
}

function settleBlock(element: Element): void {
  const level = headingLevel(element);
  if (level !== undefined) asElement(element, `h${level}`);
  else if (hasClass(element, /^Mso(?:Intense)?Quote/)) asQuote(element);
  else if (tagNameOf(element) === "aside") asElement(element, "div").setAttribute("data-callout", "note");
}

function headingLevel(element: Element): number | undefined {
  if (hasClass(element, /^MsoTitle/) || (tagNameOf(element) === "p" && hasClass(element, /^title$/))) return 1;
  const named = element.getAttribute("role") === "heading" ? element.getAttribute("aria-level") : undefined;
  const level = Number(named ?? styleOf(element, "mso-outline-level"));
  return Number.isInteger(level) && level >= 1 && level <= 6 && tagNameOf(element) !== "h1" ? level : undefined;
}

/** Lines of one quotation stay together. */
function asQuote(line: Element): void {
  const before = line.previousElementSibling;
  if (before?.hasAttribute("data-paste-quote")) {
    before.append(line);
    return;
  }
  const quote = line.ownerDocument.createElement("blockquote");
  quote.setAttribute("data-paste-quote", "");
  line.replaceWith(quote);
  quote.append(line);
}

/** A table of one cell is a frame around text. */
function unwrapFrame(table: Element): void {
  const cells = table.querySelectorAll("td, th");
  const [cell] = cells;
  if (cell && cells.length === 1) table.replaceWith(...cell.childNodes);
}

/** A line break between blocks, at the end of one, or that starts a page. */
function isFiller(line: Element): boolean {
  if (line.closest("pre")) return false;
  if (line.hasAttribute("clear") || hasClass(line, /^Apple-interchange/)) return true;
  const { parentElement: parent } = line;
  if (parent && [...parent.childNodes].some(isBlock)) return true;
  let after = line.nextSibling;
  while (after && after.nodeType === 3 && (after.textContent ?? "").trim() === "") after = after.nextSibling;
  return after === null && parent !== null && isBlock(parent);
}

const shows = "img, hr, td, th, li, [data-formula]";

/** From the inside out, so that what only held empty paragraphs goes too. */
function removeEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll("p,h1,h2,h3,h4,h5,h6,blockquote,div,li,ul,ol")].reverse()) {
    const isShown = (element.textContent ?? "").trim() !== "" || element.querySelector(shows) !== null;
    if (!isShown) element.remove();
  }
  for (const element of [...body.querySelectorAll("section, article, main, font")]) unwrap(element);
}

const needed = new Set(
  "href src alt width height colspan rowspan start data-formula data-callout data-language data-link-card".split(" "),
);

function keepNeeded(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isSize = (name === "width" || name === "height") && tagNameOf(element) !== "img";
    const isLanguage = name === "class" && /\blang(?:uage)?-/.test(value);
    if (!isLanguage && (isSize || !needed.has(name))) element.removeAttribute(name);
  }
}
