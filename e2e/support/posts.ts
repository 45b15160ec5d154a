import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runScript } from "#scripts/support/run.ts";
import { freshDemo } from "./demo-data.ts";
import { type RunningServer, startServer } from "./server.ts";
import { test as base } from "./test.ts";

export type StoredPost = {
  title: string;
  slug: string;
  content?: string;
  excerpt?: string;
  tags?: string[];
  categories?: string[];
  /** A base64 data URL. */
  featuredImage?: string;
  language?: "en" | "es" | "fr" | "de";
  status?: "draft" | "published";
  daysAgo: number;
  /** Former slugs, oldest first. */
  formerly?: string[];
  /** Unsanitised, as an older version may have stored it. */
  rawContent?: string;
  /** A picture address as an older version may have stored it. */
  rawFeaturedImage?: string;
};

/** The posts come after the demo's samples. */
export async function startBlog(posts: readonly StoredPost[]): Promise<RunningServer> {
  const dataDir = await freshDemo();
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, BAOBAB_MODE: "demo" };
  const list = join(dataDir, "posts.json");
  writeFileSync(list, JSON.stringify(posts));
  await runScript("e2e/support/store-posts.ts", [list], { env, quiet: true });
  return startServer({ dataDir, seeded: true });
}

/** One blog server for the file, whose tests run one after the other. Addresses are relative to it. */
export function blogTest(posts: readonly StoredPost[]) {
  let running: Promise<RunningServer> | undefined;
  const test = base.extend<{ blog: RunningServer }>({
    blog: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
      async ({}, use) => {
        running ??= startBlog(posts);
        await use(await running);
      },
      { timeout: 240_000 },
    ],
    baseURL: async ({ blog }, use) => use(blog.url),
  });
  test.describe.configure({ mode: "default" });
  test.afterAll(async () => (await running)?.stop());
  return test;
}
