import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { LRUCache } from "lru-cache";
import { StorageUnavailableError } from "#lib/platform/storage/store.ts";
import { barePolicy, commonHeaders } from "#server/security-headers.ts";
import { sendRefusal } from "#server/send-refusal.ts";
import {
  encodeLarge,
  immutable,
  isLarge,
  makeDocument,
  type StoredDocument,
  shrinkDocument,
  weightOf,
} from "./document.ts";
import { sendDocument } from "./send.ts";
import type { SharedAssets } from "./shared-assets.ts";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const dense = new Set([".png", ".jpg", ".webp", ".avif", ".woff2"]);

export type AssetsOptions = {
  siteUrl: string;
  nextStatic: string;
  assets: string;
  styles: string;
  /** What other processes and earlier builds made, by address. */
  shared?: Pick<SharedAssets, "find"> | undefined;
  maxBytes?: number;
};

/** Files with a content hash in the name: read once, kept compressed, cached by browsers for a year. */
export class Assets {
  readonly #options: AssetsOptions;
  readonly #kept: LRUCache<string, StoredDocument>;

  constructor(options: AssetsOptions) {
    this.#options = options;
    this.#kept = new LRUCache({ maxSize: options.maxBytes ?? 48_000_000, sizeCalculation: weightOf });
  }

  /** Returns whether it answered. */
  readFromMemory(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const kept = this.#kept.get(path);
    if (kept) sendDocument(request, response, kept);
    return kept !== undefined;
  }

  /** `path` is decoded and has no dot segments, as in `routeOf`. */
  async read(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const loaded = await this.#load(path).catch((error: unknown) =>
      error instanceof StorageUnavailableError ? ("unavailable" as const) : undefined,
    );
    if (loaded === "unavailable") sendRefusal(response, 503, "busy", { headers: { "retry-after": "2" } });
    else if (loaded) {
      // The handler has set them already. The first answer must equal later ones from memory.
      for (const name of ofPages) response.removeHeader(name);
      sendDocument(request, response, loaded);
    } else sendRefusal(response, 404, "missing");
  }

  async #load(path: string): Promise<StoredDocument> {
    const { siteUrl } = this.#options;
    const extension = extname(path).toLowerCase();
    const document = makeDocument({
      body: await this.#contentOf(path),
      type: types[extension] ?? "application/octet-stream",
      cacheControl: immutable,
      tags: [],
      untagged: true,
      common: assetHeaders(siteUrl),
    });
    if (!dense.has(extension)) await this.#encode(path, document);
    this.#kept.set(path, document);
    return document;
  }

  /** The first reader of a large one does not wait for the smallest. */
  async #encode(path: string, document: StoredDocument): Promise<void> {
    if (!isLarge(document)) return shrinkDocument(document);
    await encodeLarge(document);
    shrinkDocument(document).then(
      () => this.#kept.peek(path) === document && this.#kept.set(path, document),
      () => {},
    );
  }

  async #contentOf(path: string): Promise<Buffer> {
    try {
      return await readFile(this.#fileOf(path));
    } catch (error) {
      const found = await this.#options.shared?.find(path);
      if (!found) throw error;
      return found;
    }
  }

  #fileOf(path: string): string {
    const { nextStatic, assets, styles } = this.#options;
    const places: ReadonlyArray<[string, string]> = [
      ["/assets/css/", styles],
      ["/assets/", assets],
      ["/_next/static/", nextStatic],
    ];
    const [prefix, folder] = places.find(([start]) => path.startsWith(start)) ?? ["", nextStatic];
    const rest = path.slice(prefix.length);
    const file = normalize(join(folder, rest));
    if (!file.startsWith(folder + sep)) throw new Error("Outside the folder");
    return file;
  }
}

/** Headers that mean nothing for files. On a first view every byte counts. */
const ofPages = ["cross-origin-opener-policy", "permissions-policy", "x-frame-options"];

function assetHeaders(siteUrl: string): Record<string, string> {
  const common = Object.entries(commonHeaders(siteUrl)).filter(([name]) => !ofPages.includes(name));
  return { ...Object.fromEntries(common), "content-security-policy": barePolicy };
}
