import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { recentTrouble, type Trouble } from "#db/trouble.ts";
import { standIns } from "#lib/platform/app-pages.ts";
import { logFailure, logWarning } from "#lib/platform/log.ts";
import { withLocale } from "#lib/platform/paths.ts";
import { isReading } from "#server/limits.ts";
import { served } from "#server/metrics/served.ts";
import { commonHeaders, documentPolicy, withPayment } from "#server/security-headers.ts";
import { type HadShare, sendRefusal } from "#server/send-refusal.ts";
import { awaitTurn } from "#server/takers.ts";
import { aheadOf } from "./ahead.ts";
import { badPathLog, limitedLog } from "./bad-paths.ts";
import { encodeLarge, isLarge, type StoredDocument, shrinkDocument } from "./document.ts";
import { errorDocument } from "./error-document.ts";
import { type RelayOptions, relayDocument } from "./relay.ts";
import { type Format, type Other, type ReduceStyle, renderDocument } from "./render.ts";
import { documentQuery, type Route, routeOf } from "./routes.ts";
import { sendDocument } from "./send.ts";
import { formatOf, keyFor, markedDocument, plainKey } from "./shown-to.ts";
import { DocumentStore, type Rendered } from "./store.ts";

export type FrontOptions = Pick<RelayOptions, "target" | "bodies" | "turns"> & {
  siteUrl: string;
  payTo?: string | undefined;
  /** Without it every document is rendered anew, and none is stored but those that stand in for others. */
  keep: boolean;
  maxBytes?: number;
  maxAge?: number;
  /** Beyond this many renders at one time, other documents get a 503. */
  maxRenders?: number;
  /** A cheap check, so requests for thousands of invented addresses do not keep Next busy. */
  exists?: (route: DocumentRoute | FileRoute) => Promise<boolean>;
  sizeOf?: (path: string) => number | undefined;
  reduceStyle?: ReduceStyle;
  /** How long a shared cache before the server may keep documents. By default there is none. */
  sharedCacheSeconds?: number;
  /** For paths that do not exist. */
  log?: (line: string) => void;
};

export type DocumentRoute = Extract<Route, { kind: "document" }>;
type ReadRoute = DocumentRoute & Readonly<{ reader?: RelayOptions["reader"] }>;
type Marked = Readonly<{ plain: string; format: Format; keep: boolean }>;
export type FileRoute = Extract<Route, { kind: "file" }>;
/** `oops` is the page that reports the missing address. */
export type Lost = { locale: string; oops: string };

const warmed = 12;
/** Milliseconds between trouble with the database and the failure it causes. */
const troubleMs = 2_000;

/** Public pages from memory, one instance per process. See docs/architecture.md, "Public pages are documents, the dashboard is an app". */
export class Front {
  readonly #options: FrontOptions;
  readonly #store: DocumentStore<Other>;
  readonly #logBadPath: (path: string) => void;
  readonly #logUnavailable = limitedLog((line) => logWarning(line), "503", "requests");
  readonly #reduceStyle: ReduceStyle;
  readonly #unavailable = new Map<string, StoredDocument>();
  readonly #ahead = aheadOf((key) => this.#renderUnasked(key));

  constructor(options: FrontOptions) {
    this.#options = options;
    this.#store = new DocumentStore({ maxBytes: options.maxBytes ?? 64_000_000, maxAge: options.maxAge ?? 600_000 });
    this.#logBadPath = badPathLog(options.log ?? ((line) => logWarning(line)));
    this.#reduceStyle = options.reduceStyle ?? (async (html) => html);
  }

  get bytes(): number {
    return this.#store.bytes;
  }

  /** For reading requests without a query. Returns whether it answered. */
  readFromMemory(request: IncomingMessage, response: ServerResponse, route: DocumentRoute): boolean {
    const key = keyFor(route.key, request.headers);
    const found = this.#options.keep ? this.#store.peek(key) : undefined;
    if (!found) return false;
    if (found.stale) this.#ahead(key);
    sendDocument(request, response, found.document);
    return true;
  }

