import { AsyncLocalStorage } from "node:async_hooks";
import { cookies } from "next/headers";
import NextAuth, { CredentialsSignin } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { env } from "#lib/env.ts";
import { cookieMaxAge, sessionCookie } from "./cookie.ts";
import { authSecret } from "./secret.ts";
import type { Started } from "./start-sign-in.ts";

/** Why a sign-in was refused; travels through next-auth, which passes errors of this kind on. */
export class SignInRefused extends CredentialsSignin {
  readonly until: Date | undefined;

  constructor(code: "credentials" | "paused", until?: Date) {
    super(code);
    this.code = code;
    this.until = until;
  }
}

type Flow = { start: () => Promise<Started>; started?: Started };
const flows = new AsyncLocalStorage<Flow>();

const { signIn } = NextAuth(() => ({
  secret: authSecret(),
  // Every address next-auth would take from the request's host is replaced by the configured site URL below.
  trustHost: true,
  useSecureCookies: sessionCookie().options.secure,
  cookies: { sessionToken: sessionCookie() },
  session: { strategy: "jwt", maxAge: cookieMaxAge },
  // A refused sign-in is an answer, not an error of the server.
  // biome-ignore lint/suspicious/noConsole: this is where next-auth's own faults reach the server's log
  logger: { error: (error) => error instanceof CredentialsSignin || console.error(error) },
  providers: [
    Credentials({
      credentials: {},
      // Nothing is taken from fields: who signs in is decided by the use case that runs around this call.
      async authorize() {
        const flow = flows.getStore();
        if (!flow) return null;
        flow.started = await flow.start();
        return { id: flow.started.signInId };
      },
    }),
  ],
  callbacks: {
    // The cookie holds the id of the sign-in row and nothing about the person.
    jwt: ({ token, user }) => (user?.id ? { signIn: user.id } : token),
    redirect: () => env().siteUrl,
  },
}));

/**
 * Signs in: runs `start`, which writes the sign-in row, and sets the signed cookie for it. `start` refuses by throwing
 * `SignInRefused`, a `CredentialsSignin`.
 */
export async function establish(start: () => Promise<Started>): Promise<Started> {
  const flow: Flow = { start };
  await flows.run(flow, () => signIn("credentials", { redirect: false }));
  // next-auth remembers the page to return to in a cookie of its own; we never use it.
  (await cookies()).delete(`${sessionCookie().options.secure ? "__Secure-" : ""}authjs.callback-url`);
  if (!flow.started) throw new SignInRefused("credentials");
  return flow.started;
}
