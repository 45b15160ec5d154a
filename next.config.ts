import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { defaultLocale, locales } from "./i18n/routing.ts";
import { nothingHeader, standIns } from "./lib/platform/app-pages.ts";

/** Revalidated at every start. Its policy allows only requests to this site and its icon. */
const serviceWorker = {
  source: "/sw.js",
  headers: Object.entries({
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
    "content-security-policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  }).map(([key, value]) => ({ key, value })),
};

/** Saved texts (`app/api/materials`): pages with a few styles that run and load nothing. */
const textPacks = {
  source: "/api/materials/:id",
  headers: Object.entries({
    "referrer-policy": "no-referrer",
    "content-security-policy":
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }).map(([key, value]) => ({ key, value })),
};

/** A page, as opposed to a file, a handler or something of Next's. */
const withoutLanguage = `(?!(?:api|_next|${locales.join("|")})(?:/|$)|.*\\.)`;

const config: NextConfig = {
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.BAOBAB_DIST_DIR || ".next",
  // Only server/front caches whole pages; see the comment in that file.
  cacheHandler: new URL("./server/no-page-cache.mjs", import.meta.url).pathname,
  serverExternalPackages: [
    "better-sqlite3",
    "@node-rs/argon2",
    "pg",
    "sharp",
    "stripe",
    "pdfkit",
    "fontkit",
    "harfbuzzjs",
    "jsonld",
    "piscina",
  ],
  turbopack: {
    rules: {
      "*.json": {
        loaders: ["./i18n/compile-messages.cjs"],
        condition: { path: /(?:^|\/)messages\/\w+\/\w+\.json$/ },
        as: "*.json",
      },
    },
    // Formats what that has compiled.
    resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  // `npm run types` checks types, so the build does not.
  typescript: { ignoreBuildErrors: true },
  // The plain list is a cached document; a search is rendered per request, at the same address.
  rewrites: async () => ({
    beforeFiles: [
      // Next must keep the address that was asked for: its router checks it.
      {
        source: "/:path*",
        has: [{ type: "header", key: nothingHeader, value: `(?<language>${locales.join("|")})` }],
        destination: `/:language${standIns.nothing}`,
      },
      // English pages have no language in their address.
      { source: "/", destination: `/${defaultLocale}` },
      { source: `/:path(${withoutLanguage}.+)`, destination: `/${defaultLocale}/:path` },
      ...["q", "category", "page"].map((key) => ({
        source: "/:locale/blog",
        has: [{ type: "query" as const, key }],
        destination: "/:locale/blog-search",
      })),
      ...["tag", "author"].map((kind) => ({
        source: `/:locale/blog/${kind}/:key`,
        has: [{ type: "query" as const, key: "page" }],
        destination: `/:locale/blog-${kind}/:key`,
      })),
      // The same for the report form, when a link names the page.
      {
        source: "/:locale/report",
        has: [{ type: "query" as const, key: "about" }],
        destination: "/:locale/report-about",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  // Names of drawings change with their content. Icon names do not, so they are cached for a day.
  headers: async () => [
    serviceWorker,
    textPacks,
    ...Object.entries({
      "/art/:name": "public, max-age=31536000, immutable",
      "/:icon(favicon.*|icon-.*|apple-touch-icon.*)": "public, max-age=86400, stale-while-revalidate=604800",
    }).map(([source, value]) => ({ source, headers: [{ key: "cache-control", value }] })),
  ],
  // Pictures are scaled at upload, never on request.
  images: { unoptimized: true },
  experimental: {
    serverActions: { bodySizeLimit: "10mb" },
    preloadEntriesOnStart: false,
    // Half a minute of writing, for a next build that a clean checkout never sees.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
