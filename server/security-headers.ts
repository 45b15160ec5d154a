import { paths } from "#lib/platform/paths.ts";

/** Security headers of every answer (PURE); shared by the server, `proxy.ts` and tests. */

/**
 * Documents carry no inline script and no inline style, so their policy is the same bytes for everyone. Our script adds
 * speculation rules, which are data: the keyword allows those and no code.
 */
export const documentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'inline-speculation-rules'",
  "style-src 'self'",
  "img-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The policy of the document or app page at a path (without language): the pages with the donation form may lead on to `payTo`, the
 * origin of the payment page, because browsers hold the redirects of a form to its page's policy too.
 */
export function withPayment(policy: string, path: string, payTo: string | undefined): string {
  const pays = path === paths.home || path.startsWith(paths.donation(""));
  return payTo !== undefined && pays ? policy.replace("form-action 'self'", `form-action 'self' ${payTo}`) : policy;
}

/** `next dev` sends documents with its own inline scripts; nobody but a developer sees them. */
export const developmentDocumentPolicy = documentPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** Answers that are no pages: nothing may run, load or frame. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * App pages: Next's scripts carry this request's nonce. Styles stay open because the editor and the dialogs set style
 * attributes; scripts never do.
 */
export function appPolicy(nonce: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The same for every answer; `siteUrl` decides whether browsers are told to come back over https only. */
export function commonHeaders(siteUrl: string): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
  };
  if (siteUrl.startsWith("https://")) headers["strict-transport-security"] = "max-age=31536000";
  return headers;
}
