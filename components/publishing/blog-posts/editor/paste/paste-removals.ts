import { hasClass, styleOf, tagNameOf, unwrap } from "./paste-styles.ts";

const neverText =
  "script,style,meta,link,title,xml,template,object,embed,iframe,input,button,select,textarea,noscript,col,colgroup";

/** Takes out what is no text of the document. Returns how many pictures cannot be read. */
export function withoutForeign(page: Document): number {
  const { body } = page;
  keepClassMarks(page);
  for (const element of body.querySelectorAll(neverText)) element.remove();
  removeComments(body);
  for (const element of [...body.querySelectorAll("*")]) {
    if (isGone(element)) element.remove();
    else if (tagNameOf(element) === "ins") unwrap(element);
  }
  keepFormulas(body);
  const left = removePictures(body);
  for (const element of [...body.querySelectorAll("*")]) settleForeign(element);
  return left;
}

/** Apple's programs write what is struck or bold as a class, with its rule in the head. */
function keepClassMarks(page: Document): void {
  const generator = page.querySelector('meta[name="Generator" i]')?.getAttribute("content") ?? "";
  if (!/cocoa/i.test(generator)) return;
  const rules = [...page.querySelectorAll("style")].map(({ textContent }) => textContent ?? "").join("\n");
  for (const [, name = "", style = ""] of rules.matchAll(/span\.(\w+)\s*\{([^}]*)\}/g)) {
    for (const span of page.body.querySelectorAll(`span.${name}`)) {
      span.setAttribute("style", `${style};${span.getAttribute("style") ?? ""}`);
    }
  }
}

function removeComments(body: Element): void {
  const comments = body.ownerDocument.createTreeWalker(body, 128);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

const noteClasses = /^(?:mso(?:comment\w*|anchor)|msocom\w*|comment-?(?:anchor|ref)\w*)$/i;

/** Comments, tracked deletions, bullets written as text, and what was hidden. */
function isGone(element: Element): boolean {
  const name = tagNameOf(element);
  if (name === "del") return element.hasAttribute("datetime") || element.hasAttribute("cite");
  if (styleOf(element, "display") === "none" || styleOf(element, "mso-hide") === "all") return true;
  if (/^comment/.test(styleOf(element, "mso-element")) || styleOf(element, "mso-special-character") === "comment")
    return true;
  if (hasClass(element, noteClasses)) return true;
  return name === "a" && /^#_?(?:cmnt|msocom)/i.test(element.getAttribute("href") ?? "");
}

/** The TeX of a drawn formula: its signs would come twice, once as MathML. */
function keepFormulas(body: Element): void {
  for (const drawn of body.querySelectorAll(".katex")) {
    const tex = drawn.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
    if (!tex) continue;
    const display = drawn.closest(".katex-display");
    const formula = drawn.ownerDocument.createElement(display ? "div" : "span");
    formula.setAttribute("data-formula", display ? "block" : "inline");
    formula.textContent = tex;
    (display ?? drawn).replaceWith(formula);
  }
}

const readable = /^(?:https?:|data:image\/|\/(?!\/))/i;

function removePictures(body: Element): number {
  let left = 0;
  for (const picture of body.querySelectorAll("img")) {
    const isMark = picture.closest('[role="checkbox"]') !== null || isDot(picture);
    if (isMark || readable.test(picture.getAttribute("src")?.trim() ?? "")) {
      if (isMark) picture.remove();
      continue;
    }
    picture.remove();
    left += 1;
  }
  return left;
}

/** One pixel counts readers. */
function isDot(picture: Element): boolean {
  return picture.getAttribute("width") === "1" && picture.getAttribute("height") === "1";
}

/** `o:p`, `st1:place` and `v:shape` are names of other programs: their text stays, drawings go. */
function settleForeign(element: Element): void {
  const name = tagNameOf(element);
  if (/^(?:v|w|m):(?:shape|imagedata|textbox|rect|line|sdtpr|ctrlpr)/.test(name)) element.remove();
  else if (name.includes(":")) unwrap(element);
}
