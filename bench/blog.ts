import "#scripts/support/without-env-file.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Driver from "better-sqlite3";
import { runMain, step } from "#scripts/support/steps.ts";
import { median } from "./support/load.ts";

/**
 * What the blog's pages, feeds and search read among 10,000 posts of 1,500 words and among 10, in CPU time; search also
 * beside a bare scan of the same texts. Sizes: `BENCH_ROUNDS`, `BENCH_POSTS`.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const sizes = [10, Number(process.env.BENCH_POSTS ?? 10_000)] as const;
const now = new Date("2026-11-20T12:00:00.000Z");
/** A page may take this many times as long among many posts, or less than the milliseconds beside it. */
const goal = { growth: 1.5, negligible: 10 };
/** A search counts what it finds and then reads a page of it: two scans, and what the pages cost anyway. */
const mostScans = 3;

const folder = mkdtempSync(join(tmpdir(), "baobab-bench-"));
const fileOf = (count: number) => join(folder, `${count}.sqlite`);
// Tables read their dialect from it when they load.
process.env.DATABASE_URL = `file:${fileOf(sizes[0])}`;

type Read = Readonly<{ name: string; search?: string; work: () => Promise<unknown> }>;

await runMain(async () => {
  try {
    const { storePosts } = await import("./support/store-posts.ts");
    const results = new Map<string, { search: string | undefined; times: number[] }>();
    for (const count of sizes) {
      await step(`storing ${count} posts`, () => storePosts(fileOf(count), count, now));
      for (const [name, { search, time }] of await measured(count)) {
        const found = results.get(name) ?? { search, times: [] };
        found.times.push(time);
        results.set(name, found);
      }
    }
    const scans = bareScans(fileOf(sizes[1]));
    const rows = [...results].map(([name, { search, times }]) =>
      report(name, times, search ? scans(search) : undefined),
    );
    print([["Reads of", ...sizes.map((count) => `${count} posts`), "ratio", "bare scans"], ...rows]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function measured(count: number) {
  const { closeDatabase, openDatabase } = await import("#db/client.ts");
  openDatabase(`file:${fileOf(count)}`);
  const times = new Map<string, { search: string | undefined; time: number }>();
  for (const { name, search, work } of await reads(count)) {
    const spent: number[] = [];
    for (let round = -2; round < rounds; round++) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      // The first rounds warm up.
      if (round >= 0) spent.push((user + system) / 1000);
    }
    times.set(name, { search, time: median(spent) });
  }
  await closeDatabase();
  return times;
}

async function reads(count: number): Promise<readonly Read[]> {
  const { forgetKept } = await import("#lib/platform/refresh/kept.ts");
  const blog = await import("#lib/publishing/blog-posts/kept-reads.ts");
  const { sitemapPages } = await import("#lib/publishing/blog-posts/sitemap-pages.ts");
  const { sitemap } = await import("#lib/publishing/blog-posts/sitemap-xml.ts");
  const { documentExists } = await import("#lib/publishing/blog-posts/document-exists.ts");
  const { authorKeyOf, rare } = await import("./support/store-posts.ts");
  const list = (search: string, category = "", page = 1) => blog.findPosts({ search, category, page });
  const anew = (work: () => Promise<unknown>) => () => {
    forgetKept(["posts", "categories"]);
    return work();
  };
  const search = (name: string, text: string): Read => ({ name, search: text, work: () => list(text) });
  return [
    { name: "/blog", work: () => list("") },
    { name: "/blog, page 500", work: () => list("", "", 500) },
    { name: "/blog, a category", work: () => list("", "Science") },
    { name: "/blog, a category, last page", work: () => list("", "Science", 999_999) },
    {
      name: "a post and its related ones",
      work: anew(async () => [await blog.publishedPost(`post-${count - 1}`), await blog.related(`post-${count - 1}`)]),
    },
    { name: "a tag on every second post", work: () => blog.tagList("everywhere", 1) },
    { name: "a tag on three posts", work: () => blog.tagList("seldom", 1) },
    { name: "an author", work: () => blog.authorList(authorKeyOf(3), 1) },
    { name: "whether a tag has a page", work: () => documentExists("/blog/tag/everywhere") },
    { name: "a feed", work: anew(() => blog.latestPosts()) },
    { name: "a category's feed", work: anew(() => blog.latestPosts("Science")) },
    { name: "the sitemap", work: anew(async () => sitemap("https://mentoring.example.org", await sitemapPages())) },
    search("search: in every post", "student"),
    search("search: in every hundredth, Chinese", "学"),
    search("search: in one post", rare.latin),
    search("search: in one post, Chinese", rare.chinese),
    search("search: in none", "nothing-is-called-this"),
    search("search: in none, Chinese", "没有这样的东西"),
  ];
}

/** The least that looking through all texts can cost. */
function bareScans(file: string) {
  const driver = new Driver(file, { readonly: true });
  const scan = driver.prepare("SELECT count(*) FROM posts WHERE instr(search_text, ?) > 0");
  return (text: string) => {
    const spent: number[] = [];
    for (let round = -2; round < rounds; round++) {
      const before = process.cpuUsage();
      scan.get(text);
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) spent.push((user + system) / 1000);
    }
    return median(spent);
  };
}

function report(name: string, times: readonly number[], scan: number | undefined): string[] {
  const [few = 0, many = 0] = times;
  const ratio = many / few;
  const scans = scan === undefined ? undefined : many / scan;
  const good = scans === undefined ? ratio <= goal.growth || many < goal.negligible : scans <= mostScans;
  if (!good) process.exitCode = 1;
  const time = (one: number) => `${one.toFixed(2)} ms`;
  return [
    name,
    time(few),
    time(many),
    `${ratio.toFixed(1)}${good ? " ✓" : " ✗"}`,
    scans === undefined ? "" : scans.toFixed(2),
  ];
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  console.log(
    `Goal: at most ${goal.growth} times as long, or less than ${goal.negligible} ms; searches at most ${mostScans} bare scans.`,
  );
}
