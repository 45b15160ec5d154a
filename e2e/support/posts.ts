import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "#scripts/support/run.ts";
import { freshDemo } from "./demo-data.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test as base } from "./test.ts";

/** A post of the demo's mentor, stored before the server starts. */
export type StoredPost = {
  title: string;
  slug: string;
  content?: string;
  excerpt?: string;
  tags?: string[];
  /** By name. */
  categories?: string[];
  /** A picture that carries itself, base64. */
  featuredImage?: string;
  language?: "en" | "es" | "fr" | "de";
  status?: "draft" | "published";
  daysAgo: number;
  /** Former slugs, oldest first. */
  formerly?: string[];
  /** Content as an older or careless version might have left it in the database: not sanitised. */
  rawContent?: string;
  /** The address of the picture above it, as an older version may have left it. */
  rawFeaturedImage?: string;
};

/** A server of its own with these posts beside the demo's samples, or instead of them. */
export async function startBlog(posts: readonly StoredPost[], options: { samples: boolean }): Promise<RunningServer> {
  const dataDir = await freshDemo();
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, BAOBAB_MODE: "demo" };
  const list = join(dataDir, "posts.json");
  writeFileSync(list, JSON.stringify(posts));
  const keep = options.samples ? [] : ["--without-samples"];
  await runScript("e2e/support/store-posts.ts", [list, ...keep], { env, quiet: true });
  return startServer({ dataDir });
}

/** Playwright's test with a blog of its own for each worker; addresses are relative to it. */
export const blogTest = (posts: readonly StoredPost[]) =>
  base.extend<object, { blog: RunningServer }>({
    blog: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
      async ({}, use) => {
        const server = await startBlog(posts, { samples: true });
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    baseURL: async ({ blog }, use) => use(blog.url),
  });
