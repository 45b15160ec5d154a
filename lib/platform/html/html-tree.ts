import render from "dom-serializer";
import { parseDocument } from "htmlparser2";
import { withoutControls } from "#lib/platform/forms/posted-text.ts";
import { isLinkAllowed } from "./links.ts";
import { isForeignPicture, isOwnPicture } from "./picture-address.ts";

export type HtmlTree = ReturnType<typeof parseDocument>;
export type Child = HtmlTree["children"][number];
type Tag = Extract<Child, { attribs: unknown }>;

/** Elements that browsers parse differently, or that no post needs; removed with their content. */
export const nonTextTags = (
  "script style textarea option select xmp noscript noembed noframes iframe frameset object applet svg math template title " +
  "plaintext audio video canvas head"
).split(" ");
const gone = new Set(nonTextTags);

const renamed: Readonly<Record<string, string>> = { b: "strong", i: "em", del: "s", strike: "s" };

/** Pictures elsewhere become links. `readHtml` must have limited the nesting. */
export function settledHtml(tree: HtmlTree): string {
  settle(tree, false);
  return render(tree, { encodeEntities: "utf8" });
}

function settle(parent: HtmlTree | Tag, inLink: boolean): void {
  const children = parent.children.flatMap((child) => settled(child, inLink));
  for (const child of children) child.parent = parent;
  parent.children = children;
}

function settled(node: Child, inLink: boolean): Child[] {
  if (node.type === "text") {
    node.data = withoutControls(node.data);
    return [node];
  }
  if (!("attribs" in node) || gone.has(node.name)) return [];
  for (const [name, value] of Object.entries(node.attribs)) node.attribs[name] = withoutControls(value);
  if (node.name === "img") return pictureOf(node, inLink);
  const isLink = node.name === "a" && !inLink && isLinkAllowed(node.attribs.href ?? "");
  settle(node, inLink || isLink);
  if (node.name === "a" && !isLink) return node.children;
  node.name = renamed[node.name] ?? node.name;
  return [node];
}

function pictureOf(node: Tag, inLink: boolean): Child[] {
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

function textNode(text: string): Child[] {
  return parseDocument(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")).children;
}
