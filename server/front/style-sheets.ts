import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { keepOnly } from "./used-style.ts";

export type StyleSheetsOptions = {
  /** Reads a style sheet of the build by its address. */
  read: (address: string) => Promise<string>;
  /** Where reduced style sheets are stored; the server hands them out under `/assets/css/`. */
  folder: string;
  /** The source of our own script: a class it names is kept on every page. */
  script: string;
  log: (line: string) => void;
};

const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)">/g;

/**
 * Gives each document one style sheet that holds only what it uses. A reader's first page then costs a third less;
 * pages of one kind share one sheet, since its name comes from its content.
 */
export class StyleSheets {
  readonly #options: StyleSheetsOptions;
  readonly #script: ReadonlySet<string>;
  /** Addresses by what was asked for, so that a page of a known kind costs nothing. */
  readonly #known = new LRUCache<string, Promise<string>>({ max: 500 });

  constructor(options: StyleSheetsOptions) {
    this.#options = options;
    this.#script = new Set(options.script.match(/[\w:[\]./-]+/g));
  }

  /** The page with one link to its own style sheet; unchanged where that is not to be had. */
  async reduce(html: string): Promise<string> {
    const addresses = [...html.matchAll(link)].map(([, address = ""]) => address);
    if (addresses.length === 0) return html;
    const { classes, tags } = namesIn(html);
    const key = [...addresses, ...classes, ...tags].join(" ");
    try {
      let address = this.#known.get(key);
      if (!address) {
        address = this.#make(addresses, classes, tags);
        this.#known.set(key, address);
      }
      const own = `<link rel="stylesheet" href="${await address}">`;
      let first = true;
      return html.replaceAll(link, () => {
        const replacement = first ? own : "";
        first = false;
        return replacement;
      });
    } catch (error) {
      this.#known.delete(key);
      this.#options.log(`Could not reduce a style sheet: ${String(error)}`);
      return html;
    }
  }

  async #make(addresses: readonly string[], classes: ReadonlySet<string>, tags: ReadonlySet<string>): Promise<string> {
    const { read, folder } = this.#options;
    const sources = await Promise.all(addresses.map(read));
    const css = keepOnly(sources.join("\n"), { classes: new Set([...classes, ...this.#script]), tags });
    const name = `${createHash("sha256").update(css).digest("base64url").slice(0, 12)}.css`;
    await mkdir(folder, { recursive: true });
    // Written whole or not at all: someone may be asking for the same sheet this moment.
    const draft = join(folder, `${name}.${process.pid}`);
    await writeFile(draft, css);
    await rename(draft, join(folder, name));
    return `/assets/css/${name}`;
  }
}

function namesIn(html: string): { classes: Set<string>; tags: Set<string> } {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = ""]) => decoded(list).split(/\s+/));
  // Hidden fields have no looks.
  const tags = [...html.matchAll(/<(?!input type="hidden")([a-z][a-z0-9-]*)[\s>/]/g)].map(([, name = ""]) => name);
  return { classes: new Set(classes.filter(Boolean).sort()), tags: new Set(tags.sort()) };
}

function decoded(list: string): string {
  return list.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
