import { db } from "#db/client.ts";
import { commandAccountByEmailKey } from "#db/queries/identity/staff-accounts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import { CommandRefusal } from "./steps.ts";

/** The staff account of `--as`, or the command itself. */
export async function staffActor(as: string | undefined): Promise<AuditActor> {
  if (as === undefined) return { actor: "command", actorRole: "command" };
  const account = await commandAccountByEmailKey(db(), emailKey(as));
  if (!account || !isStaff(account.role) || account.suspendedAt || account.erasedAt) {
    throw new CommandRefusal(`There is no staff account ${as}.`);
  }
  return { actor: account.id, actorRole: account.role };
}

export async function accountOf(email: string) {
  const account = await commandAccountByEmailKey(db(), emailKey(email));
  if (!account || account.erasedAt) throw new CommandRefusal(`There is no account ${email}.`);
  return account;
}
