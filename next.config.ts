import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** Looked after at every start; its own policy is all that it may do: ask this site, and show its icon. */
const serviceWorker = {
  source: "/sw.js",
  headers: Object.entries({
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
    "content-security-policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  }).map(([key, value]) => ({ key, value })),
};

/** Texts to keep (`app/api/materials`): pages of their own with a few styles, in which nothing runs and nothing is loaded. */
const textPacks = {
  source: "/api/materials/:id",
  headers: Object.entries({
    "referrer-policy": "no-referrer",
    "content-security-policy":
      "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }).map(([key, value]) => ({ key, value })),
};

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.BAOBAB_DIST_DIR || ".next",
  // Whole pages are kept by server/front alone: see the file's own comment.
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
  ],
  // `npm run types` checks types once for everything; the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  // The plain list is a document, kept for everyone; a search in it is answered for each request, at the same address.
  rewrites: async () => ({
    beforeFiles: [
      ...["q", "category", "page"].map((key) => ({
        source: "/:locale/blog",
        has: [{ type: "query" as const, key }],
        destination: "/:locale/blog-search",
      })),
      // Likewise the report form, when a link says which page the report is about.
      {
        source: "/:locale/report",
        has: [{ type: "query" as const, key: "about" }],
        destination: "/:locale/report-about",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
  // Names of drawings change with their content. Those of icons do not, so they are kept for a day and then looked after
  // on the side.
  headers: async () => [
    serviceWorker,
    textPacks,
    ...Object.entries({
      "/art/:name": "public, max-age=31536000, immutable",
      "/:icon(favicon.*|icon-.*|apple-touch-icon.*)": "public, max-age=86400, stale-while-revalidate=604800",
    }).map(([source, value]) => ({ source, headers: [{ key: "cache-control", value }] })),
  ],
  // Pictures are made ready when they are uploaded; nothing is scaled at request.
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: "10mb" } },
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
