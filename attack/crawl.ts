import { Parser } from "htmlparser2";
import type { HttpClient } from "#e2e/shows/http-client.ts";

export type CrawledPage = Readonly<{ path: string; status: number; body: string; milliseconds: number }>;

export async function crawl(client: HttpClient, from: readonly string[], most: number): Promise<CrawledPage[]> {
  const waiting = [...from];
  const seen = new Set(from);
  const pages: CrawledPage[] = [];
  while (pages.length < most) {
    const path = waiting.shift();
    if (path === undefined) break;
    const started = performance.now();
    const answer = await client.get(path);
    if (answer.location) {
      add(new URL(answer.location, client.origin));
      continue;
    }
    pages.push({ path, status: answer.status, body: answer.body, milliseconds: performance.now() - started });
    for (const link of linksOf(answer.body)) {
      const target = URL.parse(link, new URL(path, client.origin));
      if (target) add(target);
    }
  }
  return pages;

  function add({ origin, pathname, search }: URL): void {
    const path = `${pathname}${search}`;
    // After the first few, more addresses of the same page show nothing new.
    const alike = pathname.replaceAll(/[0-9a-f-]{36}/g, "(id)");
    const known = [...seen].filter((one) => one.split("?")[0]?.replaceAll(/[0-9a-f-]{36}/g, "(id)") === alike).length;
    if (origin !== client.origin || seen.has(path) || known >= 3) return;
    if (!/^\/(?:dashboard|staff|blog)(?:\/|$|\?)/.test(path)) return;
    seen.add(path);
    waiting.push(path);
  }
}

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
