/** CUBOT is a phone brand. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|facebot|whatsapp|telegram|discord|skype|slack|embedly|pinterest|vkshare|snapchat|mastodon|lighthouse|pagespeed|monitor|uptime|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http|httpclient|scrapy|phantom|archive/i;

export function isRobot(userAgent: string | null): boolean {
  return userAgent === null || userAgent.trim() === "" || robots.test(userAgent);
}

export type ReaderHeaders = { get(name: string): string | null };

export function isAhead(headers: ReaderHeaders): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return /prefetch|prerender|preview/i.test(purpose);
}

/** Browsers always send these headers with POST; without them it is not a reader. */
export function isOwnPage(headers: ReaderHeaders, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  if (origin === null || !URL.canParse(origin)) return false;
  return origin === new URL(siteUrl).origin || new URL(origin).host === headers.get("host");
}

/** Browsers without script load a picture instead. Older ones say only which page it is on. */
export function isPictureOfOwnPage(headers: ReaderHeaders, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" && headers.get("sec-fetch-dest") === "image";
  const page = headers.get("referer");
  if (page === null || !URL.canParse(page)) return false;
  const { origin, host } = new URL(page);
  return origin === new URL(siteUrl).origin || host === headers.get("host");
}
