import { type Selector, type SelectorComponent, transform, type Visitor } from "lightningcss";
import { settleProperties } from "./settled-properties.ts";

export type Used = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

const scripted = ["a", "button", "div", "input", "p", "span", "textarea"];
const controlParts = /^(?:file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)-)/;
const controls = ["input", "textarea"];

/** Removes rules that cannot match and unread custom properties. Pseudo-classes count as matching. */
export function keepOnly(css: string, used: Used, rename: (name: string) => string = (name) => name): string {
  const code = Buffer.from(css);
  const page = {
    classes: used.classes,
    tags: new Set([...used.tags, ...scripted]),
    hasControls: controls.some((tag) => used.tags.has(tag)),
  };
  const visitor = pruning(page, rename);
  const pruned = transform({ filename: "page.css", code, minify: true, visitor }).code;
  const settled = settleProperties(pruned.toString());
  const folded = transform({ filename: "page.css", code: Buffer.from(settled), minify: true }).code;
  return withoutUnreadProperties(folded);
}

type Page = Used & { hasControls: boolean };

function pruning(page: Page, rename: (name: string) => string): Visitor<never> {
  return {
    // A rule without selectors is dropped.
    Selector: (selector) => {
      const possible = kept(selector, page);
      return possible ? renamed(possible, rename) : [];
    },
    Rule: {
      // Initial values for browsers older than those we support.
      "layer-block": ({ value }) => (value.name?.join() === "properties" ? [] : undefined),
    },
  };
}

function possible(selectors: readonly Selector[], page: Page): Selector[] {
  return selectors.map((selector) => kept(selector, page)).filter((selector) => selector !== undefined);
}

/** Without alternatives that cannot match; `undefined` if nothing is left. */
function kept(selector: Selector, page: Page): Selector | undefined {
  const parts: SelectorComponent[] = [];
  for (const part of selector) {
    if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where")) {
      const selectors = possible(part.selectors, page);
      if (selectors.length === 0) return undefined;
      parts.push({ ...part, selectors });
    } else if (canMatch(part, page)) parts.push(part);
    else return undefined;
  }
  return parts;
}

function canMatch(part: SelectorComponent, { classes, tags, hasControls }: Page): boolean {
  if (part.type === "class") return classes.has(part.name);
  if (part.type === "type") return tags.has(part.name);
  // Documents have no shadow trees.
  if (part.type === "pseudo-class") return part.kind !== "host";
  if (part.type !== "pseudo-element") return true;
  const name = "name" in part ? String(part.name) : part.kind;
  return hasControls || !controlParts.test(name);
}

function renamed(selector: Selector, rename: (name: string) => string): Selector {
  return selector.map((part) => {
    if (part.type === "class") return { ...part, name: rename(part.name) };
    if (part.type !== "pseudo-class") return part;
    switch (part.kind) {
      case "is":
      case "where":
      case "not":
      case "has":
        return { ...part, selectors: part.selectors.map((inner) => renamed(inner, rename)) };
      default:
        return part;
    }
  });
}

/** Repeats, because a removed property may have been the only reader of another. */
function withoutUnreadProperties(code: Uint8Array): string {
  const css = Buffer.from(code).toString();
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const written = new Set([...css.matchAll(/(?<=[{;\s])(--[\w-]+)(?=\s*[:{])/g)].map(([, name = ""]) => name));
  const unusedSymbols = [...written].filter((name) => !read.has(name));
  if (unusedSymbols.length === 0) return css;
  const next = transform({ filename: "page.css", code, minify: true, unusedSymbols }).code;
  return next.length < code.length ? withoutUnreadProperties(next) : css;
}
