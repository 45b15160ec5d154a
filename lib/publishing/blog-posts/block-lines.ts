import { safePostOf } from "#lib/platform/html/html.ts";
import type { Child } from "#lib/platform/html/html-tree.ts";

/** Elements that make a line of their own when HTML is read as text. */
const blocks = new Set("p h1 h2 h3 h4 h5 h6 li blockquote pre hr table tr figure figcaption div ul ol".split(" "));

/** A post's HTML as lines of text, one for each paragraph; pictures by `[description]`. */
export function blockLines(html: string): string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  const read = (node: Child) => {
    if (node.type === "text") line += node.data;
    if (!("attribs" in node)) return;
    const isBlock = blocks.has(node.name) || node.name === "br";
    if (isBlock) end();
    if (node.name === "img") line += ` [${node.attribs.alt || node.attribs.src || ""}] `;
    node.children.forEach(read);
    if (isBlock) end();
  };
  safePostOf(html).tree.children.forEach(read);
  end();
  return lines;
}
