import { parseDocument } from "htmlparser2";
import { attributesOf, descendants, isTag, type Node } from "#server/front/nodes.ts";

export const parsed = (html: string) => parseDocument(html);

export function parsedElementsOf(page: Node, name: string): Record<string, string | undefined>[] {
  return [...descendants(page)]
    .filter(({ node }) => isTag(node, name))
    .map(({ node }) => ({ ...attributesOf(node), text: textBelow(node) }));
}

function textBelow(node: Node): string {
  return [...descendants(node)].map(({ node: below }) => (below.type === "text" ? below.data : "")).join("");
}

/** Leaves out parts marked as another language. */
export function shownWordsOf(node: Node, language: string): string[] {
  const texts: string[] = [];
  collect(node, language, texts);
  return texts.join(" ").match(/[\p{L}’']+/gu) ?? [];
}

const silent = ["script", "style", "template"];
const told = ["aria-label", "title", "alt", "placeholder"];

function collect(node: Node, language: string, texts: string[]): void {
  if (node.type === "text") texts.push(node.data);
  if (silent.some((name) => isTag(node, name))) return;
  const attributes = attributesOf(node);
  if (attributes.lang && attributes.lang !== language) return;
  for (const name of told) texts.push(attributes[name] ?? "");
  if ("children" in node) for (const child of node.children) collect(child, language, texts);
}

/** English words that do not exist in Spanish, French or German. */
const english = new Set(["the", "and", "with", "your", "you", "are", "this", "that", "from", "which", "our", "their"]);

export function foreignWords(words: readonly string[]): string[] {
  return words.filter((word) => english.has(word.toLowerCase()));
}
