import type { Executor } from "#db/client.ts";
import type { Client } from "#lib/identity/access/client.ts";
// The linter takes the name for a React hook’s.
import { useToken as spendToken } from "#lib/identity/access/tokens.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { type StartedSignIn, startSignIn } from "./start-sign-in.ts";

/** The browser in which the link of a new account is pressed, with what it keeps since it signed up. */
export type WaitingBrowser = Readonly<{ waiting: string; client: Client }>;

/** Signs in where the person signed up, once. Call it in the transaction that confirms the address. */
export async function enterWaiting(
  tx: Executor,
  account: Readonly<{ id: string; role: Role }>,
  { waiting, client }: WaitingBrowser,
  now: Date,
): Promise<StartedSignIn | undefined> {
  const answer = await spendToken(tx, "sign-up", waiting, now);
  return answer.ok && answer.userId === account.id ? startSignIn(tx, account, client, now) : undefined;
}
