import sanitize from "sanitize-html";
import { withoutControls } from "#lib/platform/forms/posted-text.ts";
import { plainText } from "#lib/publishing/blog-posts/rules.ts";
import { isTooDeep } from "./html-scan.ts";
import { nonTextTags, wellNested } from "./html-tree.ts";
import { linkSchemes } from "./links.ts";

const size = (value: string | undefined) => (value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : undefined);

/** Drops the absent ones: a present key with no value would be written as an empty attribute. */
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
  ],
  allowedAttributes: {
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    ol: ["start"],
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
      attribs: present({ start: start !== undefined && /^-?\d{1,6}$/.test(start) ? start : undefined }),
    }),
  },
};

/** Rounds until nothing changes any more; real texts need one or two. */
const mostRounds = 6;

/**
 * The only way a post's HTML is stored and shown: the editor's own elements, links that open apart, and pictures that are stored
 * here. It is balanced, and doing it twice changes nothing. Of HTML nested too deep, or that settles to nothing, only the
 * text stays.
 */
export function safePostHtml(html: string): string {
  // Control characters have no meaning in text, and PostgreSQL refuses the zero byte.
  let text = withoutControls(html.toWellFormed());
  for (let round = 0; round < mostRounds && !isTooDeep(text); round += 1) {
    const clean = sanitize(wellNested(text), options);
    if (clean === text) return clean;
    text = clean;
  }
  return sanitize(escaped(plainText(text)), options);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
