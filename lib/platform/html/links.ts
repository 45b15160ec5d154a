export const linkSchemes = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"] as const;

export function isLinkAllowed(href: string): boolean {
  // Browsers ignore these characters in a scheme.
  const bare = href.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, "");
  if (bare === "" || /^[/\\]{2}/.test(bare)) return false;
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  if (scheme === undefined) return !bare.includes("\\");
  return linkSchemes.some((allowed) => allowed === scheme.toLowerCase());
}
