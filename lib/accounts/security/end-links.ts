import type { Executor } from "#db/client.ts";
import { deleteUnusedTokens } from "#db/queries/identity/user-tokens.ts";
import type { TokenKind } from "#lib/identity/access/token-rules.ts";

const openingLinks: readonly TokenKind[] = [
  "sign-up",
  "change-email",
  "stop-email-change",
  "reset-password",
  "reset-two-step",
  "set-up-staff",
];

export async function endPendingChanges(tx: Executor, userId: string): Promise<void> {
  await deleteUnusedTokens(tx, userId, openingLinks);
}
