import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  distDir: process.env.BAOBAB_DIST_DIR ?? ".next",
  // Whole pages are kept by server/front alone: see the file's own comment.
  cacheHandler: new URL("./server/no-page-cache.mjs", import.meta.url).pathname,
  serverExternalPackages: ["better-sqlite3", "@node-rs/argon2", "pg", "sharp"],
  // `npm run types` checks types once for everything; the build does not repeat it.
  typescript: { ignoreBuildErrors: true },
  // The plain list is a document, kept for everyone; a search in it is answered for each request, at the same address.
  rewrites: async () => ({
    beforeFiles: ["q", "category", "page"].map((key) => ({
      source: "/:locale/blog",
      has: [{ type: "query" as const, key }],
      destination: "/:locale/blog-search",
    })),
    afterFiles: [],
    fallback: [],
  }),
  // Pictures are made ready when they are uploaded; nothing is scaled at request.
  images: { unoptimized: true },
  experimental: { serverActions: { bodySizeLimit: "10mb" } },
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
