import { type NextRequest, NextResponse } from "next/server";
import { loadMessages } from "#i18n/messages.ts";
import type { Locale } from "#i18n/routing.ts";
import { movedTo } from "#lib/administration/dashboard/moved-to.ts";
import { hintCookie } from "#lib/identity/access/hint.ts";
import { proxySignIn } from "#lib/identity/access/proxy-sign-in.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { isStaff, roleOfPath, staffView } from "#lib/identity/users/roles.ts";
import { standIns } from "#lib/platform/app-pages.ts";
import { env } from "#lib/platform/env.ts";
import { encodeFlash, flashCookie } from "#lib/platform/forms/flash.ts";
import { paths, shapeOf, withLocale } from "#lib/platform/paths.ts";
import { isDonation } from "#lib/publishing/donations/is-donation.ts";
import { isReading } from "./limits.ts";
import { developmentDocumentPolicy, documentPolicy } from "./security-headers.ts";

const mustSignIn = (path: string) => isUnder(paths.dashboard, path) || isUnder(paths.staff, path);
const donationPage = shapeOf(paths.donation);
const onlySignedOut = new Set<string>([paths.login, paths.signup, paths.twoStep]);

/** Redirects or 404 before Next renders anything. Not for security: pages and actions check access themselves. */
export async function turnedAway(
  request: NextRequest,
  locale: string,
  path: string,
): Promise<NextResponse | undefined> {
  if (!isReading(request.method) && !isForm(request)) return undefined;
  return (await redirectOf(request, locale, path)) ?? (await withoutDonation(request, locale, path));
}

async function redirectOf(request: NextRequest, locale: string, path: string): Promise<NextResponse | undefined> {
  const posted = isForm(request);
  if (!mustSignIn(path) && (posted || !onlySignedOut.has(path))) return undefined;
  const user = await proxySignIn(request);
  const to = (target: string) =>
    NextResponse.redirect(new URL(withLocale(locale, target), request.url), posted ? 303 : 307);
  if (onlySignedOut.has(path)) return user ? to(paths.dashboard) : undefined;
  const nothing = () => nothingThere(request, locale);
  if (!user && posted && isUnder(paths.staff, path)) return nothing();
  if (!user) return forgetName(request, to(paths.loginTo(`${path}${request.nextUrl.search}`)));
  const moved = posted ? undefined : await movedTo(path, request.nextUrl.searchParams, user.id, new Date());
  if (moved && user.standing === "active") return to(moved);
  return misplaced(user, path, { to, nothing, locale });
}

/** Form posts lead to pages. Calls by script get their answer from the action, which checks access itself. */
function isForm({ method, headers }: NextRequest): boolean {
  return method === "POST" && !headers.has("next-action");
}

/** Donors need no account, so the id is checked for everybody. */
async function withoutDonation(request: NextRequest, locale: string, path: string): Promise<NextResponse | undefined> {
  const id = donationPage.exec(path)?.[1];
  if (id === undefined) return undefined;
  return (await isDonation(id)) ? undefined : nothingThere(request, locale);
}

type Answers = { to: (target: string) => NextResponse; nothing: () => NextResponse; locale: string };

/** Blocked people have one page, staff their own pages, and each role only its own. */
async function misplaced(user: SignedInUser, path: string, answers: Answers): Promise<NextResponse | undefined> {
  const { to, nothing, locale } = answers;
  if (user.standing !== "active") return path === paths.standing ? undefined : to(paths.standing);
  if (path === paths.standing) return to(paths.dashboard);
  if (isUnder(paths.staff, path)) return staffView(user, path) === "nothing" ? nothing() : undefined;
  if (path === paths.dashboard && isStaff(user.role)) return to(paths.staff);
  return roleOfPath(path)?.includes(user.role) === false ? refusedRole(to(paths.dashboard), locale) : undefined;
}

async function refusedRole(response: NextResponse, locale: string): Promise<NextResponse> {
  response.cookies.set(flashCookie.name, encodeFlash(await notAllowed(locale)), flashCookie.options);
  return response;
}

function isUnder(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

function nothingThere(request: NextRequest, locale: string): NextResponse {
  const headers = new Headers(request.headers);
  // The form is not meant for this page.
  headers.delete("content-type");
  const response = NextResponse.rewrite(new URL(`/${locale}${standIns.nothing}`, request.url), {
    status: 404,
    request: { headers },
  });
  // A document instead of an app page needs its own policy for styles and pictures.
  response.headers.set(
    "content-security-policy",
    env().mode === "development" ? developmentDocumentPolicy : documentPolicy,
  );
  response.headers.set("cache-control", "private, no-store");
  return response;
}

/** Public pages must not show the name of a sign-in that has ended. */
function forgetName(request: NextRequest, response: NextResponse): NextResponse {
  if (request.cookies.has(hintCookie)) response.cookies.set(hintCookie, "", { path: "/", maxAge: 0 });
  return response;
}

async function notAllowed(locale: string) {
  const { auth } = await loadMessages(locale as Locale);
  const { title, description } = auth.notAllowed as { title: string; description: string };
  return { title, description, variant: "destructive" } as const;
}
