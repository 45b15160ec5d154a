import { hasClass, unwrap } from "./paste-styles.ts";

/** Search engines and mail programs that put themselves between a link and its page. */
const between: readonly { host: RegExp; path: RegExp; names: readonly string[] }[] = [
  { host: /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/url$/, names: ["q", "url"] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ["url"] },
];

/** Links lead where they say; bookmarks and links inside the other document become their text. */
export function unwrapLinks(body: Element): void {
  for (const link of body.querySelectorAll("a")) {
    const href = straight(link.getAttribute("href")?.trim() ?? "");
    if (/^(?:#|file:|about:)/i.test(href) || href === "") {
      if (isNote(link, href)) asNote(link);
      unwrap(link);
    } else link.setAttribute("href", href);
  }
}

/** The address behind a redirect. */
export function straight(href: string): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const known = between.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const target = known?.names.map((name) => searchParams.get(name)).find((value) => value !== null);
  return target && /^(?:https?|mailto):/i.test(target) ? target : href;
}

function isNote(link: Element, href: string): boolean {
  return hasClass(link, /^sd(?:foot|end)note/) || /^#_?(?:ftn|edn|sdfootnote|sdendnote)/i.test(href);
}

/** A footnote's number would stick to the word before. */
function asNote(link: Element): void {
  const sign = link.textContent?.trim() ?? "";
  link.textContent = /^\[.*\]$/.test(sign) || sign === "" ? sign : `[${sign}]`;
}
