import { NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { locales, routing } from "#i18n/routing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { renewHint } from "#lib/identity/access/hint.ts";
import { proxySignIn } from "#lib/identity/access/proxy-sign-in.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { env } from "#lib/platform/env.ts";
import { splitLocale } from "#lib/platform/paths.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";
import { paymentOrigin } from "#lib/publishing/donations/provider.ts";
import { routeOf } from "#server/front/routes.ts";
import { isReading } from "#server/limits.ts";
import { appPolicy, developmentDocumentPolicy, documentPolicy, withPayment } from "#server/security-headers.ts";
import { turnedAway } from "#server/turn-away.ts";

const intl = createMiddleware(routing);

/** Runs before Next renders. The redirects are only for a correct status: every page guards itself. */
export default async function proxy(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname, locales);
  const away = await turnedAway(request, locale, path);
  if (away) return away;
  const development = env().mode === "development";
  const isApp = routeOf(request.nextUrl.pathname).kind === "app";
  const own = isApp ? appPolicy(nonce(), development) : development ? developmentDocumentPolicy : documentPolicy;
  const policy = withPayment(own, path, paymentOrigin());
  // Next takes the nonce for its scripts from the policy in the request's headers.
  const headers = new Headers(request.headers);
  if (isApp) {
    headers.set("content-security-policy", policy);
    headers.set(shownPath.header, path + request.nextUrl.search);
  }
  const page = intl(new NextRequest(request.url, { headers, method: request.method }));
  const user = isApp && isReading(request.method) ? await proxySignIn(request) : null;
  const response = user && (await isMissing(user, path)) ? withStatus(page, 404) : page;
  if (user) renewHint(request, response, user);
  response.headers.set("content-security-policy", policy);
  if (isApp) response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Whether the page will show "not found", which it could only do after its status was sent. */
async function isMissing(user: SignedInUser, path: string): Promise<boolean> {
  const isThere = existenceCheck(path);
  return isThere !== undefined && !(await isThere(user, new Date()));
}

function withStatus({ headers }: NextResponse, status: number): NextResponse {
  return new NextResponse(null, { headers, status });
}

/** 128 random bits. */
function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

export const config = { matcher: ["/((?!api/|_next/|.*\\..*).*)"] };
