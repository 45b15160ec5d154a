import { type Child, isHtmlTag, textOf } from "#lib/platform/html/html-nodes.ts";

const withoutEnd = new Set(["br", "hr", "img"]);

/**
 * HTML of a tree. Other writers leave angle brackets in attributes, which careless readers take for tags, and write
 * MathML as XML.
 */
export function writtenHtml(nodes: readonly Child[]): string {
  return nodes.map(written).join("");
}

function written(node: Child): string {
  if (!isHtmlTag(node)) return escaped(textOf(node));
  const { name, attribs, children } = node;
  const given = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapedAttribute(value)}"`);
  const start = `<${name}${given.join("")}>`;
  return withoutEnd.has(name) ? start : `${start}${writtenHtml(children)}</${name}>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function escapedAttribute(text: string): string {
  return escaped(text).replaceAll('"', "&quot;");
}
