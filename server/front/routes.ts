import { locales } from "#i18n/routing.ts";
import { apiArea } from "#lib/platform/api-paths.ts";
import { appAreas, isAppPage, standIns } from "#lib/platform/app-pages.ts";
import {
  areaOf,
  categoryFeedShape,
  paths,
  publicFiles,
  shapeOf,
  sitemapPartShape,
  splitLocale,
  withLocale,
} from "#lib/platform/paths.ts";
import { aboutPath } from "#lib/safety/reports/about.ts";

/** Unlisted paths count as documents: a missing entry shows as a page without script, not as a stored private page. */
export type Route =
  | { kind: "redirect"; to: string }
  | { kind: "asset"; path: string }
  /** `key` is the canonical path with language prefix, `path` is without it. */
  | { kind: "document"; key: string; path: string; locale: string; oops: string; format: "html" | "raw" }
  /** Cannot exist, so Next is not asked. */
  | { kind: "unknown"; locale: string; oops: string }
  /** Files of `public/`, and paths that look like files. */
  | { kind: "file"; path: string; locale: string; oops: string }
  /** `path` is without language prefix. */
  | { kind: "app"; path: string; locale: string }
  | { kind: "malformed" };

const standInAreas = new Set(Object.values(standIns).map(areaOf));
const rawDocuments = new Set(publicFiles);
const rawShapes = [categoryFeedShape, sitemapPartShape];
/** Lists that are cut into pages. */
const listShapes = [shapeOf(paths.blogTag), shapeOf(paths.blogAuthor)];
/** Everything else under `/api/` is unknown, so Next renders no errors for it. */
export const interfaces: readonly string[] = [
  "active",
  "calendar/[token]",
  "calls/[id]",
  "calls/[id]/notes",
  "calls/[id]/signals",
  "calls/[id]/visit",
  "calls/[id]/visit/signals",
  "calls/demo",
  "certificates/[code]",
  "credentials/[code]",
  "credentials/revoked",
  "data-requests/[id]/[format]",
  "events",
  "events/newer",
  "exports/analytics",
  "exports/donations",
  "exports/figures",
  "health",
  "identity/[id]",
  "issuer",
  "language",
  "learning",
  "lock",
  "materials/[id]",
  "messages",
  "messages/older",
  "my-data/[format]",
  "notifications",
  "pictures",
  "push",
  "ready",
  "sessions/[id]",
  "sign-out",
  "stripe",
  "typing",
  "unsubscribe/[token]",
  "views/[id]",
];
/** The server answers these itself (`server/live`), also in development. */
export const liveInterfaces: readonly string[] = ["events", "events/newer", "typing"];
/** And this one, also while it starts and stops (`server/readiness.ts`). */
export const ownInterfaces: readonly string[] = [...liveInterfaces, "ready"];
const parts = {
  "[id]": "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}",
  "[token]": "[A-Za-z0-9_-]{20,100}",
  "[format]": "(?:json|html)",
  "[code]": "[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}",
} as const;
const shapeOfInterface = (name: string) =>
  Object.entries(parts).reduce((shape, [part, pattern]) => shape.replaceAll(part, pattern), name);
const interfaceShape = new RegExp(`^${apiArea}(?:${shapeOfInterface(interfaces.join("|"))})$`);
const interfaceShapes = interfaces.map(
  (name) => [new RegExp(`^${apiArea}${shapeOfInterface(name)}$`), apiArea + name] as const,
);

/** One of `interfaces` with its area: `/api/calls/[id]`. */
export function interfaceRouteOf(path: string): string | undefined {
  return interfaceShapes.find(([shape]) => shape.test(path))?.[1];
}

/** `rawPath` is the path exactly as sent, without the query. */
export function routeOf(rawPath: string): Route {
  if (!rawPath.startsWith("/") || rawPath.includes("\\")) return { kind: "malformed" };
  const segments = decodeSegments(rawPath);
  if (!segments) return { kind: "malformed" };
  const tidy = rawPath.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (tidy !== rawPath) return { kind: "redirect", to: tidy };
  if (rawPath.startsWith("/_next/static/") || rawPath.startsWith("/assets/")) {
    return segments.every(isPlain) ? { kind: "asset", path: `/${segments.join("/")}` } : oopsFor("en", "/");
  }
  const [first = ""] = segments;
  if (first === "_next") return oopsFor("en", "/");
  const { locale, path } = splitLocale(segments.length === 0 ? "/" : `/${segments.join("/")}`, locales);
  if (!segments.every(isPlain)) return oopsFor(locale, path);
  if (first === "api") return interfaceShape.test(rawPath) ? { kind: "app", path, locale } : oopsFor("en", "/");
  if (first === "en") return { kind: "redirect", to: encodePath(`/${segments.slice(1).join("/")}`) };
  return routeOfPath(locale, path);
}

function routeOfPath(locale: string, path: string): Route {
  const area = areaOf(path);
  const oops = oopsOf(path);
  const key = withLocale(locale, encodePath(path));
  if (locale === "en" && (rawDocuments.has(path) || rawShapes.some((shape) => shape.test(path))))
    return { kind: "document", key, path, locale, oops, format: "raw" };
  if (isAppPage(path)) return { kind: "app", path, locale };
  // Next's own 404 would be empty without script, and each would cost a render.
  if (appAreas.has(area)) return { kind: "unknown", locale, oops };
  if (standInAreas.has(area)) return { kind: "unknown", locale, oops: standIns.nothing };
  if (isFile(path, area) && locale === "en") return { kind: "file", path, locale, oops };
  // No page has a dot in its address, and Next would take the first segment for a language.
  if (path.includes(".")) return { kind: "unknown", locale, oops };
  return { kind: "document", key, path, locale, oops, format: "html" };
}

function isFile(path: string, area: string): boolean {
  return path.slice(path.lastIndexOf("/")).includes(".") || area === ".well-known";
}

function oopsFor(locale: string, path: string): Route {
  return { kind: "unknown", locale, oops: oopsOf(path) };
}

function oopsOf(path: string): string {
  return shapeOf(paths.post).test(path) ? standIns.noPost : standIns.nothing;
}

function decodeSegments(rawPath: string): string[] | undefined {
  try {
    return rawPath.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Means the same to every program: no separators, dot segments or control characters. */
function isPlain(segment: string): boolean {
  return segment !== "." && segment !== ".." && !/[/\\\p{Cc}]/u.test(segment);
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

function queryKeysOf(path: string): readonly string[] {
  if (path === paths.blog) return ["q", "category", "page"];
  return listShapes.some((shape) => shape.test(path)) ? ["page"] : [];
}

/** The part of the query that can change the document: `""` or `?…`. `path` is without language. */
export function documentQuery(path: string, search: string): string {
  if (search.length < 2) return "";
  // The report form says which page it is about.
  if (path === paths.report) {
    const about = aboutPath(new URLSearchParams(search).get("about"));
    return about === "" ? "" : `?${new URLSearchParams({ about })}`;
  }
  const keys = queryKeysOf(path);
  const kept = [...new URLSearchParams(search)].filter(([name]) => keys.includes(name));
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}
