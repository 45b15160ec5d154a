import TurndownService from "turndown";
import { stringify } from "yaml";
import type { ExportedPost } from "#db/queries/publishing/exported-posts.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { uploadsFolder } from "#lib/platform/file-paths.ts";

/** A post as Markdown (GitHub's kind) with front matter in YAML, as site generators read it. */
export function postMarkdown(post: ExportedPost, translationOf: string | undefined): string {
  const facts = {
    title: post.title,
    slug: post.slug,
    status: post.hiddenAt === null ? post.status : "hidden",
    ...(post.publishedAt ? { date: post.publishedAt.toISOString() } : {}),
    created: post.createdAt.toISOString(),
    updated: post.updatedAt.toISOString(),
    author: fullName(post.author),
    language: post.language,
    ...(translationOf === undefined ? {} : { translationOf }),
    categories: post.categories,
    tags: post.tags,
    excerpt: post.excerpt,
    ...(post.featuredImage ? { featuredImage: besideIt(post.featuredImage) } : {}),
  };
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${markdownOf(post.content)}\n`;
}

/** Pictures lie in a folder beside the texts. */
export const picturesFolder = "pictures";
const besideIt = (address: string) =>
  address.startsWith(uploadsFolder) ? `${picturesFolder}/${address.slice(uploadsFolder.length)}` : address;

/** `html` is a post's sanitised HTML. */
export function markdownOf(html: string): string {
  return service().turndown(html);
}

type Node = HTMLElement;

let made: TurndownService | undefined;

function service(): TurndownService {
  made ??= withRules(
    new TurndownService({
      headingStyle: "atx",
      codeBlockStyle: "fenced",
      bulletListMarker: "-",
      hr: "---",
      emDelimiter: "*",
    }),
  );
  return made;
}

function withRules(turndown: TurndownService): TurndownService {
  const rule = (name: string, filter: TurndownService.Filter, replacement: TurndownService.ReplacementFunction) =>
    turndown.addRule(name, { filter, replacement });
  const has = (tag: string, attribute: string) => (node: Node) => node.nodeName === tag && node.hasAttribute(attribute);
  rule("struck", ["s"], (words) => `~~${words}~~`);
  rule("picture", "img", (_, node) => pictureOf(node as Node));
  rule("inlineFormula", has("SPAN", "data-formula"), (_, node) => `$${node.textContent ?? ""}$`);
  rule("formula", has("DIV", "data-formula"), (_, node) => `\n\n$$\n${node.textContent ?? ""}\n$$\n\n`);
  rule("code", isCodeBlock, (_, node) => codeBlock(node as Node));
  rule("callout", has("DIV", "data-callout"), (words, node) => callout(words, node as Node));
  rule("caption", "figcaption", (words) => (words.trim() === "" ? "" : `\n*${words.trim()}*\n`));
  rule("table", "table", (_, node) => tableOf(node as Node, turndown));
  return turndown;
}

function pictureOf(node: Node): string {
  const words = (node.getAttribute("alt") ?? "").replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ");
  return `![${words}](${besideIt(node.getAttribute("src") ?? "")})`;
}

function isCodeBlock(node: Node): boolean {
  return node.nodeName === "PRE" && node.firstChild?.nodeName === "CODE";
}

function codeBlock(node: Node): string {
  const code = node.firstChild as Node;
  const text = (code.textContent ?? "").replace(/\n$/, "");
  // The fence is longer than any run of backticks in the code.
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}${code.getAttribute("data-language") ?? ""}\n${text}\n${fence}\n\n`;
}

function callout(words: string, node: Node): string {
  const lines = words.trim().split("\n");
  const kind = (node.getAttribute("data-callout") ?? "note").toUpperCase();
  return `\n\n${[`[!${kind}]`, ...lines].map((line) => `> ${line}`.trimEnd()).join("\n")}\n\n`;
}

/** Markdown's tables have one row of headings and one line in each cell; others stay HTML, which Markdown may hold. */
function tableOf(table: Node, turndown: TurndownService): string {
  const rows = Array.from(table.getElementsByTagName("tr"), (row) => Array.from(row.children) as Node[]);
  const [head = [], ...rest] = rows;
  const cells = rows.flat();
  const plain =
    head.length > 0 &&
    head.every((cell) => cell.nodeName === "TH") &&
    rest.flat().every((cell) => cell.nodeName === "TD") &&
    rows.every((row) => row.length === head.length) &&
    cells.every(
      (cell) => !cell.hasAttribute("colspan") && !cell.hasAttribute("rowspan") && cell.children.length <= 1,
    ) &&
    cells.every((cell) => ["P", undefined].includes(cell.children[0]?.nodeName));
  if (!plain) return `\n\n${table.outerHTML}\n\n`;
  const line = (row: readonly Node[]) => `| ${row.map((cell) => inOneLine(cell, turndown)).join(" | ")} |`;
  return `\n\n${[line(head), `|${" --- |".repeat(head.length)}`, ...rest.map(line)].join("\n")}\n\n`;
}

function inOneLine(cell: Node, turndown: TurndownService): string {
  return turndown
    .turndown(cell.innerHTML)
    .replace(/\s*\n\s*/g, " ")
    .replaceAll("|", "\\|");
}
