import { parseDocument } from "htmlparser2";

export type HtmlTree = ReturnType<typeof parseDocument>;
export type Child = HtmlTree["children"][number];
export type HtmlTag = Extract<Child, { attribs: unknown }>;

export function isHtmlTag(node: Child): node is HtmlTag {
  return "attribs" in node;
}

/** All text below, as it stands. */
export function textOf(node: Child): string {
  if (node.type === "text") return node.data;
  return isHtmlTag(node) ? node.children.map(textOf).join("") : "";
}

export function textNode(text: string): Child[] {
  return parseDocument(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")).children;
}
