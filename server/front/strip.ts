import { render } from "dom-serializer";
import { parseDocument } from "htmlparser2";
import { fillHoles } from "./fill-holes.ts";
import { attributesOf, childrenOf, isTag, type Node } from "./nodes.ts";

export type Stripped = {
  html: string;
  /** Cache tags of the document's data; `undefined` if the page names none. */
  tags: readonly string[] | undefined;
  /** Where a page redirects that was already being rendered. */
  redirect: string | undefined;
};

const options = { decodeEntities: false } as const;

/** Removes Next's scripts, preloads and data. Our own script stays. Entities stay as written. */
export function stripDocument(source: string): Stripped {
  const page = parseDocument(source, options);
  const found: Pick<Stripped, "tags" | "redirect"> = { tags: undefined, redirect: undefined };
  fillHoles(page);
  clean(page, found);
  return { html: render(page, options), ...found };
}

function clean(parent: Node, found: Pick<Stripped, "tags" | "redirect">): void {
  const children = childrenOf(parent);
  if (!children) return;
  const kept = children.filter((node) => {
    note(node, found);
    if (isDropped(node)) return false;
    clean(node, found);
    tidyAttributes(node);
    return !isEmptyLeftover(node);
  });
  children.splice(0, children.length, ...kept);
}

function note(node: Node, found: Pick<Stripped, "tags" | "redirect">): void {
  if (!isTag(node, "meta")) return;
  const { name, content = "", id } = attributesOf(node);
  if (name === "baobab:tags") found.tags = [...(found.tags ?? []), ...content.split(/\s+/).filter(Boolean)];
  if (id === "__next-page-redirect")
    found.redirect = /url=(\/(?![/\\]).*)$/.exec(content)?.[1]?.replaceAll("&amp;", "&");
}

function isDropped(node: Node): boolean {
  if (node.type === "comment") return true;
  const attributes = attributesOf(node);
  if (isTag(node, "script")) return !isOwnScript(attributes);
  if (isTag(node, "link")) return isLoadingHint(attributes);
  if (isTag(node, "meta")) {
    return (
      ["baobab:tags", "next-size-adjust"].includes(attributes.name ?? "") || attributes.id === "__next-page-redirect"
    );
  }
  return isTag(node, "template") && /^[BPS]:/.test(attributes.id ?? "");
}

function isOwnScript({ type, src = "", ...rest }: Record<string, string | undefined>): boolean {
  return type === "application/ld+json" || ("data-enhance" in rest && src.startsWith("/assets/"));
}

function isLoadingHint({ rel = "", as }: Record<string, string | undefined>): boolean {
  // The framework connects ahead for fonts; ours come from where the page came from, and late.
  if (rel === "modulepreload" || rel === "expect" || rel === "preconnect") return true;
  return rel === "preload" && (as === "script" || as === "style");
}

/** React leaves a hidden empty box at the end of the body. */
function isEmptyLeftover(node: Node): boolean {
  return isTag(node, "div") && "hidden" in attributesOf(node) && (childrenOf(node)?.length ?? 0) === 0;
}

function tidyAttributes(node: Node): void {
  const attributes = attributesOf(node);
  for (const name of ["nonce", "data-precedence"]) delete attributes[name];
  // React writes a mark without a value as "true".
  for (const name of Object.keys(attributes)) {
    if (name.startsWith("data-") && attributes[name] === "true") attributes[name] = "";
  }
  // React writes an empty `action` for "this address". HTML forbids it; without the attribute it means the same.
  if (isTag(node, "form") && attributes.action === "") delete attributes.action;
  if (isTag(node, "script") && attributes.async === "") delete attributes["data-nscript"];
  // The policy of documents forbids style attributes, and next/image writes this one on every picture.
  if (isTag(node, "img") && attributes.style === "color:transparent") delete attributes.style;
}
