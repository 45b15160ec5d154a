import { materialLimits } from "./rules.ts";

/** Links of materials (PURE; LEARN-08): to a named place of the web, by http or https, and nothing else. */

/** The address as it is stored, or undefined for what is none: another scheme, a password in it, a bare number or a name of a local network. */
export function materialLink(typed: string): string | undefined {
  const url = URL.parse(typed.trim());
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  // A top-level name has letters; an address of four numbers or in brackets has not.
  if (!/\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return undefined;
  return url.href.length <= materialLimits.url ? url.href : undefined;
}

/** The place a stored link leads to, as it really is called: letters of other scripts stay encoded, so that none passes for another. */
export function linkHost(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, "") ?? "";
}
