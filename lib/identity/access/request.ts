import { cookies, headers } from "next/headers";
import type { Client } from "#lib/identity/access/client.ts";
import { networkOf } from "#lib/platform/limits/network.ts";
import { browserCookie } from "./browser-cookie.ts";
import { signInCookie, signInIdOf } from "./cookie.ts";
import type { HeavyDoer } from "./reserve-heavy.ts";

/** Where the request of a server action comes from. */
export async function clientOfRequest(): Promise<Client> {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  return {
    network: networkOf(head),
    userAgent: head.get("user-agent") ?? undefined,
    marks: jar.get(browserCookie("device").name)?.value,
    replaces: await signInIdOf(jar.get(signInCookie().name)?.value),
  };
}

/** Somebody who asks for what is much work, and from where. */
export async function heavyDoer({ id }: Readonly<{ id: string }>): Promise<HeavyDoer> {
  return { userId: id, network: networkOf(await headers()) };
}
