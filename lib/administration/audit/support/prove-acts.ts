import { expect, it } from "vitest";
import { db } from "#db/client.ts";
import { auditLog } from "#db/schema/audit.ts";
import { readReason } from "#lib/administration/audit/reason-codes.ts";
import { type AuditAct, auditActs } from "#lib/identity/audit/acts.ts";
import type { AuditKind } from "#lib/identity/audit/audit-view-rules.ts";
import { type AuditActor, actorOf } from "#lib/identity/audit/record-audit.ts";
import type { Role } from "#lib/identity/users/roles.ts";
import { tellingQueues } from "./queues-told.ts";

type ActOf<K extends AuditKind> = (typeof auditActs)[K][number];

/** A line as it must be. `beside`: the other acts whose lines the same work leaves. */
export type ProvenLine = AuditActor & Readonly<{ object: string; reason: string | null; beside: readonly AuditAct[] }>;

/** Calls the real use case, inside `logging`, and says which line it must have left. */
export type ActProof = () => Promise<ProvenLine>;

/** Where several use cases leave it: one of each, by what leads to it. */
type Proofs = ActProof | Readonly<Record<string, ActProof>>;

/** An act without a proof does not compile. */
export type ActProofs<K extends AuditKind> = Readonly<Record<ActOf<K>, Proofs>>;

/** A part of them, for a kind whose proofs are in several files. */
export type SomeProofs = Readonly<Partial<Record<AuditAct, Proofs>>>;

const anyId = /[\da-f]{8}-[\da-f]{4}-/;

/** A test for each act of the kind: exactly one line of it, as the proof says, and no other but those named beside it. */
export function proveActs<K extends AuditKind>(kind: K, proofs: ActProofs<K>): void {
  const acts: readonly ActOf<K>[] = auditActs[kind];
  const named = acts.flatMap((act) =>
    namedProofs(act, proofs[act]).map(([name, proof]) => [name, act, proof] as const),
  );
  it.each(named)("%s leaves one line: who did it as what, to what and why", async (_, act, proof) => {
    await db().delete(auditLog);
    const { actor, actorRole, object, reason, beside } = await proof();
    const lines = await db().select().from(auditLog).orderBy(auditLog.seq);
    const found = lines.filter(({ action }) => action === act);
    expect(found).toMatchObject([{ actor, actorRole, action: act, object, reason }]);
    // People read it on a page: an id in it is said in words there.
    for (const line of lines) expect(readReason(line.action, line.reason ?? "").written).not.toMatch(anyId);
    expect(lines.flatMap(({ action }) => (action === act ? [] : [action])).toSorted()).toEqual(beside.toSorted());
  });
}

function namedProofs(act: AuditAct, proofs: Proofs): (readonly [name: string, proof: ActProof])[] {
  if (typeof proofs === "function") return [[act, proofs]];
  return Object.entries(proofs).map(([cause, proof]) => [`${act}, ${cause},`, proof]);
}

/**
 * The work whose lines count: what led up to it leaves lines too. Fails where the use case refuses, and where somebody's queue changes
 * unheard.
 */
export async function logging<T>(work: () => Promise<T>): Promise<T> {
  await db().delete(auditLog);
  const answer = await tellingQueues(work);
  if (typeof answer === "object" && answer !== null && "ok" in answer) expect(answer).toMatchObject({ ok: true });
  return answer;
}

/** `by`: somebody with an account, or who acts without one. */
export function lineBy(
  by: AuditActor | Readonly<{ id: string; role: Role }>,
  object: string,
  reason: string | null = null,
  beside: readonly AuditAct[] = [],
): ProvenLine {
  const { actor, actorRole } = "id" in by ? actorOf(by) : by;
  return { actor, actorRole, object, reason, beside };
}
