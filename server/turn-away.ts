import { db } from "#db/client.ts";
import { hasSanctions } from "#db/queries/safety/sanctions.ts";
import { loadMessages } from "#i18n/messages.ts";
import type { Locale } from "#i18n/routing.ts";
import { movedTo } from "#lib/administration/dashboard/moved-to.ts";
import { hintCookie } from "#lib/identity/access/hint.ts";
import type { SignedInUser } from "#lib/identity/access/read-sign-in.ts";
import { returnPath } from "#lib/identity/access/return-path.ts";
import { isStaff, roleOfPath, staffView } from "#lib/identity/users/roles.ts";
import { encodeFlash, flashCookie } from "#lib/platform/forms/flash.ts";
import { paths, shapeOf, withLocale } from "#lib/platform/paths.ts";
import { isDonation } from "#lib/publishing/donations/is-donation.ts";
import { isReading } from "./limits.ts";
import { cookieOf, isLockedBy } from "./signed-in.ts";

/** A page that somebody asks for. `path` is without language, `search` is empty or begins with "?". */
export type AskedPage = Readonly<{
  method: string;
  locale: string;
  path: string;
  search: string;
  cookies: string | undefined;
  /** Whom the cookies sign in: read once, when first asked. */
  person: () => Promise<SignedInUser | null>;
  /** A call by script of an action. */
  byScript: boolean;
}>;

export type ResponseCookie = Readonly<{
  name: string;
  value: string;
  options: Readonly<{ path: string; maxAge?: number; sameSite?: "lax"; secure?: boolean; httpOnly?: boolean }>;
}>;

/** "nothing": as if the page did not exist. */
export type Away = Readonly<{ status: 303 | 307; to: string; cookie?: ResponseCookie | undefined }> | "nothing";

const mustSignIn = (path: string) => isUnder(paths.dashboard, path) || isUnder(paths.staff, path);
const donationPage = shapeOf(paths.donation);
const onlySignedOut = new Set<string>([paths.login, paths.signup, paths.twoStep, paths.locked]);

/** Redirects or 404 before Next renders anything. Not for security: pages and actions check access themselves. */
export async function turnedAway(asked: AskedPage): Promise<Away | undefined> {
  if (!isReading(asked.method) && !isForm(asked)) return undefined;
  return (await redirectOf(asked)) ?? (await withoutDonation(asked));
}

async function redirectOf(asked: AskedPage): Promise<Away | undefined> {
  const { locale, path, search, person } = asked;
  const posted = isForm(asked);
  if (!mustSignIn(path) && (posted || !onlySignedOut.has(path))) return undefined;
  const user = await person();
  const to: To = (target, cookie) => ({ status: posted ? 303 : 307, to: withLocale(locale, target), cookie });
  if (!user) return withoutPerson(asked, to);
  if (path === paths.locked) return to(returnPath(new URLSearchParams(search).get("next")));
  if (onlySignedOut.has(path)) return to(paths.dashboard);
  const moved = posted ? undefined : await movedTo(path, new URLSearchParams(search), user.id, new Date());
  if (moved && user.standing === "active") return to(moved);
  return misplaced(user, asked, to);
}

/** Form posts lead to pages. Calls by script get their answer from the action, which checks access itself. */
function isForm({ method, byScript }: AskedPage): boolean {
  return method === "POST" && !byScript;
}

/** Donors need no account, so the id is checked for everybody. */
async function withoutDonation({ path }: AskedPage): Promise<Away | undefined> {
  const id = donationPage.exec(path)?.[1];
  if (id === undefined) return undefined;
  return (await isDonation(id)) ? undefined : "nothing";
}

/** A locked sign-in has one page, which leads back to the one that was asked for. */
async function withoutPerson(asked: AskedPage, to: To): Promise<Away | undefined> {
  const { path, search, cookies } = asked;
  const signsIn = onlySignedOut.has(path);
  if (await isLockedBy(cookies)) {
    if (path === paths.locked) return undefined;
    return to(paths.lockedTo(signsIn ? paths.dashboard : path + search), withoutName(cookies));
  }
  if (path === paths.locked) return to(paths.login);
  if (signsIn) return undefined;
  if (isForm(asked) && isUnder(paths.staff, path)) return "nothing";
  return to(paths.loginTo(`${path}${search}`), withoutName(cookies));
}

type To = (target: string, cookie?: ResponseCookie) => Away;

/** Blocked people have one page, staff their own pages, and each role only its own. */
async function misplaced(user: SignedInUser, asked: AskedPage, to: To): Promise<Away | undefined> {
  const { path, locale } = asked;
  if (path === paths.standing) return (await readsNotices(user)) ? undefined : to(paths.dashboard);
  if (user.standing !== "active" || (user.noticeAt && !isForm(asked))) return to(paths.standing);
  if (isUnder(paths.staff, path)) return misplacedStaff(user, asked, to);
  if (path === paths.dashboard && isStaff(user.role)) return to(paths.staff);
  return roleOfPath(path)?.includes(user.role) === false ? to(paths.dashboard, await notAllowed(locale)) : undefined;
}

/** A deputy has the pages of two roles, one at a time: those of the other lead to where the role is changed. */
function misplacedStaff(user: SignedInUser, asked: AskedPage, to: To): Away | undefined {
  const { path, search } = asked;
  if (path === paths.staffDeputy && !user.deputy) return "nothing";
  if (staffView(user, path) !== "nothing") return undefined;
  const other = user.leadUntil ? user.ownRole : "lead";
  const isOthers = user.deputy && staffView({ ...user, role: other }, path) === "page";
  return isOthers && !isForm(asked) ? to(paths.staffDeputyTo(path + search)) : "nothing";
}

/** Active people read there what staff decided. */
async function readsNotices({ id, standing }: SignedInUser): Promise<boolean> {
  return standing !== "active" || (await hasSanctions(db(), id));
}

function isUnder(area: string, path: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** Public pages must not show the name of a sign-in that has ended. */
function withoutName(cookies: string | undefined): ResponseCookie | undefined {
  if (cookieOf(cookies, hintCookie) === undefined) return undefined;
  return { name: hintCookie, value: "", options: { path: "/", maxAge: 0 } };
}

async function notAllowed(locale: string): Promise<ResponseCookie> {
  const { auth } = await loadMessages(locale as Locale);
  const { title, description } = auth.notAllowed as { title: string; description: string };
  const { name, options } = flashCookie;
  return { name, value: encodeFlash({ title, description, variant: "destructive" }), options };
}
