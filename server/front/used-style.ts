import { type Selector, type SelectorComponent, transform, type Visitor } from "lightningcss";

export type Used = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

/** Elements our own script may add to any page. */
const scripted = ["a", "button", "div", "input", "p", "span", "textarea"];
/** Parts of form controls, which only pages with such a control have. */
const controlParts = /^(?:file-selector-button|placeholder|-webkit-(?:search|date|datetime|calendar|inner|outer)-)/;
const controls = ["input", "textarea"];

/**
 * A style sheet without the rules that cannot match a page with these classes and elements, and without custom
 * properties nobody reads. Pseudo-classes are taken to match, so what a hover or a press needs stays.
 */
export function keepOnly(css: string, used: Used): string {
  const code = Buffer.from(css);
  const tags = new Set([...used.tags, ...scripted]);
  const visitor = pruning(
    { classes: used.classes, tags },
    controls.some((tag) => used.tags.has(tag)),
  );
  const pruned = transform({ filename: "page.css", code, minify: true, visitor }).code;
  return withoutUnreadProperties(pruned);
}

function pruning(used: Used, hasControls: boolean): Visitor<never> {
  return {
    Rule: {
      style({ value }) {
        const selectors = value.selectors.filter((selector) => canMatch(selector, used, hasControls));
        if (selectors.length === 0) return [];
        value.selectors = selectors;
        return undefined;
      },
      // Initial values for browsers without @property, which are older than those the product supports.
      "layer-block": ({ value }) => (value.name?.join() === "properties" ? [] : undefined),
    },
  };
}

function canMatch(selector: Selector, used: Used, hasControls: boolean): boolean {
  return selector.every((part) => partCanMatch(part, used, hasControls));
}

function partCanMatch(part: SelectorComponent, used: Used, hasControls: boolean): boolean {
  if (part.type === "class") return used.classes.has(part.name);
  if (part.type === "type") return used.tags.has(part.name);
  if (part.type === "pseudo-element") {
    const name = "name" in part ? String(part.name) : part.kind;
    return hasControls || !controlParts.test(name);
  }
  if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where")) {
    return part.selectors.some((inner) => canMatch(inner, used, hasControls));
  }
  return true;
}

/** Repeats until nothing more goes: a property may have been read only by one that is gone. */
function withoutUnreadProperties(code: Uint8Array): string {
  const css = Buffer.from(code).toString();
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const written = new Set([...css.matchAll(/(?<=[{;\s])(--[\w-]+)(?=\s*[:{])/g)].map(([, name = ""]) => name));
  const unusedSymbols = [...written].filter((name) => !read.has(name));
  if (unusedSymbols.length === 0) return css;
  const next = transform({ filename: "page.css", code, minify: true, unusedSymbols }).code;
  return next.length < code.length ? withoutUnreadProperties(next) : css;
}
