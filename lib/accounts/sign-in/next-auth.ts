import { AsyncLocalStorage } from "node:async_hooks";
import { cookies } from "next/headers";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { signInCookie } from "#lib/identity/access/cookie.ts";
import { markDevice } from "#lib/identity/access/device-cookie.ts";
import { authSecret } from "#lib/identity/access/secret.ts";
import { cookieSeconds } from "#lib/identity/access/sign-in-rules.ts";
import { env } from "#lib/platform/env.ts";
import { logFailure } from "#lib/platform/log.ts";
import type { StartedSignIn } from "./start-sign-in.ts";

const flows = new AsyncLocalStorage<StartedSignIn>();

const { signIn } = NextAuth(() => ({
  secret: authSecret(),
  // Every address next-auth would take from the request's host is replaced by the configured site URL below.
  trustHost: true,
  useSecureCookies: signInCookie().options.secure,
  cookies: { sessionToken: signInCookie() },
  // As long as its row may live at most; when a sign-in ends is decided by the row.
  session: { strategy: "jwt", maxAge: cookieSeconds(flows.getStore()?.role ?? "admin") },
  logger: { error: (error) => logFailure("The sign-in could not be kept", error) },
  providers: [
    Credentials({
      credentials: {},
      // Nothing is taken from fields: who signs in was decided by the use case whose answer runs around this call.
      async authorize() {
        const started = flows.getStore();
        return started ? { id: started.signInId } : null;
      },
    }),
  ],
  callbacks: {
    // The cookie holds the id of the sign-in row and nothing about the person.
    jwt: ({ token, user }) => (user?.id ? { signIn: user.id } : token),
    redirect: () => env().siteUrl,
  },
}));

/** A cookie without a time ends with the browser. The next person finds no mark of this one either. */
async function forgetWhenClosed(): Promise<void> {
  const jar = await cookies();
  const { name, options } = signInCookie();
  const value = jar.get(name)?.value;
  if (value) jar.set(name, value, options);
}

/** Sets the signed cookie for a sign-in whose row is written, and marks the browser as one that signed in. */
export async function establish(started: StartedSignIn): Promise<void> {
  await flows.run(started, () => signIn("credentials", { redirect: false }));
  if (started.shared) await forgetWhenClosed();
  else await markDevice(started.userId);
  // next-auth remembers the page to return to in a cookie of its own; we never use it.
  (await cookies()).delete(`${signInCookie().options.secure ? "__Secure-" : ""}authjs.callback-url`);
}
