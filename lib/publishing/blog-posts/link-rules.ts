/** Links of a post that lead off the site, each as it stands there. */
export function linksElsewhere(links: readonly string[], ownHost: string): string[] {
  return links.filter((link) => URL.parse(link, `https://${ownHost}/`)?.host !== ownHost);
}

/** Those that staff have not seen in this post: everybody reads it, so it waits for them. */
export function unseenLinks(links: readonly string[], seen: readonly string[], ownHost: string): string[] {
  return linksElsewhere(links, ownHost).filter((link) => !seen.includes(link));
}
