import type { Executor } from "#db/client.ts";
import { endSignInById, insertSignIn, keepNewestSignIns } from "#db/queries/identity/sign-ins.ts";
import { afterCommit } from "#db/scope.ts";
import type { Client } from "#lib/identity/access/client.ts";
import { fingerprint } from "#lib/identity/access/secret.ts";
import { expiryAfter } from "#lib/identity/access/sign-in-rules.ts";
import { actorOf, recordAudit } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { countUp } from "#lib/platform/counters.ts";
import { env } from "#lib/platform/env.ts";

/** `shared`: its browser keeps nothing when it closes. */
export type StartedSignIn = Readonly<{ signInId: string; userId: string; role: Role; shared: boolean }>;

/** Writes and logs the row of a new sign-in, inside the caller's transaction. */
export async function startSignIn(
  tx: Executor,
  user: { id: string; role: Role },
  client: Client,
  now: Date,
): Promise<StartedSignIn> {
  const ended = client.replaces ? await endSignInById(tx, client.replaces) : undefined;
  // A device does not become a person's own by a new password or a second step.
  const shared = client.shared ?? (ended?.shared === true && ended.userId === user.id);
  const sharedActiveAt = shared ? now : null;
  const signInId = crypto.randomUUID();
  await insertSignIn(tx, {
    id: signInId,
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: expiryAfter({ role: user.role, createdAt: now, sharedActiveAt }, now),
    userAgent: client.userAgent?.slice(0, 300) ?? null,
    networkHash: fingerprint(client.network),
    twoStep: client.twoStep ?? false,
    provedAt: null,
    leadUntil: null,
    sharedActiveAt,
    lockedAt: null,
  });
  // Devices of one person; a demo account belongs to everyone who tries it.
  await keepNewestSignIns(tx, user.id, env().demo ? 1_000 : 20);
  await recordAudit(tx, { ...actorOf(user), action: "signIn.start", object: `user:${user.id}` }, now);
  afterCommit(() => countUp("signIns"));
  return { signInId, userId: user.id, role: user.role, shared };
}
