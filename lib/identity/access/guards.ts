import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import type { Role, StaffRole } from "#lib/identity/users/roles.ts";
import { paths, withLocale } from "#lib/platform/paths.ts";
import { signInCookie } from "./cookie.ts";
import { type LockedSignIn, readLockedSignIn, readSignIn, type SignedInUser } from "./read-sign-in.ts";

export type { SignedInUser } from "./read-sign-in.ts";

export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const value = (await cookies()).get(signInCookie().name)?.value;
  if (!value) return null;
  // Without this, Next treats the current time as a value it could prerender.
  await connection();
  return readSignIn(value, new Date());
});

/** Only for the page that unlocks it: for all others nobody is signed in. */
export async function lockedSignIn(): Promise<LockedSignIn | null> {
  const value = (await cookies()).get(signInCookie().name)?.value;
  if (!value) return null;
  await connection();
  return readLockedSignIn(value, new Date());
}

/** For pages. `next` is the path without language that the login returns to. */
export async function requireUser(next?: string): Promise<SignedInUser> {
  const user = await currentUser();
  if (user?.standing === "active" && user.noticeAt === null) return user;
  if (user) redirect(withLocale(await getLocale(), paths.standing));
  if (await lockedSignIn()) redirect(withLocale(await getLocale(), paths.lockedTo(next ?? paths.dashboard)));
  redirect(withLocale(await getLocale(), next ? paths.loginTo(next) : paths.login));
}

export async function requireRole(...allowed: readonly [Role, ...Role[]]): Promise<SignedInUser> {
  const user = await requireUser();
  if (allowed.includes(user.role)) return user;
  redirect(withLocale(await getLocale(), paths.dashboard));
}

/** For staff pages. Signed-in people without access get the same 404 as for a missing page. */
export async function requireStaff(...allowed: readonly [StaffRole, ...StaffRole[]]): Promise<SignedInUser> {
  const user = await requireUser(paths.staff);
  if (user.twoStep && allowed.some((role) => role === user.role)) return user;
  notFound();
}

export async function actingStaff(...allowed: readonly [StaffRole, ...StaffRole[]]): Promise<SignedInUser | null> {
  const user = await actingUser();
  return user?.twoStep && allowed.some((role) => role === user.role) ? user : null;
}

export async function actingUser(): Promise<SignedInUser | null> {
  const user = await currentUser();
  return user?.standing === "active" ? user : null;
}

/** For what suspended and leaving people may still do, such as appeal, agree to policies or leave. */
export async function signedInWhateverStanding(): Promise<SignedInUser | null> {
  return currentUser();
}
