import { parseDocument } from "htmlparser2";
import sanitize from "sanitize-html";
import { withoutControls } from "#lib/platform/forms/posted-text.ts";
import { codeLanguages } from "./code-languages.ts";
import { deepest, readHtml } from "./html-scan.ts";
import { type HtmlTree, nonTextTags, settledHtml } from "./html-tree.ts";
import { textOfAny } from "./html-words.ts";
import { linkSchemes } from "./links.ts";
import { calloutKinds } from "./post-shapes.ts";

/** Readers see it as a number: a list from 160955 on is a telephone number that no text holds. */
const firstNumber = /^-?\d{1,2}$/;

const size = (value: string | undefined) => (value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : undefined);

function present(attributes: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

const options: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "em",
    "s",
    "code",
    "pre",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "ul",
    "ol",
    "li",
    "blockquote",
    "a",
    "img",
    "hr",
    "table",
    "tbody",
    "tr",
    "th",
    "td",
    "figure",
    "figcaption",
    "div",
    "span",
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    code: [{ name: "data-language", values: Object.keys(codeLanguages) }],
    span: [{ name: "data-formula", values: ["inline"] }],
    div: [
      { name: "data-formula", values: ["block"] },
      { name: "data-callout", values: [...calloutKinds] },
      "data-link-card",
    ],
  },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags,
  nestingLimit: 64,
  transformTags: {
    a: (_tag, { href }) => ({
      tagName: "a",
      attribs: { href: href?.trim() ?? "", target: "_blank", rel: "noopener noreferrer nofollow ugc" },
    }),
    img: (_tag, { src, alt, width, height }) => ({
      tagName: "img",
      attribs: present({
        src: src?.trim(),
        alt: alt ?? "",
        width: size(width),
        height: size(height),
        loading: "lazy",
        decoding: "async",
      }),
    }),
    ol: (_tag, { start }) => ({
      tagName: "ol",
      attribs: present({ start: start !== undefined && firstNumber.test(start) ? start : undefined }),
    }),
  },
};

const mostRounds = 6;

export type SafePost = Readonly<{ html: string; tree: HtmlTree }>;

/** The only way to store or show a post's HTML. `known`: the HTML that `sent` was read from, if unchanged. */
export function safePost(sent: HtmlTree, known?: string): SafePost {
  let [tree, last] = [sent, known];
  for (let round = 0; round < mostRounds; round += 1) {
    const html = sanitize(settledHtml(tree), options);
    if (html === last) return { html, tree };
    tree = parseDocument(html);
    last = html;
  }
  return textOnly(last ?? "");
}

export function safePostOf(html: string): SafePost {
  const read = readHtml(html, { deepest, longest: Number.POSITIVE_INFINITY });
  return "tree" in read ? safePost(read.tree, html) : textOnly(html);
}

export function safePostHtml(html: string): string {
  return safePostOf(html).html;
}

function textOnly(html: string): SafePost {
  const text = withoutControls(textOfAny(html.toWellFormed()));
  const safe = sanitize(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"), options);
  return { html: safe, tree: parseDocument(safe) };
}
