/** What a page's path has around it each time it is named. */
const around = 90;
/** Each page is named for every language in every language: some 10 MB. Search engines take 50, the server 16. */
const most = 400_000;

/** Cut into files, in order. One is `/sitemap.xml` itself; more of them are listed there. */
export function sitemapParts<Page extends Readonly<{ path: string }>>(pages: readonly Page[]): readonly Page[][] {
  const parts: Page[][] = [[]];
  let weight = 0;
  for (const page of pages) {
    const own = page.path.length + around;
    if (weight + own > most) {
      parts.push([]);
      weight = 0;
    }
    parts.at(-1)?.push(page);
    weight += own;
  }
  return parts;
}
