import sanitize from "sanitize-html";
import { isTooDeep } from "./html-scan.ts";
import { withoutControls } from "./posted-text.ts";
import { isLinkAllowed, linkSchemes } from "./posts/links.ts";
import { isImageUrl, plainText } from "./posts/rules.ts";

const size = (value: string | undefined) => (value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : undefined);

/** Drops the absent ones: a present key with no value would be written as an empty attribute. */
function present(attributes: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/**
 * No element of a post: its tag goes, its text stays. Filtering elements once they end would copy the whole result for
 * each of them.
 */
const dropped = "span";

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
    img: ["src", "alt", "width", "height", "loading", "decoding", "referrerpolicy"],
    ol: ["start"],
  },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Their content is not text of the post, or is read differently by browsers than by the parser: it goes with them.
  nonTextTags: [
    "script",
    "style",
    "textarea",
    "option",
    "select",
    "xmp",
    "noscript",
    "noembed",
    "noframes",
    "iframe",
    "frameset",
    "object",
    "applet",
    "svg",
    "math",
    "template",
    "title",
    "plaintext",
    "audio",
    "video",
    "canvas",
    "head",
  ],
  nestingLimit: 64,
  transformTags: {
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    a: (_tag, { href }) => ({
      tagName: href !== undefined && isLinkAllowed(href) ? "a" : dropped,
      attribs: { href: href?.trim() ?? "", target: "_blank", rel: "noopener noreferrer nofollow ugc" },
    }),
    img: (_tag, { src, alt, width, height }) => ({
      tagName: src !== undefined && isImageUrl(src.trim()) ? "img" : dropped,
      attribs: present({
        src: src?.trim(),
        alt: alt ?? "",
        width: size(width),
        height: size(height),
        loading: "lazy",
        decoding: "async",
        referrerpolicy: "no-referrer",
      }),
    }),
    ol: (_tag, { start }) => ({
      tagName: "ol",
      attribs: present({ start: start !== undefined && /^-?\d{1,6}$/.test(start) ? start : undefined }),
    }),
  },
};

/**
 * The only way a post's HTML is stored and shown: the editor's own elements, links that open apart and pictures that
 * tell nobody who reads. Doing it twice changes nothing. Of HTML nested too deep only the text stays.
 */
export function safePostHtml(html: string): string {
  // Control characters have no meaning in text, and PostgreSQL refuses the zero byte.
  const text = withoutControls(html.toWellFormed());
  return sanitize(isTooDeep(text) ? escaped(plainText(text)) : text, options);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
