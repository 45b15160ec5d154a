import { NextRequest, NextResponse } from "next/server";
import createMiddleware from "next-intl/middleware";
import { loadMessages } from "#i18n/messages.ts";
import { type Locale, locales, routing } from "#i18n/routing.ts";
import { hintCookie } from "#lib/auth/hint.ts";
import { proxySession } from "#lib/auth/proxy-session.ts";
import type { SessionUser } from "#lib/auth/read-session.ts";
import { isStaff, roleOfPath, staffView } from "#lib/auth/roles.ts";
import { movedTo } from "#lib/dashboard/moved-to.ts";
import { askedOf } from "#lib/dashboard/page-is-there.ts";
import { isDonation } from "#lib/donations/is-donation.ts";
import { paymentOrigin } from "#lib/donations/provider.ts";
import { env } from "#lib/env.ts";
import { encodeFlash, flashCookie } from "#lib/flash.ts";
import { paths, splitLocale, withLocale } from "#lib/paths.ts";
import { shownPath } from "#lib/shown-path.ts";
import { routeOf } from "#server/front/routes.ts";
import { appPolicy, developmentDocumentPolicy, documentPolicy, withPayment } from "#server/security-headers.ts";

const intl = createMiddleware(routing);
const mustSignIn = /^\/(?:dashboard|staff)(?:\/|$)/;
const donationPage = /^\/donation\/([^/]+)$/;
const onlySignedOut = new Set<string>([paths.login, paths.signup, paths.twoStep]);

/**
 * What happens before Next renders: the language, the content security policy, and redirects of people who are at the wrong
 * place. The redirects are for looks: a redirect thrown by a page would come after its status. Every page guards itself.
 */
export default async function proxy(request: NextRequest): Promise<NextResponse> {
  const { locale, path } = splitLocale(request.nextUrl.pathname, locales);
  const away = (await redirectOf(request, locale, path)) ?? (await withoutDonation(request, locale, path));
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
  const response = (await isMissing(request, path)) ? withStatus(page, 404) : page;
  response.headers.set("content-security-policy", policy);
  if (isApp) response.headers.set("cache-control", "private, no-store");
  return response;
}

async function redirectOf(request: NextRequest, locale: string, path: string): Promise<NextResponse | undefined> {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (!mustSignIn.test(path) && !onlySignedOut.has(path)) return undefined;
  const user = await proxySession(request);
  const to = (target: string) => NextResponse.redirect(new URL(withLocale(locale, target), request.url), 307);
  if (onlySignedOut.has(path)) return user ? to(paths.dashboard) : undefined;
  if (!user) return forgetName(request, to(paths.loginTo(`${path}${request.nextUrl.search}`)));
  if (user.standing !== "active") return path === paths.standing ? undefined : to(paths.standing);
  if (path === paths.standing) return to(paths.dashboard);
  const moved = await movedTo(path, request.nextUrl.searchParams, user.id, new Date());
  if (moved) return to(moved);
  return misplaced(user, path, { to, nothing: () => nothingThere(request, locale), locale });
}

/** The page donors return to is nobody's own, so it is asked about whoever comes. */
async function withoutDonation(request: NextRequest, locale: string, path: string): Promise<NextResponse | undefined> {
  const id = donationPage.exec(path)?.[1];
  if (id === undefined || (request.method !== "GET" && request.method !== "HEAD")) return undefined;
  return (await isDonation(id)) ? undefined : nothingThere(request, locale);
}

type Answers = { to: (target: string) => NextResponse; nothing: () => NextResponse; locale: string };

/** Staff have pages of their own, and each role only its own. */
async function misplaced(user: SessionUser, path: string, answers: Answers): Promise<NextResponse | undefined> {
  const { to, nothing, locale } = answers;
  if (isUnder(paths.staff, path)) return staffView(user, path) === "nothing" ? nothing() : undefined;
  if (path === paths.dashboard && isStaff(user.role)) return to(paths.staff);
  return roleOfPath(path)?.includes(user.role) === false ? refusedRole(to(paths.dashboard), locale) : undefined;
}

/** To the dashboard, with a notice why (AUTH-19). */
async function refusedRole(response: NextResponse, locale: string): Promise<NextResponse> {
  response.cookies.set(flashCookie.name, encodeFlash(await notAllowed(locale)), flashCookie.options);
  return response;
}

function isUnder(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** What anyone gets who asks for a page that does not exist. */
function nothingThere(request: NextRequest, locale: string): NextResponse {
  const response = NextResponse.rewrite(new URL(`/${locale}/oops`, request.url), { status: 404 });
  // A document in the place of an app page: without a policy of its own it would have neither style nor picture.
  response.headers.set(
    "content-security-policy",
    env().mode === "development" ? developmentDocumentPolicy : documentPolicy,
  );
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Whether the page says itself that nothing is there, which it can only after its status. */
async function isMissing(request: NextRequest, path: string): Promise<boolean> {
  const isThere = request.method === "GET" || request.method === "HEAD" ? askedOf(path) : undefined;
  const user = isThere ? await proxySession(request) : null;
  return isThere !== undefined && user !== null && !(await isThere(user, new Date()));
}

function withStatus({ headers }: NextResponse, status: number): NextResponse {
  return new NextResponse(null, { headers, status });
}

/** A sign-in that ended leaves no name behind on public pages. */
function forgetName(request: NextRequest, response: NextResponse): NextResponse {
  if (request.cookies.has(hintCookie)) response.cookies.set(hintCookie, "", { path: "/", maxAge: 0 });
  return response;
}

async function notAllowed(locale: string) {
  const { auth } = await loadMessages(locale as Locale);
  const { title, description } = auth.notAllowed as { title: string; description: string };
  return { title, description, variant: "destructive" } as const;
}

/** 128 random bits. */
function nonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

export const config = { matcher: ["/((?!api/|_next/|.*\\..*).*)"] };
