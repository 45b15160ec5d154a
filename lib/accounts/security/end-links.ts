import type { Executor } from "#db/client.ts";
import { deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import type { TokenKind } from "#lib/identity/access/token-rules.ts";

/** Links that change how an account is opened, or stop such a change. */
const openingLinks: readonly TokenKind[] = [
  "change-email",
  "stop-email-change",
  "reset-password",
  "reset-two-step",
  "set-up-staff",
];

/** Ends every pending change of an account, with its links: the password or the address is another one now, so whoever asked before asks again. */
export async function endPendingChanges(tx: Executor, userId: string): Promise<void> {
  await deleteUnusedTokens(tx, userId, openingLinks);
}
