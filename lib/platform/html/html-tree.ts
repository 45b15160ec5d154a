import render from "dom-serializer";
import { withoutControls } from "#lib/platform/forms/posted-text.ts";
import { type Child, type HtmlTag, type HtmlTree, isHtmlTag, textNode } from "./html-nodes.ts";
import { asParagraph, shaped, type TreePlace, withoutLooseParts } from "./html-shapes.ts";
import { isLinkAllowed } from "./links.ts";
import { isForeignPicture, isOwnPicture } from "./picture-address.ts";

export type { Child, HtmlTree } from "./html-nodes.ts";

/** Elements that browsers parse differently, or that no post needs; removed with their content. */
export const nonTextTags = (
  "script style textarea option select xmp noscript noembed noframes iframe frameset object applet svg math template title " +
  "plaintext audio video canvas head"
).split(" ");
const gone = new Set(nonTextTags);

const renamed: Readonly<Record<string, string>> = { b: "strong", i: "em", del: "s", strike: "s" };

const nowhere: TreePlace = { inLink: false, inPre: false, inCaption: false };

/** Pictures elsewhere become links. `readHtml` must have limited the nesting. */
export function settledHtml(tree: HtmlTree): string {
  settle(tree, nowhere, "");
  return render(tree, { encodeEntities: "utf8" });
}

function settle(parent: HtmlTree | HtmlTag, place: TreePlace, name: string): void {
  const settledChildren = parent.children.flatMap((child) => settled(child, place));
  const children = withoutLooseParts(name, settledChildren);
  parent.children = name === "figure" ? children : children.map(asParagraph);
  for (const child of parent.children) child.parent = parent;
}

function settled(node: Child, place: TreePlace): Child[] {
  if (node.type === "text") {
    node.data = withoutControls(node.data);
    return [node];
  }
  if (!isHtmlTag(node) || gone.has(node.name)) return [];
  for (const [name, value] of Object.entries(node.attribs)) node.attribs[name] = withoutControls(value);
  if (node.name === "img") return pictureOf(node, place.inLink);
  const isLink = node.name === "a" && !place.inLink && isLinkAllowed(node.attribs.href ?? "");
  const inside = placeIn(node, place, isLink);
  settle(node, inside, node.name);
  if (node.name === "a" && !isLink) return node.children;
  node.name = renamed[node.name] ?? node.name;
  return shaped(node, place, inside) ?? [node];
}

function placeIn({ name, attribs }: HtmlTag, place: TreePlace, isLink: boolean): TreePlace {
  const isBox = name === "figure" || attribs["data-link-card"] !== undefined;
  if (isBox && place.box) place.box.holdsBox = true;
  return {
    inLink: place.inLink || isLink,
    inPre: place.inPre || name === "pre",
    inCaption: place.inCaption || name === "figcaption",
    box: isBox ? { holdsBox: false } : place.box,
  };
}

function pictureOf(node: HtmlTag, inLink: boolean): Child[] {
  const src = node.attribs.src?.trim() ?? "";
  if (isOwnPicture(src)) return [node];
  const words = textNode(node.attribs.alt?.trim() ?? "");
  if (inLink) return words;
  if (!isForeignPicture(src)) return [];
  node.name = "a";
  node.attribs = { href: src };
  node.children = words.length > 0 ? words : textNode(src);
  return [node];
}