  async exists(route: DocumentRoute | FileRoute): Promise<boolean> {
    return (await this.#options.exists?.(route)) ?? true;
  }

  isRendering(route: DocumentRoute): boolean {
    return this.#store.isRunning(route.key);
  }

  /** For what is neither in memory nor being made, the `reader` takes turns with others. */
  async read(request: IncomingMessage, response: ServerResponse, route: ReadRoute): Promise<void> {
    const { locale, reader } = route;
    const { keep, turns } = this.#options;
    const key = keyFor(route.key, request.headers);
    const joins = keep && this.#store.isRunning(key);
    const take = !joins && reader && ((gone: AbortSignal) => turns.take(reader, gone));
    const giveOn = take ? await awaitTurn(response, locale, take) : () => {};
    if (!giveOn) return;
    // Others made it meanwhile.
    if (take && this.readFromMemory(request, response, route)) return giveOn();
    if (keep && this.#store.waiting >= (this.#options.maxRenders ?? 64) && !this.#store.isRunning(route.key)) {
      return sendRefusal(response, 503, "busy", { locale, headers: { "retry-after": "2" } });
    }
    try {
      const rendered = await this.#render(key, route.format);
      if ("keep" in rendered) return sendDocument(request, response, rendered.keep);
      const { other } = rendered;
      if (other.kind === "missing") return await this.lost(request, response, route);
      if (other.kind === "private") return await this.relay(request, response, route);
      response.writeHead(other.status, { location: other.location, "cache-control": "no-store", "content-length": 0 });
      response.end();
    } catch (error) {
      await this.failed(request, response, locale, error);
    } finally {
      giveOn();
    }
  }

  /** For searches, form posts and files: nothing is stored, and pages lose their scripts. A `reader` takes turns with others. */
  relay(
    request: IncomingMessage,
    response: ServerResponse,
    route: DocumentRoute | FileRoute,
    reader?: RelayOptions["reader"],
  ): Promise<void> {
    const { url = "/", method = "GET" } = request;
    const search = url.includes("?") ? url.slice(url.indexOf("?")) : "";
    const own = route.kind === "document" && isReading(method);
    return relayDocument(request, response, {
      target: this.#options.target,
      bodies: this.#options.bodies,
      turns: this.#options.turns,
      reader,
      address: own ? `${route.key}${documentQuery(route.path, search)}` : url,
      locale: route.locale,
      file: route.kind === "file" && { size: this.#options.sizeOf?.(route.path) },
      reduceStyle: this.#reduceStyle,
      policy: this.#policy(route),
      lost: () => this.lost(request, response, route),
      failed: (cause) => this.failed(request, response, route.locale, cause),
    });
  }

  async lost(request: IncomingMessage, response: ServerResponse, { locale, oops }: Lost): Promise<void> {
    this.#logBadPath(pathOf(request.url ?? "/"));
    const page = await this.#page(locale, oops, request.headers);
    if (page) sendDocument(request, response, page, 404);
    else sendRefusal(response, 404, "missing", { locale });
  }

  async failed(request: IncomingMessage, response: ServerResponse, locale: string, cause: unknown): Promise<void> {
    const trouble = recentTrouble(troubleMs);
    if (trouble) return this.unavailable(request, response, locale, trouble);
    const page = await this.#page(locale, standIns.broken);
    const common = { ...commonHeaders(this.#options.siteUrl), "content-security-policy": documentPolicy };
    logFailure("A document could not be rendered", cause);
    if (response.headersSent) response.destroy();
    else sendDocument(request, response, errorDocument("unexpected", locale, page, common), 500);
  }

  /** A reader who has had their share. */
  async refuse(request: IncomingMessage, response: ServerResponse, { locale, why, headers }: HadShare): Promise<void> {
    const page = await this.#page(locale, standIns[why]);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (page) sendDocument(request, response, page, 429, why);
    else sendRefusal(response, 429, why, { locale });
  }

  /** For as long as the database cannot be used. Awaits nothing, so it can take the place of another answer. */
  unavailable(request: IncomingMessage, response: ServerResponse, locale: string, why: Trouble): void {
    const common = {
      ...commonHeaders(this.#options.siteUrl),
      "content-security-policy": documentPolicy,
      "retry-after": "5",
    };
    const page = this.#store.peek(withLocale(locale, standIns.unavailable))?.document ?? this.#unavailable.get(locale);
    this.#logUnavailable(`the database is ${why}`);
    if (response.headersSent) response.destroy();
    else sendDocument(request, response, errorDocument("unavailable", locale, page, common), 503);
  }

  /** Renders what `unavailable` shows, while it still can be. */
  async prepareUnavailable(locales: readonly string[]): Promise<void> {
    for (const locale of locales) {
      const page = await this.#page(locale, standIns.unavailable);
      if (page) this.#unavailable.set(locale, page);
    }
  }

  /** Forgets documents with these tags. The most read ones are rendered again. */
  forget(tags: readonly string[]): void {
    for (const key of this.#store.forget(tags).slice(0, warmed)) this.#ahead(key);
  }

  async #render(key: string, format: Format, keep = this.#options.keep): Promise<Rendered<Other>> {
    const { target, siteUrl, sharedCacheSeconds = 0 } = this.#options;
    const plain = plainKey(key);
    if (plain !== undefined) return this.#renderMarked(key, { plain, format, keep });
    served.rendered += 1;
    const policy = this.#policy(routeOf(pathOf(key)));
    const how = { siteUrl, format, reduceStyle: this.#reduceStyle, policy, sharedCacheSeconds };
    if (!keep) return renderDocument(target, key, how);
    return this.#store.render(key, async () => {
      const rendered = await renderDocument(target, key, how);
      if ("keep" in rendered) {
        const { keep: document } = rendered;
        if (!isLarge(document)) await shrinkDocument(document);
      }
      return rendered;
    });
  }

  #policy(route: Route): string {
    return route.kind === "document" ? withPayment(documentPolicy, route.path, this.#options.payTo) : documentPolicy;
  }

  /** Signed-in readers get the plain document with a mark. */
  #renderMarked(key: string, { plain, format, keep }: Marked): Promise<Rendered<Other>> {
    const work = async (): Promise<Rendered<Other>> => {
      const found = this.#store.peek(plain);
      const rendered = found && !found.stale ? { keep: found.document } : await this.#render(plain, format, keep);
      if (!("keep" in rendered)) return rendered;
      const document = markedDocument(rendered.keep);
      await (isLarge(document) ? encodeLarge(document) : shrinkDocument(document));
      return { keep: document };
    };
    return keep ? this.#store.render(key, work) : work();
  }

  async #renderUnasked(key: string): Promise<void> {
    const found = this.#store.peek(key);
    if (!found || found.stale) await this.#render(key, formatOf(key));
  }

  /** One of the few that stand in for others, in memory always. `undefined` if it cannot be rendered either. */
  async #page(locale: string, path: string, headers: IncomingHttpHeaders = {}): Promise<StoredDocument | undefined> {
    const key = keyFor(withLocale(locale, path), headers);
    const found = this.#store.peek(key);
    if (found) return found.document;
    const rendered = await this.#render(key, "html", true).catch(() => undefined);
    return rendered && "keep" in rendered ? rendered.keep : undefined;
  }
}

function pathOf(key: string): string {
  return key.split("?", 1)[0] ?? key;
}
