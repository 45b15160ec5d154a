import type { Executor } from "#db/client.ts";
import { centresAmong, foreignCentres, ownAmong } from "#db/queries/identity/centre-staff.ts";
import type { AuditActor } from "#lib/identity/audit/record-audit.ts";

type Viewer = Readonly<{ id: string; role?: string | undefined }>;

/** Asked in the transaction of what staff decide about a person: coordinators act for their own centres. */
export async function isOwnFor(tx: Executor, { actor, actorRole }: AuditActor, userId: string): Promise<boolean> {
  return (await ownAmong(tx, { id: actor, role: actorRole }, [userId])).has(userId);
}

/** The same for somebody who looks; a missing account is nobody's. */
export async function isOwnOf(q: Executor, { id, role = "student" }: Viewer, userId: string): Promise<boolean> {
  return (await ownAmong(q, { id, role }, [userId])).has(userId);
}

/** The rows about these people that somebody of staff may see. */
export async function ownRows<Row>(
  q: Executor,
  { id, role = "student" }: Viewer,
  rows: readonly Row[],
  whose: (row: Row) => string,
): Promise<Row[]> {
  const own = await ownAmong(q, { id, role }, rows.map(whose));
  return rows.filter((row) => own.has(whose(row)));
}

/** The same of rows about several people: none about students of other centres alone. */
export async function rowsNotForeign<Row>(
  q: Executor,
  { id, role = "student" }: Viewer,
  rows: readonly Row[],
  whose: (row: Row) => readonly string[],
): Promise<Row[]> {
  const foreign = await foreignCentres(q, { id, role });
  if (foreign.size === 0) return [...rows];
  const centres = await centresAmong(q, rows.flatMap(whose));
  return rows.filter((row) => {
    const known = whose(row).flatMap((one) => centres.get(one) ?? []);
    return known.length === 0 || known.some((centre) => !foreign.has(centre));
  });
}
