import type { IncomingHttpHeaders } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { canonicalV6, clientHeader, groupsOfV6 } from "#lib/platform/limits/network.ts";
import { isLoopback } from "./limits.ts";

/** Headers that only a trusted proxy or Next itself may set. */
const reserved =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-baobab-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-nextjs-data|x-next-.*|next-resume|x-prerender-.*|x-original-url|x-rewrite-url)$/;

export type Trust = {
  siteUrl: string;
  /** Development and demo: the site's address is the loopback host that the browser used. */
  loopback: boolean;
  /** Number of proxies whose `X-Forwarded-For` entries are trusted. */
  trustedProxies: number;
};

/** Replaces spoofable headers with the real client and the site's own host and protocol. Changes `headers`. */
export function settleHeaders(headers: IncomingHttpHeaders, peer: string | undefined, trust: Trust): void {
  const client = clientAddress(headers["x-forwarded-for"], peer, trust.trustedProxies);
  for (const name of Object.keys(headers)) if (reserved.test(name)) delete headers[name];
  const cookies = withoutPreview(headers.cookie);
  if (cookies) headers.cookie = cookies;
  else delete headers.cookie;
  const site = new URL(trust.siteUrl);
  const own = trust.loopback && isLoopback(headers.host);
  const host = own && headers.host ? headers.host : site.host;
  headers.host = host;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = own ? "http" : site.protocol.slice(0, -1);
  headers["x-forwarded-for"] = client;
  headers[clientHeader] = client;
}

/** Next shows pages uncached to whoever knows a key of the build, and everybody knows that of a published release. */
const previewCookie = /^\s*__(?:prerender_bypass|next_preview_data)=/;

function withoutPreview(cookies: string | undefined): string | undefined {
  if (!cookies?.includes("__")) return cookies;
  const kept = cookies.split(";").filter((cookie) => !previewCookie.test(cookie));
  return kept.join(";").trim();
}

/**
 * An IPv4 address, or the /64 network of an IPv6 address, which is what one customer gets.
 * With n proxies, the n-th entry from the right counts; if it is no address, the direct peer.
 */
export function clientAddress(
  forwardedFor: string | string[] | undefined,
  peer: string | undefined,
  proxies: number,
): string {
  const direct = clientOf(peer ?? "") ?? "unknown";
  if (proxies === 0 || forwardedFor === undefined) return direct;
  const entries = String(forwardedFor).split(",");
  return clientOf((entries.at(-proxies) ?? entries[0] ?? "").trim()) ?? direct;
}

/** Also accepts `a.b.c.d:port`, `[v6]` and `[v6]:port`. Returns `undefined` for anything else. */
function clientOf(text: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? clientOfV6(bare) : undefined;
}

function clientOfV6(address: string): string {
  const groups = groupsOfV6(address.replace(/%.*$/, ""));
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join(".");
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return canonicalV6(`${network.join(":")}::`);
}
