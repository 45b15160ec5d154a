/** Reads `style` as text: browsers drop what Word invents, such as `mso-list`. */
export function styleOf(element: Element, name: string): string {
  const style = element.getAttribute("style") ?? "";
  let found = "";
  for (const part of style.split(";")) {
    const colon = part.indexOf(":");
    if (part.slice(0, colon).trim().toLowerCase() === name)
      found = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return found;
}

export function hasClass(element: Element, name: RegExp): boolean {
  return [...element.classList].some((one) => name.test(one));
}

export const tagNameOf = (element: Element) => element.nodeName.toLowerCase();

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts another element with the same content in its place. */
export function asElement(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
}

export const blockNames = new Set(
  "address article aside blockquote body caption center dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

export const isBlock = (node: Node): node is Element => isElement(node) && blockNames.has(tagNameOf(node));

export const isElement = (node: Node): node is Element => node.nodeType === 1;
export const isText = (node: Node): node is Text => node.nodeType === 3;
