import { writtenAddresses } from "#lib/safety/contact-filter/contact-links.ts";
import { saysMoreThanPage } from "#lib/safety/contact-filter/own-links.ts";

type Said = Readonly<{ title: string; excerpt: string; tags: readonly string[] }>;

/** Every address of a post: what can be pressed, what is only written, also on its card. */
export function everyLink(post: Said & Readonly<{ links: readonly string[]; written: readonly string[] }>): string[] {
  const { title, excerpt, tags, links, written } = post;
  return [...new Set([...links, ...written, ...writtenAddresses([title, excerpt, ...tags].join("\n"))])];
}

/** Links of a post that lead off the site, each as it stands there. */
export function linksElsewhere(links: readonly string[], ownHost: string): string[] {
  return links.filter((link) => URL.parse(link, `https://${ownHost}/`)?.host !== ownHost);
}

/** Links of a post that staff look at: those that lead off the site, or say something themselves. */
export function linksToLookAt(links: readonly string[], ownHost: string): string[] {
  return links.filter((link) => linksElsewhere([link], ownHost).length > 0 || saysMoreThanPage(link, ownHost));
}

/** Those that staff have not seen in this post: everybody reads it, so it waits for them. */
export function unseenLinks(links: readonly string[], seen: readonly string[], ownHost: string): string[] {
  return linksToLookAt(links, ownHost).filter((link) => !seen.includes(link));
}
