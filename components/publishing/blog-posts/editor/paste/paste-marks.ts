import { isElement, isText, styleOf, tagNameOf, unwrap } from "./paste-styles.ts";

type Marks = Readonly<{ strong: boolean; em: boolean; s: boolean }>;
const none: Marks = { strong: false, em: false, s: false };

/** Elements that only say how text looks. */
const looks = new Set(
  "span font b strong i em u s strike del sup sub small big tt label abbr acronym cite dfn var bdi bdo mark time nobr".split(
    " ",
  ),
);
const own: Readonly<Record<string, Partial<Marks>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
};

/** Bold, italic and struck text is so for each piece of text; no element around it says it any more. */
export function pushMarks(body: Element): void {
  mark(body, none);
  for (const element of [...body.querySelectorAll("[data-paste-look]")]) unwrap(element);
}

function mark(parent: Element, marks: Marks): void {
  for (const node of [...parent.childNodes]) {
    if (isText(node)) wrap(node, marks);
    else if (isElement(node)) markElement(node, marks);
  }
}

function markElement(element: Element, outer: Marks): void {
  const name = tagNameOf(element);
  // Code and formulas look as they are.
  if (["pre", "code"].includes(name) || element.hasAttribute("data-formula")) return;
  const marks = marksOf(element, outer);
  // A heading is bold already.
  mark(element, /^(?:h[1-6]|th)$/.test(name) || isTitle(element) ? { ...marks, strong: false } : marks);
  if (looks.has(name)) element.setAttribute("data-paste-look", "");
}

const isTitle = (element: Element) => element.closest('h1,h2,h3,h4,h5,h6,th,[role="heading"],.MsoTitle') !== null;

function marksOf(element: Element, outer: Marks): Marks {
  const marks = { ...outer, ...own[tagNameOf(element)] };
  const weight = styleOf(element, "font-weight");
  const slant = styleOf(element, "font-style");
  const lines = `${styleOf(element, "text-decoration")} ${styleOf(element, "text-decoration-line")}`;
  return {
    strong: weight === "" || weight === "inherit" ? marks.strong : /^(?:bold(?:er)?|[6-9]\d\d)$/.test(weight),
    em: slant === "" || slant === "inherit" ? marks.em : /^(?:italic|oblique)/.test(slant),
    s: marks.s || lines.includes("line-through"),
  };
}

function wrap(text: Text, marks: Marks): void {
  if (text.data.trim() === "") return;
  const place = text.ownerDocument.createComment("");
  text.replaceWith(place);
  let inner: Node = text;
  for (const name of ["s", "em", "strong"] as const) {
    if (!marks[name]) continue;
    const around = text.ownerDocument.createElement(name);
    around.append(inner);
    inner = around;
  }
  place.replaceWith(inner);
}
