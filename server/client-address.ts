import type { IncomingHttpHeaders } from "node:http";
import { clientHeader } from "#lib/limits/network.ts";
import { isLoopback } from "./limits.ts";

/** Headers that only a trusted proxy or Next itself may set. */
const reserved =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-baobab-.*|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-.*|x-nextjs-data|x-next-.*|next-resume|x-prerender-.*|x-original-url|x-rewrite-url)$/;

export type Trust = {
  siteUrl: string;
  /** Development and demo: the loopback host the browser used is the site's address. */
  loopback: boolean;
  /** Number of proxies in front whose `X-Forwarded-For` entries are believed. */
  trustedProxies: number;
};

/**
 * Replaces what a stranger may claim about where a request comes from and goes to by what is known: the address of
 * the network peer (or what trusted proxies say it is) and the site's own host and protocol. Changes `headers`.
 */
export function settleHeaders(headers: IncomingHttpHeaders, peer: string | undefined, trust: Trust): void {
  const client = clientAddress(headers["x-forwarded-for"], peer, trust.trustedProxies);
  for (const name of Object.keys(headers)) if (reserved.test(name)) delete headers[name];
  const site = new URL(trust.siteUrl);
  const own = trust.loopback && isLoopback(headers.host);
  const host = own && headers.host ? headers.host : site.host;
  headers.host = host;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = own ? "http" : site.protocol.slice(0, -1);
  headers["x-forwarded-for"] = client;
  headers[clientHeader] = client;
}

/** With n trusted proxies the n-th entry from the right is the address the outermost of them saw. */
export function clientAddress(
  forwardedFor: string | string[] | undefined,
  peer: string | undefined,
  proxies: number,
): string {
  const direct = plain(peer ?? "") || "unknown";
  if (proxies === 0 || forwardedFor === undefined) return direct;
  const entries = String(forwardedFor)
    .split(",")
    .map((entry) => plain(entry.trim()));
  const address = entries.at(-proxies) ?? entries[0] ?? "";
  return /^[0-9a-fA-F.:]{2,45}$/.test(address) ? address : direct;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, "");
}
