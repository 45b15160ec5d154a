import createMiddleware from "next-intl/middleware";
import { NextRequest } from "next/server";
import { routing } from "#i18n/routing.ts";
const intl = createMiddleware(routing);
export default function proxy(request: NextRequest) {
  const nonce = crypto.randomUUID();
  const csp = `script-src 'self' 'nonce-${nonce}'`;
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", csp);
  const res = intl(new NextRequest(request.url, { headers, method: request.method }));
  res.headers.set("content-security-policy", csp);
  return res;
}
export const config = { matcher: ["/((?!api|_next|.*\\..*).*)"] };
