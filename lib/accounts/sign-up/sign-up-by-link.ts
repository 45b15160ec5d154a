import { type Executor, transaction } from "#db/client.ts";
import { accountById, type MailedAccount } from "#db/queries/identity/accounts.ts";
import { dropUnused } from "#lib/accounts/leaving/drop-unused.ts";
import type { SignUpInput } from "#lib/accounts/sign-in/input.ts";
import { isUnproven } from "#lib/accounts/sign-in/link-first-rules.ts";
import { type StartedSignIn, startSignIn } from "#lib/accounts/sign-in/start-sign-in.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { hashNobodyKnows } from "#lib/identity/access/password.ts";
// The linter takes the name for a React hook’s.
import { readToken, useToken as spendToken } from "#lib/identity/access/tokens.ts";
import { isMailed } from "#lib/identity/users/has-email.ts";
import { type Done, type Refused, refuse } from "#lib/platform/answer.ts";
import { tellIfGuardian } from "#lib/safety/guardians/tell-if-guardian.ts";
import { accountFrom, makeAccount, type SignUpRefusal, type SignUpSite, whyNotAsk } from "./sign-up.ts";

/** The account behind a link for a new password, if nobody was ever in it: only then the link leads to a sign-up. */
export async function unprovenOf(q: Executor, token: string, now: Date): Promise<MailedAccount | undefined> {
  const link = await readToken(q, "reset-password", token, now);
  const account = link.ok ? await accountById(q, link.userId) : undefined;
  if (!link.ok || !account || !isMailed(account) || account.emailKey !== link.payload) return undefined;
  return isUnproven(account) ? account : undefined;
}

/**
 * Signs up with the address that a link has proved, in place of an account that a stranger may have made with it. Of
 * that one nothing stays.
 */
export async function signUpByLink(
  token: string,
  input: SignUpInput,
  { site, client }: Readonly<{ site: SignUpSite; client: Client }>,
  now: Date,
): Promise<Done<{ started: StartedSignIn }> | SignUpRefusal | Refused<"link">> {
  const making = { input, site, client, now };
  const refusal = await whyNotAsk(making);
  if (refusal) return refusal;
  const [user, passwordHash] = [await accountFrom(input, site, now), await hashNobodyKnows()];
  return transaction(async (tx) => {
    const account = await spentOn(tx, token, passwordHash, now);
    if (!account) return refuse("link");
    const { email, emailKey } = account;
    const refused = await makeAccount(tx, { ...user, email, emailKey, emailConfirmedAt: now }, making);
    if (refused) return refused;
    await tellIfGuardian(tx, user.id, now);
    return { ok: true, started: await startSignIn(tx, { id: user.id, role: input.role }, client, now) };
  });
}

/** Removes what was signed up for with an address whose owner may not be here. */
export async function dropByLink(token: string, now: Date): Promise<void> {
  const passwordHash = await hashNobodyKnows();
  await transaction((tx) => spentOn(tx, token, passwordHash, now));
}

async function spentOn(
  tx: Executor,
  token: string,
  passwordHash: string,
  now: Date,
): Promise<MailedAccount | undefined> {
  const account = await unprovenOf(tx, token, now);
  if (!account || !(await spendToken(tx, "reset-password", token, now)).ok) return undefined;
  await dropUnused(tx, account.id, passwordHash, now);
  return account;
}
