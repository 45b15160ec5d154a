import { paths } from "#lib/platform/paths.ts";

/** No inline scripts or styles, so it is the same for everyone. The keyword allows speculation rules, not code. */
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

/** Browsers apply `form-action` to redirects too. `path` is without language, `payTo` is the payment origin. */
export function withPayment(policy: string, path: string, payTo: string | undefined): string {
  const pays = path === paths.home || path === paths.donate || path.startsWith(paths.donation(""));
  return payTo !== undefined && pays ? policy.replace("form-action 'self'", `form-action 'self' ${payTo}`) : policy;
}

export const developmentDocumentPolicy = documentPolicy
  .replace("script-src 'self'", "script-src 'self' 'unsafe-inline' 'unsafe-eval'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

export const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Scripts need this request's nonce. Styles are open, because the editor and dialogs set style attributes. */
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
