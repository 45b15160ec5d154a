import sanitize from "sanitize-html";
import { isLinkAllowed, linkSchemes } from "./posts/links.ts";
import { isImageUrl } from "./posts/rules.ts";

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
      tagName: "a",
      attribs: present(
        href !== undefined && isLinkAllowed(href)
          ? { href: href.trim(), target: "_blank", rel: "noopener noreferrer nofollow ugc" }
          : {},
      ),
    }),
    img: (_tag, { src, alt, width, height }) => ({
      tagName: "img",
      attribs: present({
        src: src !== undefined && isImageUrl(src.trim()) ? src.trim() : undefined,
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
  exclusiveFilter: (frame) => {
    if (frame.tag === "img") return frame.attribs.src === undefined;
    return frame.tag === "a" && frame.attribs.href === undefined ? "excludeTag" : false;
  },
};

/**
 * The only way a post's HTML is stored and shown: the editor's own elements, links that open apart and pictures that
 * tell nobody who reads. Doing it twice changes nothing.
 */
export function safePostHtml(html: string): string {
  // Control characters have no meaning in text, and PostgreSQL refuses the zero byte.
  return sanitize(html.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ""), options);
}
