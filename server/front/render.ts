import { barePolicy, commonHeaders } from "#server/security-headers.ts";
import { type DocumentSource, encodeLarge, keepingOf, makeDocument } from "./document.ts";
import type { Rendered } from "./store.ts";
import { stripDocument } from "./strip.ts";
import { askUpstream, type Target, type UpstreamAnswer, UpstreamError } from "./upstream.ts";

export type Format = "html" | "raw";

export type ReduceStyle = (html: string) => Promise<string>;

export type HowToRender = Readonly<{
  siteUrl: string;
  format: Format;
  reduceStyle: ReduceStyle;
  policy: string;
  sharedCacheSeconds: number;
}>;

export type Other = { kind: "missing" } | { kind: "redirect"; status: number; location: string } | { kind: "private" };

/** Rejects with `UpstreamError` if Next fails: failures are never stored. */
export async function renderDocument(target: Target, key: string, how: HowToRender): Promise<Rendered<Other>> {
  const answer = await askUpstream(target, key, asNobody(how.siteUrl));
  const { status, headers } = answer;
  if (status === 404) return { other: { kind: "missing" } };
  if (status >= 300 && status < 400 && headers.location) {
    return { other: { kind: "redirect", status, location: headers.location } };
  }
  if (status !== 200) throw new UpstreamError(`Next answered ${status}`);
  if (headers["set-cookie"] || isPrivate(headers["cache-control"])) return { other: { kind: "private" } };
  return ready(answer, how);
}

async function ready(
  answer: UpstreamAnswer,
  { siteUrl, format, reduceStyle, policy, sharedCacheSeconds }: HowToRender,
): Promise<Rendered<Other>> {
  const type = answer.headers["content-type"] ?? "text/html; charset=utf-8";
  const { cacheControl, more } = keepingOf(sharedCacheSeconds);
  const common = { ...commonHeaders(siteUrl), "content-security-policy": policy, ...more };
  if (format === "raw" || !type.startsWith("text/html")) {
    common["content-security-policy"] = barePolicy;
    return kept({ body: answer.body, type, cacheControl, tags: undefined, common });
  }
  const { html, tags, redirect } = stripDocument(answer.body.toString());
  if (redirect !== undefined) return { other: { kind: "redirect", status: 308, location: redirect } };
  const body = Buffer.from(await reduceStyle(html));
  const vary = "accept-encoding, cookie";
  return kept({ body, type, cacheControl, tags, vary, common });
}

async function kept(source: DocumentSource): Promise<Rendered<Other>> {
  const document = makeDocument(source);
  await encodeLarge(document);
  return { keep: document };
}

/** No header of any reader, only the site's own address for absolute links. */
function asNobody(siteUrl: string): Record<string, string> {
  const site = new URL(siteUrl);
  return {
    host: site.host,
    "x-forwarded-host": site.host,
    "x-forwarded-proto": site.protocol.slice(0, -1),
    "x-forwarded-for": "127.0.0.1",
    accept: "text/html,*/*",
  };
}

function isPrivate(cacheControl: string | undefined): boolean {
  return cacheControl !== undefined && /\b(?:private|no-store)\b/.test(cacheControl);
}
