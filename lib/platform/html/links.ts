/** Where a link of a post may lead (PURE; the editor's dialog and the sanitiser ask the same question). */
export const linkSchemes = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"] as const;

/** Whether a link of a post may lead to `href`: an allowed scheme, or a place on this installation. */
export function isLinkAllowed(href: string): boolean {
  // Browsers drop control characters and spaces from a scheme, so they do not hide one here either.
  const bare = href.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, "");
  if (bare === "" || /^[/\\]{2}/.test(bare)) return false;
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  if (scheme === undefined) return !bare.includes("\\");
  return linkSchemes.some((allowed) => allowed === scheme.toLowerCase());
}
