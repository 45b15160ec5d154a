import { createHash } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform, type Visitor } from "lightningcss";
import { LRUCache } from "lru-cache";
import type { SharedAssets } from "./shared-assets.ts";
import { classesOf, ShortNames } from "./short-names.ts";
import { keepOnly } from "./used-style.ts";

export type StyleSheetsOptions = {
  read: (address: string) => Promise<string>;
  /** The server serves this folder under `/assets/css/`. */
  folder: string;
  /** Makes the sheet known to other processes, which may be asked for it at once. */
  shared?: Pick<SharedAssets, "keep"> | undefined;
  /** Source of our own script. Classes in it stay on every page. */
  script: string;
  log: (line: string) => void;
};

const link = /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)">/g;

type Sheet = { address: string; names: ShortNames };

/** One small sheet per document, a third off the first page. Pages of one kind share it. */
export class StyleSheets {
  readonly #options: StyleSheetsOptions;
  readonly #script: ReadonlySet<string>;
  /** Keyed by what a page uses, so known kinds of pages cost nothing. */
  readonly #known = new LRUCache<string, Promise<Sheet>>({ max: 500 });

  constructor(options: StyleSheetsOptions) {
    this.#options = options;
    this.#script = new Set(options.script.match(/[\w:[\]./-]+/g));
  }

  /** Returns the page unchanged if the sheet cannot be made. */
  async reduce(html: string): Promise<string> {
    const addresses = [...html.matchAll(link)].map(([, address = ""]) => address);
    if (addresses.length === 0) return html;
    const used = namesIn(html);
    const key = JSON.stringify([addresses, used.lists, [...used.tags]]);
    try {
      let making = this.#known.get(key);
      if (!making) {
        making = this.#make(addresses, used);
        this.#known.set(key, making);
      }
      const { address, names } = await making;
      const own = `<link rel="stylesheet" href="${address}">`;
      let first = true;
      return names.rewrite(html).replaceAll(link, () => {
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

  async #make(addresses: readonly string[], { lists, tags }: ReturnType<typeof namesIn>): Promise<Sheet> {
    const { read, folder, shared } = this.#options;
    const sources = await Promise.all(addresses.map(async (address) => withWholeUrls(await read(address), address)));
    const named = classesIn(sources.join("\n"));
    const kept = new Set([...this.#script].filter((name) => named.has(name)));
    const names = new ShortNames(kept, lists, named);
    const used = { classes: new Set([...lists.flatMap(classesOf), ...this.#script]), tags };
    const css = keepOnly(sources.join("\n"), used, (name) => names.of(name));
    const name = `${createHash("sha256").update(css).digest("base64url").slice(0, 12)}.css`;
    await mkdir(folder, { recursive: true });
    // Renamed when complete: another request may read the same file now.
    const draft = join(folder, `${name}.${process.pid}`);
    await writeFile(draft, css);
    await rename(draft, join(folder, name));
    const address = `/assets/css/${name}`;
    await shared?.keep(address, Buffer.from(css));
    return { address, names };
  }
}

/** The sheet gets another address, so what it names relative to its own is named from the root. */
function withWholeUrls(css: string, address: string): string {
  const whole = (url: string) => (/^\.\.?\//.test(url) ? new URL(url, `http://site${address}`).pathname : url);
  const visitor: Visitor<never> = { Url: ({ url, loc }) => ({ url: whole(url), loc }) };
  return transform({ filename: address, code: Buffer.from(css), visitor }).code.toString();
}

/** The different class lists and tags, each in the order of the alphabet. */
function namesIn(html: string): { lists: string[]; tags: Set<string> } {
  const lists = new Set([...html.matchAll(/<[a-z][^>]*\sclass="([^"]*)"/g)].map(([, list = ""]) => list));
  // Hidden fields need no styles.
  const tags = [...html.matchAll(/<(?!input type="hidden")([a-z][a-z0-9-]*)[\s>/]/g)].map(([, name = ""]) => name);
  return { lists: [...lists].sort(), tags: new Set(tags.sort()) };
}

function classesIn(css: string): Set<string> {
  const names = [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
  return new Set(names);
}
