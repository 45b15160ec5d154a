import type { Executor } from "#db/client.ts";
import { accountById } from "#db/queries/identity/accounts.ts";
import { dropTotpDrafts } from "#db/queries/identity/two-step.ts";
import { deleteStopLinks, deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import type { TokenKind } from "#lib/identity/access/token-rules.ts";

const openingLinks: readonly TokenKind[] = [
  "sign-up",
  "change-email",
  "reset-password",
  "reset-two-step",
  "set-up-staff",
];

/** With a key of two-step sign-in that is being set up: who began it may be who is kept out. Links of former addresses stay: whoever took the account ends nothing that gives it back. */
export async function endPendingChanges(tx: Executor, userId: string): Promise<void> {
  await deleteUnusedTokens(tx, userId, openingLinks);
  await dropTotpDrafts(tx, userId);
  const account = await accountById(tx, userId);
  if (account?.emailKey) await deleteStopLinks(tx, userId, account.emailKey);
}
