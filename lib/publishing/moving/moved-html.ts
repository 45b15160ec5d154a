import { DomUtils, parseDocument } from "htmlparser2";
import type { Child, HtmlTree } from "#lib/platform/html/html-tree.ts";
import { pathOf } from "./moved-post.ts";

type Tag = Extract<Child, { attribs: unknown }>;

/**
 * Turns what other programs write into what posts may hold here: frames and bookmarks become link cards, call-outs and
 * languages of code get their names, links to posts that move along lead to their new address. Changes the tree.
 */
export function settleMoved(tree: HtmlTree, newPaths: ReadonlyMap<string, string>): void {
  for (const node of DomUtils.getElementsByTagName(() => true, tree)) {
    const card = cardOf(node);
    if (card) replace(node, card);
    else {
      nameCallout(node);
      nameLanguage(node);
      relink(node, newPaths);
    }
  }
}

function cardOf(node: Tag): Child[] | undefined {
  if (node.name === "iframe") return linkCard(watchedAt(node.attribs.src ?? ""), "");
  if (hasClass(node, "kg-bookmark-container")) {
    const title = DomUtils.findOne((inner) => hasClass(inner, "kg-bookmark-title"), node.children);
    return linkCard(node.attribs.href ?? "", title ? DomUtils.textContent(title) : "");
  }
  if (hasClass(node, "wp-block-embed__wrapper")) return linkCard(DomUtils.textContent(node).trim(), "");
  return undefined;
}

/** Films are named by the page where they are watched, not by the frame. */
function watchedAt(src: string): string {
  const film = /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/i.exec(src)?.[1];
  if (film) return `https://www.youtube.com/watch?v=${film}`;
  return src.startsWith("//") ? `https:${src}` : src;
}

function linkCard(address: string, title: string): Child[] {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const words = title.trim() || address;
  return parseDocument(`<div data-link-card><a href="${escaped(address)}">${escaped(words)}</a></div>`).children;
}

function nameCallout(node: Tag): void {
  if (node.name !== "div" || !hasClass(node, "kg-callout-card")) return;
  node.attribs = { "data-callout": "note" };
}

function nameLanguage(node: Tag): void {
  if (node.name !== "code") return;
  const around = node.parent && "attribs" in node.parent ? node.parent.attribs.class : "";
  const language = /\b(?:lang|language)-([\w+#-]+)/i.exec(`${node.attribs.class ?? ""} ${around ?? ""}`)?.[1];
  if (language) node.attribs = { "data-language": language.toLowerCase() };
}

function relink(node: Tag, newPaths: ReadonlyMap<string, string>): void {
  const { href } = node.attribs;
  if (node.name !== "a" || href === undefined) return;
  const moved = newPaths.get(href) ?? newPaths.get(keyOf(href));
  if (moved) node.attribs.href = moved;
}

/** Host and path: two sites may have the same paths. */
export function keyOf(address: string): string {
  const url = URL.parse(address);
  return url === null ? pathOf(address) : `${url.host}${pathOf(address)}`;
}

function replace(node: Tag, others: Child[]): void {
  const { parent } = node;
  if (!parent) return;
  for (const other of others) other.parent = parent;
  parent.children.splice(parent.children.indexOf(node), 1, ...others);
}

function hasClass(node: Child, name: string): boolean {
  return "attribs" in node && (node.attribs.class ?? "").split(/\s+/).includes(name);
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
