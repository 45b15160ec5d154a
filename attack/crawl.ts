import { Parser } from "htmlparser2";
import type { HttpClient } from "#e2e/shows/http-client.ts";

/** `from`: the page with the link to it. */
export type CrawledPage = Readonly<{ path: string; from?: string; status: number; body: string; milliseconds: number }>;

export async function crawl(client: HttpClient, from: readonly string[], most: number): Promise<CrawledPage[]> {
  const waiting: Pick<CrawledPage, "path" | "from">[] = from.map((path) => ({ path }));
  const seen = new Set(from);
  const pages: CrawledPage[] = [];
  while (pages.length < most) {
    const next = waiting.shift();
    if (next === undefined) break;
    const { path } = next;
    const started = performance.now();
    const answer = await client.get(path);
    if (answer.location) {
      add(new URL(answer.location, client.origin), next.from);
      continue;
    }
    pages.push({ ...next, status: answer.status, body: answer.body, milliseconds: performance.now() - started });
    for (const link of linksOf(answer.body)) {
      const target = URL.parse(link, new URL(path, client.origin));
      if (target) add(target, path);
    }
  }
  return pages;

  function add({ origin, pathname, search }: URL, from: string | undefined): void {
    const path = `${pathname}${search}`;
    // After the first few, more addresses of the same page show nothing new.
    const known = [...seen].filter((one) => kindOf(one) === kindOf(path)).length;
    if (origin !== client.origin || seen.has(path) || known >= 3) return;
    if (!/^\/(?:dashboard|staff|blog)(?:\/|$|\?)/.test(path)) return;
    seen.add(path);
    waiting.push({ path, from });
  }
}

/** The address without its query and without what names one person or thing. */
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, "")
    .replaceAll(/[0-9a-f-]{36}|R-[0-9A-Z-]+/g, "(id)")
    .replace(/^\/blog\/[^/]+$/, "/blog/(post)");

function linksOf(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      if (tag === "a" && href) links.push(href);
    },
  });
  parser.end(html);
  return links;
}
