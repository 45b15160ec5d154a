import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { locales } from "#i18n/routing.ts";
import { existenceCheck } from "#lib/administration/dashboard/page-exists.ts";
import { noteActivity } from "#lib/identity/access/activity.ts";
import { hintCookie, hintOf, hintOptions } from "#lib/identity/access/hint.ts";
import { nothingHeader } from "#lib/platform/app-pages.ts";
import { env } from "#lib/platform/env.ts";
import { splitLocale } from "#lib/platform/paths.ts";
import { shownPath } from "#lib/platform/refresh/shown-path.ts";
import { paymentOrigin } from "#lib/publishing/donations/provider.ts";
import { routeOf } from "./front/routes.ts";
import { isReading } from "./limits.ts";
import { appPolicy, developmentDocumentPolicy, documentPolicy, withPayment } from "./security-headers.ts";
import { cookieOf, sessionValue, signedInBy } from "./signed-in.ts";
import { type AskedPage, type ResponseCookie, turnedAway } from "./turn-away.ts";

const policyHeader = "content-security-policy";

/**
 * What Next would do in a proxy, on Node's own request and response: the web's that Next makes of them cost a fifth of
 * a page. Returns whether Next is to answer. The redirects are only for a correct status: every page guards itself.
 */
export async function beforeRender(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { headers, url = "/" } = request;
  const [pathname = "/", query = ""] = url.split("?", 2);
  // Next takes the nonce for its scripts from the policy in the request's headers.
  delete headers[policyHeader];
  delete headers[nothingHeader];
  if (/^\/(?:api|_next)\/|\./.test(pathname)) return true;
  const asked = pageOf(request, pathname, query);
  const away = await turnedAway(asked);
  if (away === "nothing") {
    showNothing(request, response, asked.locale);
    return true;
  }
  if (away) {
    if (away.cookie) addCookie(response, away.cookie);
    response.writeHead(away.status, { location: away.to, "cache-control": "no-store" }).end();
    return false;
  }
  const isApp = routeOf(pathname).kind === "app";
  const policy = withPayment(isApp ? ownPolicy() : sharedPolicy(), asked.path, paymentOrigin());
  response.setHeader(policyHeader, policy);
  if (!isApp) return true;
  if (isAct(request)) await noteAct(asked);
  headers[policyHeader] = policy;
  headers[shownPath.header] = asked.path + asked.search;
  response.setHeader("cache-control", "private, no-store");
  if (isReading(asked.method)) await meetPerson(response, asked);
  return true;
}

function pageOf({ method = "GET", headers }: IncomingMessage, pathname: string, query: string): AskedPage {
  const parameters = new URLSearchParams(query);
  // Of Next's router.
  parameters.delete("_rsc");
  let person: ReturnType<typeof signedInBy> | undefined;
  return {
    ...splitLocale(pathname, locales),
    method,
    search: parameters.size > 0 ? `?${parameters}` : "",
    cookies: headers.cookie,
    person: () => (person ??= signedInBy(headers.cookie)),
    byScript: headers["next-action"] !== undefined,
  };
}

/** A document or a form is asked for by a person. Next's router and prefetching also read pages that nobody asked for. */
function isAct({ headers }: IncomingMessage): boolean {
  return headers.rsc === undefined && headers["next-action"] === undefined && headers["sec-purpose"] === undefined;
}

async function noteAct({ person, cookies }: AskedPage): Promise<void> {
  if (sessionValue(cookies) === undefined) return;
  const user = await person();
  if (user) await noteActivity(user, new Date());
}

/** The page will show "not found", but could only say so after its status was sent. */
async function meetPerson(response: ServerResponse, { path, cookies, person }: AskedPage): Promise<void> {
  const user = await person();
  if (!user) return;
  const isThere = existenceCheck(path);
  if (isThere && !(await isThere(user, new Date()))) response.statusCode = 404;
  const value = hintOf(user);
  if (cookieOf(cookies, hintCookie) === value) return;
  addCookie(response, { name: hintCookie, value, options: hintOptions(user.sharedActiveAt !== null) });
}

function showNothing(request: IncomingMessage, response: ServerResponse, locale: string): void {
  // The form is not meant for this page.
  delete request.headers["content-type"];
  request.headers[nothingHeader] = locale;
  response.statusCode = 404;
  // A document instead of an app page needs its own policy for styles and pictures.
  response.setHeader(policyHeader, sharedPolicy());
  response.setHeader("cache-control", "private, no-store");
}

const isDevelopment = () => env().mode === "development";
const ownPolicy = () => appPolicy(randomBytes(16).toString("base64"), isDevelopment());
const sharedPolicy = () => (isDevelopment() ? developmentDocumentPolicy : documentPolicy);

/** Names and values of ours need no encoding. */
function addCookie(response: ServerResponse, { name, value, options }: ResponseCookie): void {
  const { path, maxAge, secure, httpOnly, sameSite } = options;
  const flags = [
    maxAge !== undefined && `Max-Age=${maxAge}`,
    secure && "Secure",
    httpOnly && "HttpOnly",
    sameSite && `SameSite=${sameSite}`,
  ].filter(Boolean);
  response.appendHeader("set-cookie", [`${name}=${value}`, `Path=${path}`, ...flags].join("; "));
}
