import type { Executor } from "#db/client.ts";
import { deleteExpiredSignIns, deleteSignIn, insertSignIn, keepNewestSignIns } from "#db/queries/identity/sign-ins.ts";
import { afterCommit } from "#db/scope.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { expiryAfter } from "#lib/identity/access/sign-in-rules.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { countUp } from "#lib/platform/counters.ts";
import { env } from "#lib/platform/env.ts";

export type StartedSignIn = Readonly<{ signInId: string; userId: string; role: Role }>;

/** Writes and logs the row of a new sign-in, inside the caller's transaction. */
export async function startSignIn(
  tx: Executor,
  user: { id: string; role: Role },
  client: Client,
  now: Date,
): Promise<StartedSignIn> {
  if (client.replaces) await deleteSignIn(tx, client.replaces);
  await deleteExpiredSignIns(tx, now);
  const signInId = crypto.randomUUID();
  await insertSignIn(tx, {
    id: signInId,
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryAfter({ role: user.role, createdAt: now }, now),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    networkHash: fingerprint(client.network),
    twoStep: client.twoStep ?? false,
    provedAt: null,
    sharedActiveAt: null,
    lockedAt: null,
  });
  // Devices of one person; a demo account belongs to everyone who tries it.
  await keepNewestSignIns(tx, user.id, env().demo ? 1_000 : 20);
  await recordAudit(tx, { ...actorOf(user), action: "signIn.start", object: `user:${user.id}` }, now);
  afterCommit(() => countUp("signIns"));
  return { signInId, userId: user.id, role: user.role };
}
