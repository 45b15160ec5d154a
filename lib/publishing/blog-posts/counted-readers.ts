/** Who does not count as a reader (PURE). "CUBOT" makes telephones. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|discord|skype|slack|embedly|pinterest|vkshare|snapchat|mastodon|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|httpclient|scrapy|phantom|archive/i;

export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === "" || robots.test(userAgent);
}

type Headers = { get(name: string): string | null };

/** A page a browser fetched ahead, which nobody may ever look at. */
export function isAhead(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return /prefetch|prerender|preview/i.test(purpose);
}

/** Sent by a page of this installation. Browsers always say so with a POST; what says nothing is no reader. */
export function isOwnPage(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.get("host");
}
