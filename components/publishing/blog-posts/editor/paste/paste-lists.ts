import { hasClass, isElement, isText, styleOf, tagNameOf, unwrap } from "./paste-styles.ts";

/** One item of a list that was written line by line. */
type Item = { key: string; level: number; ordered: boolean; start: number; content: Element };

/** Word writes lists as paragraphs, its online version as many lists of one item, others nest them wrongly. */
export function settleLists(body: Element): void {
  for (const wrapper of body.querySelectorAll(".ListContainerWrapper")) unwrap(wrapper);
  for (const parent of parentsOf(body)) gatherRuns(parent);
  for (const bullet of [...body.querySelectorAll("span")]) {
    if (styleOf(bullet, "mso-list") === "ignore") bullet.remove();
  }
  for (const list of body.querySelectorAll("ul,ol")) adoptLists(list);
}

function parentsOf(body: Element): Set<Element> {
  const lines = body.querySelectorAll("p, li[data-aria-level]");
  const parents = [...lines].map((line) =>
    tagNameOf(line) === "p" ? line.parentElement : line.parentElement?.parentElement,
  );
  return new Set(parents.filter((parent) => parent !== null && parent !== undefined));
}

function gatherRuns(parent: Element): void {
  let run: Item[] = [];
  let members: Element[] = [];
  const close = () => {
    if (run.length > 0) members[0]?.before(...nested(parent.ownerDocument, run));
    for (const member of members) member.remove();
    [run, members] = [[], []];
  };
  for (const node of [...parent.childNodes]) {
    if (isText(node) && node.data.trim() === "") continue;
    const items = isElement(node) ? itemsOf(node) : [];
    const last = run.at(-1);
    if (items.length > 0 && isElement(node)) {
      run.push(...items);
      members.push(node);
    } else if (last && isElement(node) && continues(node)) last.content.append(node);
    else close();
  }
  close();
}

/** A paragraph of the list without a bullet belongs to the item before. */
function continues(element: Element): boolean {
  return tagNameOf(element) === "p" && hasClass(element, /^MsoListParagraph/) && !isBlankLine(element);
}

const isBlankLine = (element: Element) => (element.textContent ?? "").trim() === "" && !element.querySelector("img");

function itemsOf(element: Element): Item[] {
  const name = tagNameOf(element);
  if (name === "p") return wordItem(element);
  if (name !== "ul" && name !== "ol") return [];
  const items = [...element.children].map((item) => onlineItem(item, element));
  return items.some((item) => item === undefined) ? [] : items.filter((item) => item !== undefined);
}

/** `mso-list:l0 level2 lfo1`, with the bullet or number as text. */
function wordItem(line: Element): Item[] {
  const [, key = "", level = "1"] = /^(\S+)\s+level(\d+)/.exec(styleOf(line, "mso-list")) ?? [];
  if (key === "") return [];
  const sign = [...line.querySelectorAll("span")].find((span) => styleOf(span, "mso-list") === "ignore");
  const marker = (sign?.textContent ?? "").replace(/[\s\u00A0]+/g, "");
  sign?.remove();
  const content = line.ownerDocument.createElement("li");
  const paragraph = line.ownerDocument.createElement("p");
  paragraph.append(...line.childNodes);
  paragraph.setAttribute("style", line.getAttribute("style") ?? "");
  content.append(paragraph);
  return [{ key, level: Number(level), content, ...numbering(marker) }];
}

/** `3.`, `b)`, `(iv)` and `1.2.` count; `·`, `o` and `§` do not. */
function numbering(marker: string): { ordered: boolean; start: number } {
  const ordered = /^\(?(?:\d+(?:\.\d+)*[.)]?|[a-z]{1,5}[.)])\)?$/i.test(marker);
  const counted = /^\(?(\d+)[.)]*$/.exec(marker)?.[1];
  return { ordered, start: counted === undefined ? 1 : Number(counted) };
}

function onlineItem(item: Element, list: Element): Item | undefined {
  const level = Number(item.getAttribute("data-aria-level"));
  if (tagNameOf(item) !== "li" || !Number.isInteger(level) || level < 1) return undefined;
  const content = item.ownerDocument.createElement("li");
  content.append(...item.childNodes);
  const start = Number(list.getAttribute("start") ?? 1);
  const key = item.getAttribute("data-listid") ?? "";
  return { key, level, ordered: tagNameOf(list) === "ol", start: Number.isInteger(start) ? start : 1, content };
}

type Open = { key: string; level: number; ordered: boolean; list: Element };

function nested(page: Document, items: readonly Item[]): Element[] {
  const roots: Element[] = [];
  const open: Open[] = [];
  for (const item of items) {
    closeDeeper(open, item);
    if (open.at(-1)?.level !== item.level) {
      const list = page.createElement(item.ordered ? "ol" : "ul");
      if (item.ordered && item.start !== 1) list.setAttribute("start", String(item.start));
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else roots.push(list);
      open.push({ ...item, list });
    }
    open.at(-1)?.list.append(item.content);
  }
  return roots;
}

function closeDeeper(open: Open[], item: Item): void {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const same = open.at(-1);
  if (same?.level === item.level && (same.ordered !== item.ordered || same.key !== item.key)) open.pop();
}

/** A list directly in a list belongs to the item before it. */
function adoptLists(list: Element): void {
  const parent = list.parentElement;
  if (!parent || !["ul", "ol"].includes(tagNameOf(parent))) return;
  const before = list.previousElementSibling;
  if (before && tagNameOf(before) === "li") before.append(list);
  else {
    const item = list.ownerDocument.createElement("li");
    list.replaceWith(item);
    item.append(list);
  }
}
