import { materialLimits } from "./rules.ts";

/** Undefined for other schemes, passwords, IP addresses and local names. */
export function materialLink(typed: string): string | undefined {
  const url = URL.parse(typed.trim());
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return undefined;
  if (url.username !== "" || url.password !== "") return undefined;
  // A top-level name has letters; IP addresses do not.
  if (!/\.[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)) return undefined;
  return url.href.length <= materialLimits.url ? url.href : undefined;
}

/** Keeps Punycode, so look-alike letters cannot pass for another host. */
export function linkHost(url: string): string {
  return URL.parse(url)?.host.replace(/^www\./, "") ?? "";
}
