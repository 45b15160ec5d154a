import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { signInCookie } from "./cookie.ts";
import { readSignIn, type SignedInUser } from "./read-sign-in.ts";

export type { SignedInUser } from "./read-sign-in.ts";

/** The signed-in person of this request or null; read once per request. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const value = (await cookies()).get(signInCookie().name)?.value;
  if (!value) return null;
  // Without it Next takes the time of day for a value that could be prerendered.
  await connection();
  return readSignIn(value, new Date());
});

/** First line of a page for everyone signed in: redirects others to the login, which returns to `next` (a path without language). */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const user = await currentUser();
  if (user?.standing === "active") return user;
  if (user) redirect(withLocale(await getLocale(), paths.standing));
  redirect(withLocale(await getLocale(), next ? paths.loginTo(next) : paths.login));
}

/** First line of a page for some roles: the signed out go to the login, other roles to their dashboard. */
export async function requireRole(...allowed: readonly [Role, ...Role[]]): Promise<SignedInUser> {
  const user = await requireUser();
  if (allowed.includes(user.role)) return user;
  redirect(withLocale(await getLocale(), paths.dashboard));
}

/**
 * First line of a page for staff (SAFE-02): others, and staff whose sign-in did not pass the second step, get the same 404 as for
 * a page that does not exist.
 */
export async function requireStaff(...allowed: readonly [StaffRole, ...StaffRole[]]): Promise<SignedInUser> {
  const user = await requireUser(paths.staff);
  if (user.twoStep && allowed.some((role) => role === user.role)) return user;
  notFound();
}

/** First line of a server action of staff: the acting person, in one of the roles and past the second step, or null. */
export async function actingStaff(...allowed: readonly [StaffRole, ...StaffRole[]]): Promise<SignedInUser | null> {
  const user = await actingUser();
  return user?.twoStep && allowed.some((role) => role === user.role) ? user : null;
}

/** First line of a server action: the acting person or null, read from the row and never cached across requests. */
export async function actingUser(): Promise<SignedInUser | null> {
  const user = await currentUser();
  return user?.standing === "active" ? user : null;
}

/**
 * For the few pages and actions that also those may use who are not active: their own data, an appeal, coming back, agreeing, leaving; and
 * for what is refused to minors, whatever their standing.
 */
export async function signedInWhateverStanding(): Promise<SignedInUser | null> {
  return currentUser();
}
