import type { Client } from "#lib/identity/access/client.ts";
import { clientOfRequest } from "#lib/identity/access/request.ts";

/** Where a form of signing in comes from, with its box for a shared device. Unticked, a shared sign-in that it replaces stays shared. */
export async function signingInClient({ shared }: Readonly<Record<string, unknown>>): Promise<Client> {
  const client = await clientOfRequest();
  return shared === "yes" ? { ...client, shared: true } : client;
}
