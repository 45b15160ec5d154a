import { db } from "#db/client.ts";
import {
  commandAccountByEmailKey,
  commandAccountById,
  commandAccountsByCard,
} from "#db/queries/identity/staff-accounts.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";
import { isStaff } from "#lib/identity/users/roles.ts";
import { emailKey } from "#lib/platform/forms/email.ts";
import type { Conflict } from "#lib/safety/conflicts/conflict-rules.ts";
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

/** `named`: an e-mail address, an id, or of students with a card their username, alone or as `centre code/username`. */
export async function accountOf(named: string) {
  const found = (await accountsNamed(named)).filter(({ erasedAt }) => erasedAt === null);
  const [account, other] = found;
  if (!account) throw new CommandRefusal(`There is no account ${named}.`);
  if (other) {
    const each = found.map(({ id, code }) => `${code}/${named} (${id})`).join(", ");
    throw new CommandRefusal(`Several students have the username ${named}: say which, ${each}.`);
  }
  return account;
}

type Named = Awaited<ReturnType<typeof commandAccountById>> & {};

async function accountsNamed(named: string): Promise<ReadonlyArray<Named & { code?: string | null }>> {
  const one = named.includes("@")
    ? await commandAccountByEmailKey(db(), emailKey(named))
    : await commandAccountById(db(), named);
  if (one) return [one];
  const [, code, username = ""] = /^(?:(.+)\/)?([^/]+)$/.exec(named) ?? [];
  return commandAccountsByCard(db(), username.toLowerCase(), code?.toUpperCase());
}

/** As the pages say it. */
export const tooNewSaid =
  "Whoever decides got the role so lately that their word does not count yet: somebody else decides.";

/** Why a decision about somebody was not taken. `unknown`: what there is not, or is another centre's. */
export function decisionRefusal(
  reason: "unknown" | "noReason" | "tooNew" | "leadOnly" | Conflict,
  unknown: string,
): string {
  if (reason === "unknown") return unknown;
  if (reason === "tooNew") return tooNewSaid;
  if (reason === "leadOnly") return "Only a safeguarding lead can show it again.";
  return reason === "noReason" ? "--reason is needed." : "Nobody decides about themselves or their family.";
}
